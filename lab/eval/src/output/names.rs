//! Whether a name that stands alone in a plain sentence is found: the least that people expect.
//!
//! Names and frames are those of `lab/eval/names`, which say how they are written.

use super::strings::spaced;
use super::{Report, crossed, road, write_cases};
use anyhow::{Context as _, Result};
use maskros_pipeline::Pipeline;
use maskros_policy::Strategy;
use std::{fs, path::Path};

/// The lists and what is counted of each.
const LISTS: [(&str, &str); 2] = [("README.md", "names alone"), ("small.md", "names in small letters")];

pub(super) fn measure(report: &mut Report) -> Result<()> {
    LISTS.into_iter().try_for_each(|(list, measure)| measure_list(list, measure, report))
}

fn measure_list(list: &str, measure: &'static str, report: &mut Report) -> Result<()> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("names").join(list);
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let road = road(Strategy::Realistic, None)?;
    for section in text.split("\n## ").skip(1) {
        Section::parse(section).context("a section without a title")?.measure(&road, measure, report);
    }
    Ok(())
}

/// Names of one kind in one language.
struct Section<'a> {
    title: String,
    /// Sentences with `{}` where the name stands.
    frames: Vec<&'a str>,
    names: Vec<&'a str>,
}

impl<'a> Section<'a> {
    fn parse(text: &'a str) -> Option<Self> {
        let (title, body) = text.split_once('\n')?;
        let frames = body.lines().filter_map(|line| line.strip_prefix("- ")).collect();
        let names = body.lines().filter(|line| !line.starts_with('-')).flat_map(str::split_whitespace);
        Some(Self { title: title.replace(':', ""), frames, names: names.collect() })
    }

    fn measure(&self, road: &Pipeline, measure: &'static str, report: &mut Report) {
        for ((name, text), output) in write_cases(road, self.cases(), |(_, text)| text.clone()) {
            let gone = is_gone(name, &text, &output);
            report.case(measure, &self.title, gone, || text.replace('\n', " / "));
        }
    }

    /// Every name in every frame.
    fn cases(&self) -> impl Iterator<Item = (&'a str, String)> {
        let pairs = crossed(&self.names, &self.frames);
        pairs.map(|(name, frame)| (name, frame.replace("{}", name).replace("\\n", "\n")))
    }
}

/// Whether a name that stood in a text is not in what became of it.
fn is_gone(name: &str, text: &str, output: &str) -> bool {
    output != text && !spaced(output).contains(&spaced(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_is_every_name_in_every_frame() {
        let section =
            Section::parse("sv: towns\n\n- Jag bor i {}.\n- {} är stort.\n\nSala Lund\nMora\n").unwrap();
        let cases: Vec<_> = section.cases().collect();
        assert_eq!((section.title.as_str(), cases.len()), ("sv towns", 6));
        assert_eq!(cases[3], ("Lund", "Lund är stort.".to_owned()));
    }
}
