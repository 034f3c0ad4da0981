//! From options to a policy: one layer on the other.

use crate::options::{
    AlwaysFile, AlwaysOptions, Entry, KindOptions, ListOptions, Options, RuleOptions, Thresholds,
};
use crate::{KindRule, Lists, Loader, Policy, PolicyError, PolicyErrorKind, Rule, Strategy, builtin, names};
use maskros_text::{Action, Label, Risk, kind};
use std::io;
use toml::Spanned;

/// How many policies may extend each other; more is a circle in disguise or a mistake.
const MOST_LAYERS: usize = 32;

/// A list without labels, by how it is added to.
struct ListOf {
    add: fn(&mut Lists, &str),
    add_pattern: fn(&mut Lists, &str) -> Result<(), PolicyErrorKind>,
}

const NEVER: ListOf = ListOf { add: Lists::add_never, add_pattern: Lists::add_never_pattern };
const PUBLIC_FIGURES: ListOf =
    ListOf { add: Lists::add_public_figure, add_pattern: Lists::add_public_figure_pattern };

/// Puts an exception in its place, instead of an older one for the same.
fn put_exception(kinds: &mut Vec<KindRule>, exception: KindRule) {
    kinds.retain(|other| other.label != exception.label || other.kind != exception.kind);
    kinds.push(exception);
    kinds.sort_by(|a, b| (a.label, &a.kind).cmp(&(b.label, &b.kind)));
}

/// What a file is read with: its name and text for errors, and the loader.
struct Reader<'a> {
    file: &'a str,
    text: &'a str,
    loader: Loader<'a>,
}

/// The shipped policy `name`. Their texts are constants, so that each of them can be read is a test and not an error.
pub(crate) fn builtin(name: &str) -> Option<Policy> {
    let no_files = |_: &str| Err(io::Error::from(io::ErrorKind::NotFound));
    parse(name, builtin::text(name)?, &no_files, &mut Vec::new()).ok()
}

/// Reads the policy `text`; `opened` are the names of the policies that led here.
pub(crate) fn parse(
    file: &str,
    text: &str,
    loader: Loader<'_>,
    opened: &mut Vec<String>,
) -> Result<Policy, PolicyError> {
    let reader = Reader { file, text, loader };
    let options: Options = toml::from_str(text).map_err(|error| {
        reader.error(error.span().map(|span| span.start), PolicyErrorKind::Form(quiet(error.message())))
    })?;
    opened.push(file.to_owned());
    let mut policy = reader.parent(&options, opened)?;
    opened.pop();
    policy.name = options.name.clone().unwrap_or_else(|| file.to_owned());
    reader.apply(&options, &mut policy)?;
    Ok(policy)
}

impl Reader<'_> {
    /// The policy that this one starts from.
    fn parent(&self, options: &Options, opened: &mut Vec<String>) -> Result<Policy, PolicyError> {
        match &options.extends {
            None => Ok(self.root(opened)),
            Some(extends) if is_toml(extends.get_ref()) => self.parent_in_file(extends, opened),
            Some(extends) => self.shipped(extends),
        }
    }

    /// What a policy starts from that names none: the root of all, which starts from nothing.
    fn root(&self, opened: &[String]) -> Policy {
        let is_root = opened.len() == 1 && self.file == builtin::ROOT;
        if is_root { None } else { builtin(builtin::ROOT) }.unwrap_or_else(Policy::blank)
    }

    fn shipped(&self, extends: &Spanned<String>) -> Result<Policy, PolicyError> {
        let choices = Policy::BUILTIN.into_iter().map(|name| (name, name));
        let known = names::choose("policy", extends.get_ref(), choices);
        let known = known.map_err(|kind| self.at(extends, kind))?;
        builtin(known).ok_or_else(|| self.at(extends, PolicyErrorKind::Circle))
    }

    fn parent_in_file(
        &self,
        extends: &Spanned<String>,
        opened: &mut Vec<String>,
    ) -> Result<Policy, PolicyError> {
        let path = beside(self.file, extends.get_ref());
        if opened.contains(&path) || opened.len() >= MOST_LAYERS {
            return Err(self.at(extends, PolicyErrorKind::Circle));
        }
        let text = (self.loader)(&path)
            .map_err(|source| self.at(extends, PolicyErrorKind::File { name: path.clone(), source }))?;
        parse(&path, &text, self.loader, opened)
    }

    fn apply(&self, options: &Options, policy: &mut Policy) -> Result<(), PolicyError> {
        self.apply_general(options, policy)?;
        for named in self.named_rules(options) {
            let (name, labels, rule) = named?;
            self.rules(name, &labels, rule, policy)?;
        }
        self.thresholds(options, policy)?;
        self.lists(&options.lists, policy.lists_mut())
    }

    /// What is said of the policy as a whole.
    fn apply_general(&self, options: &Options, policy: &mut Policy) -> Result<(), PolicyError> {
        if let Some(description) = &options.description {
            policy.description.clone_from(description);
        }
        if let Some(subject) = self.word(options.scope.as_ref(), names::subject)? {
            policy.subject = subject;
        }
        if let Some(strategy) = self.word(options.strategy.as_ref(), names::strategy)? {
            policy.set_strategy(strategy);
        }
        if let Some(quasi) = &options.combine_quasi {
            policy.quasi =
                quasi.iter().map(|name| self.named(name, names::label)).collect::<Result<_, _>>()?;
        }
        Ok(())
    }

    /// The rules with their names and the labels that they are for: of groups first, then of single labels, which say more.
    fn named_rules<'o>(
        &self,
        options: &'o Options,
    ) -> impl Iterator<Item = Result<(&'o str, Vec<Label>, &'o RuleOptions), PolicyError>> {
        let groups = options.groups.iter().map(|(name, rule)| {
            let group = self.named(name, names::group)?;
            let labels = Label::ALL.iter().copied().filter(|label| label.group() == group);
            Ok((name.get_ref().as_str(), labels.collect(), rule))
        });
        let labels = options
            .labels
            .iter()
            .map(|(name, rule)| Ok((name.get_ref().as_str(), vec![self.named(name, names::label)?], rule)));
        groups.chain(labels)
    }

    /// The rule for `labels`, which are together called `within`.
    fn rules(
        &self,
        within: &str,
        labels: &[Label],
        options: &RuleOptions,
        policy: &mut Policy,
    ) -> Result<(), PolicyError> {
        for key in options.kinds.keys() {
            let kind = self.named(key, names::kind)?;
            if !labels.iter().any(|label| kind::fits(&kind, *label)) {
                return Err(self.at(key, PolicyErrorKind::Unfit { kind, within: within.to_owned() }));
            }
        }
        labels.iter().try_for_each(|label| self.rule(*label, options, policy))
    }

    fn rule(&self, label: Label, options: &RuleOptions, policy: &mut Policy) -> Result<(), PolicyError> {
        let general = policy.strategy;
        let rule = &mut policy.rules[label as usize];
        if let Some(risk) = self.word(options.risk.as_ref(), names::risk)? {
            rule.risk = risk;
        }
        let strategy = self.word(options.strategy.as_ref(), names::strategy)?;
        if let Some(action) = self.word(options.action.as_ref(), names::action)? {
            set_action(rule, action, strategy.unwrap_or(general));
        }
        if let Some(strategy) = strategy {
            rule.write_by(strategy);
        }
        for (kind, options) in &options.kinds {
            put_exception(&mut policy.kinds, self.kind(label, kind, options)?);
        }
        Ok(())
    }

    fn kind(
        &self,
        label: Label,
        kind: &Spanned<String>,
        options: &KindOptions,
    ) -> Result<KindRule, PolicyError> {
        let mut action = self.word(options.action.as_ref(), names::action)?;
        let mut strategy = self.word(options.strategy.as_ref(), names::strategy)?;
        if strategy == Some(Strategy::Keep) {
            (action, strategy) = (Some(Action::Keep), None);
        }
        if action == Some(Action::Generalise) && strategy.is_none() {
            strategy = Some(Strategy::Generalise);
        }
        let risk = self.word(options.risk.as_ref(), names::risk)?;
        let kind = self.named(kind, names::kind)?;
        Ok(KindRule { label, kind, action, strategy, risk })
    }

    /// `[threshold]` holds for all labels of a risk, after every rule has settled the risks; a label's own number wins.
    fn thresholds(&self, options: &Options, policy: &mut Policy) -> Result<(), PolicyError> {
        let Thresholds { high, medium, low } = &options.threshold;
        for (key, risk, value) in
            [("high", Risk::High, high), ("medium", Risk::Medium, medium), ("low", Risk::Low, low)]
        {
            if let Some(value) = value {
                let threshold = self.score(key, value)?;
                for label in Label::ALL.iter().filter(|label| policy.rules[**label as usize].risk == risk) {
                    policy.thresholds[*label as usize] = threshold;
                }
            }
        }
        for named in self.named_rules(options) {
            let (_, labels, rule) = named?;
            self.own_threshold(rule, &labels, policy)?;
        }
        Ok(())
    }

    fn own_threshold(
        &self,
        options: &RuleOptions,
        labels: &[Label],
        policy: &mut Policy,
    ) -> Result<(), PolicyError> {
        if let Some(value) = &options.threshold {
            let threshold = self.score("threshold", value)?;
            labels.iter().for_each(|label| policy.thresholds[*label as usize] = threshold);
        }
        Ok(())
    }

    fn lists(&self, options: &ListOptions, lists: &mut Lists) -> Result<(), PolicyError> {
        for entry in &options.always {
            self.always(entry, lists)?;
        }
        for entry in &options.always_files {
            self.always_file(entry, lists)?;
        }
        self.entries(&options.never, &NEVER, lists)?;
        self.entries(&options.public_figures, &PUBLIC_FIGURES, lists)?;
        self.files(&options.never_files, &NEVER, lists)?;
        self.files(&options.public_figures_files, &PUBLIC_FIGURES, lists)
    }

    /// Entries that stand in the policy itself.
    fn entries(
        &self,
        entries: &[Spanned<Entry>],
        list: &ListOf,
        lists: &mut Lists,
    ) -> Result<(), PolicyError> {
        entries.iter().try_for_each(|entry| match entry.get_ref() {
            Entry::Text(text) => {
                (list.add)(lists, text);
                Ok(())
            }
            Entry::Pattern(own) => {
                (list.add_pattern)(lists, &own.pattern).map_err(|kind| self.at(entry, kind))
            }
        })
    }

    /// Entries that stand in files, one a line.
    fn files(&self, names: &[Spanned<String>], list: &ListOf, lists: &mut Lists) -> Result<(), PolicyError> {
        for name in names {
            self.file(name)?.lines().filter_map(entry_line).for_each(|line| (list.add)(lists, line));
        }
        Ok(())
    }

    fn always(&self, entry: &AlwaysOptions, lists: &mut Lists) -> Result<(), PolicyError> {
        let label = self.named(&entry.label, names::label)?;
        match (&entry.text, &entry.pattern) {
            (Some(text), None) => lists.add_always(text, label),
            (None, Some(pattern)) => {
                lists.add_always_pattern(pattern.get_ref(), label).map_err(|kind| self.at(pattern, kind))?;
            }
            _ => {
                let words = "an entry of `always` has either a `text` or a `pattern`".to_owned();
                return Err(self.at(&entry.label, PolicyErrorKind::Form(words)));
            }
        }
        Ok(())
    }

    fn always_file(&self, entry: &AlwaysFile, lists: &mut Lists) -> Result<(), PolicyError> {
        let label = self.named(&entry.label, names::label)?;
        let text = self.file(&entry.file)?;
        text.lines().filter_map(entry_line).for_each(|line| lists.add_always(line, label));
        Ok(())
    }

    fn file(&self, name: &Spanned<String>) -> Result<String, PolicyError> {
        let path = beside(self.file, name.get_ref());
        (self.loader)(&path)
            .map_err(|source| self.at(name, PolicyErrorKind::File { name: path.clone(), source }))
    }

    fn score(&self, key: &str, value: &Spanned<f32>) -> Result<f32, PolicyError> {
        let score = *value.get_ref();
        if (0.0..=1.0).contains(&score) {
            Ok(score)
        } else {
            Err(self.at(value, PolicyErrorKind::Threshold { key: key.to_owned() }))
        }
    }

    fn word<T>(
        &self,
        word: Option<&Spanned<String>>,
        known: fn(&str) -> Result<T, PolicyErrorKind>,
    ) -> Result<Option<T>, PolicyError> {
        word.map(|word| self.named(word, known)).transpose()
    }

    fn named<T>(
        &self,
        word: &Spanned<String>,
        known: fn(&str) -> Result<T, PolicyErrorKind>,
    ) -> Result<T, PolicyError> {
        known(word.get_ref()).map_err(|kind| self.at(word, kind))
    }

    fn at<T>(&self, place: &Spanned<T>, kind: PolicyErrorKind) -> PolicyError {
        self.error(Some(place.span().start), kind)
    }

    fn error(&self, offset: Option<usize>, kind: PolicyErrorKind) -> PolicyError {
        PolicyError::new(self.file, offset.and_then(|offset| place(self.text.get(..offset)?)), kind)
    }
}

/// The line and column, from 1, of what stands behind `head`.
fn place(head: &str) -> Option<(usize, usize)> {
    let line = head.rsplit('\n').next()?;
    Some((1 + head.matches('\n').count(), 1 + line.chars().count()))
}

/// Generalising brings its own strategy; going back from it to another action takes the `general` one again.
fn set_action(rule: &mut Rule, action: Action, general: Strategy) {
    if action == Action::Generalise {
        rule.strategy = Strategy::Generalise;
    } else if rule.action == Action::Generalise {
        rule.strategy = general;
    }
    rule.action = action;
}

/// A line of a list file: blank lines and lines that begin with `#` say nothing.
fn entry_line(line: &str) -> Option<&str> {
    let line = line.trim_start_matches('\u{feff}').trim();
    (!line.is_empty() && !line.starts_with('#')).then_some(line)
}

fn is_toml(name: &str) -> bool {
    std::path::Path::new(name).extension().is_some_and(|extension| extension.eq_ignore_ascii_case("toml"))
}

/// The path of `name` as the file `from` means it: beside itself, unless it is absolute.
fn beside(from: &str, name: &str) -> String {
    let path = std::path::Path::new(name);
    match std::path::Path::new(from).parent() {
        Some(folder) if path.is_relative() && folder != std::path::Path::new("") => {
            folder.join(path).to_string_lossy().into_owned()
        }
        _ => name.to_owned(),
    }
}

/// The message without what stands in quotation marks, since values of lists may be names of people.
fn quiet(message: &str) -> String {
    let message = message.replace("`\"`", "a quotation mark").replace("expected f32", "expected a number");
    message.split('"').step_by(2).collect::<Vec<_>>().join("…").lines().next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Subject;
    use std::io;

    const FILES: [(&str, &str); 6] = [
        ("a.toml", "extends = 'b.toml'"),
        ("b.toml", "extends = 'a.toml'"),
        ("base/house.toml", "extends = 'swell'\n[lists]\nnever_files = ['names.txt']"),
        ("base/names.txt", "# ours\n\nVolvo\n"),
        ("staff.txt", "Ida Ask\n"),
        ("deep.toml", "extends = 'base/house.toml'"),
    ];

    fn load(name: &str) -> io::Result<String> {
        let row = FILES.iter().find(|row| row.0 == name);
        row.map(|row| row.1.to_owned()).ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))
    }

    fn read(text: &str) -> Policy {
        Policy::parse("mine.toml", text, &load).map_err(|error| error.to_string()).unwrap()
    }

    fn refusal(text: &str) -> String {
        Policy::parse("mine.toml", text, &load).unwrap_err().to_string()
    }

    #[test]
    fn an_empty_policy_protects_like_the_default() {
        let default = Policy::builtin("default").unwrap();
        assert_eq!(read("").canonical(), default.canonical());
    }

    #[test]
    fn labels_win_over_groups_and_groups_over_the_parent() {
        let policy = read(
            "extends = 'swell'\nscope = 'writer'\n[groups.quasi]\naction = 'replace'\n[labels.prof]\naction = 'keep'\n\
             [labels.city]\nstrategy = 'category'",
        );
        assert_eq!(policy.subject(), Subject::Writer);
        assert_eq!(policy.rule(Label::Fam).action, Action::Replace);
        assert_eq!(policy.rule(Label::Prof).action, Action::Keep);
        assert_eq!(policy.rule(Label::City).strategy, Strategy::Category);
        assert_eq!(policy.rule(Label::Region).strategy, Strategy::Swell);
    }

    #[test]
    fn exceptions_for_kinds_change_only_what_they_say() {
        let policy = read("[labels.year.kinds.Decade]\naction = 'generalise'\n[labels.year]\nrisk = 'low'");
        let rule = policy.rule_for(Label::Year, Some("DECADE"));
        let expected = Rule { action: Action::Generalise, strategy: Strategy::Generalise, risk: Risk::Low };
        assert_eq!(rule, expected);
        assert_eq!(policy.rule_for(Label::Year, Some("century")), policy.rule(Label::Year));
    }

    #[test]
    fn a_label_leaves_generalising_for_the_policys_own_strategy() {
        let policy = read("extends = 'hipaa-safe-harbor'\n[labels.zip_code]\naction = 'replace'");
        assert_eq!(policy.rule(Label::ZipCode).strategy, Strategy::Category);
    }

    #[test]
    fn thresholds_go_by_risk_and_then_by_label() {
        let policy = read("[threshold]\nhigh = 0.4\n[labels.surname]\nthreshold = 0.3");
        assert!((policy.threshold(Label::Email) - 0.4).abs() < 1e-6);
        assert!((policy.threshold(Label::Surname) - 0.3).abs() < 1e-6);
        assert!((policy.threshold(Label::City) - 0.5).abs() < 1e-6);
    }

    #[test]
    fn files_are_found_beside_the_policy_that_names_them() {
        let policy = read(
            "extends = 'deep.toml'\n[lists]\nalways_files = [{ file = 'staff.txt', label = 'person_name' }]",
        );
        assert!(policy.lists().is_never("volvo"));
        assert_eq!(policy.lists().always_in("Hej Ida Ask!").len(), 1);
    }

    #[test]
    fn slips_are_named_with_file_line_and_nearest_name() {
        assert_eq!(
            refusal("[labels.surname]\naction = 'mark'\n\n[labels.surnam]\naction = 'mark'"),
            "policy mine.toml, line 4, column 9: unknown label `surnam`, did you mean `surname`?"
        );
        assert_eq!(
            refusal("[labels.surname]\nstrategy = 'relistic'"),
            "policy mine.toml, line 2, column 12: unknown strategy `relistic`, did you mean `realistic`?"
        );
        assert_eq!(
            refusal("extends = 'swel'"),
            "policy mine.toml, line 1, column 11: unknown policy `swel`, did you mean `swell`?"
        );
        let unknown = refusal("scope = 'all'\nstrategi = 'mask'");
        assert!(
            unknown.starts_with("policy mine.toml, line 2, column 1: unknown field `strategi`"),
            "{unknown}"
        );
        assert_eq!(
            refusal("[threshold]\nhigh = 2.0"),
            "policy mine.toml, line 2, column 8: `high` must lie between 0 and 1"
        );
    }

    #[test]
    fn circles_of_extends_are_refused() {
        assert_eq!(
            refusal("extends = 'a.toml'"),
            "policy b.toml, line 1, column 11: `extends` runs in a circle"
        );
        let own = Policy::parse("a.toml", FILES[0].1, &load).unwrap_err();
        assert!(matches!(own.kind(), PolicyErrorKind::Circle));
    }

    #[test]
    fn errors_quote_no_entry_of_a_list() {
        for text in ["[lists]\nnever = 'Ida Ask'", "[lists]\nnever = ['Ida Ask(', { pattern = 'Ida Ask(' }]"]
        {
            assert!(!refusal(text).contains("Ida"), "{}", refusal(text));
        }
        assert_eq!(
            refusal("[lists]\nnever_files = ['gone.txt']"),
            "policy mine.toml, line 2, column 16: cannot read `gone.txt`"
        );
        assert_eq!(
            refusal("[lists]\nnever = ['Åsa', { pattern = '(' }]"),
            "policy mine.toml, line 2, column 17: this pattern of `never` is not a regular expression"
        );
    }

    #[test]
    fn kinds_that_nothing_has_are_refused() {
        assert!(
            refusal("[labels.court.kinds.zzz]\naction = 'keep'")
                .contains("column 21: unknown kind `zzz`; there are")
        );
        assert_eq!(
            refusal("[labels.city.kinds.general]\naction = 'replace'"),
            "policy mine.toml, line 1, column 20: nothing called `city` is of kind `general`: the rule would never be followed"
        );
        assert!(refusal("[groups.quasi.kinds.personnummer]\naction = 'keep'").contains("`quasi` is of kind"));
        read(
            "[groups.institution.kinds.general]\naction = 'replace'\n[labels.personid_nr.kinds.Personnummer]\nrisk = 'low'",
        );
    }
}
