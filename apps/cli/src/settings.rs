//! The settings file: options of the command line that need not be typed each time.
//!
//! Its keys are the long names of options. Outside a table they hold for every command that has such an option, in a table for the
//! command of that name (`[pseudonymize]`, `[evaluate.spans]`). What is typed wins. The settings become arguments before those that were
//! typed, so the command line alone decides what a value may be.

use crate::{
    exit::{Failure, Outcome},
    shown::shown_path,
};
use clap::{Arg, ArgAction, Command};
use std::{
    env, fs,
    path::{Path, PathBuf},
};
use toml::{Spanned, de::DeTable, de::DeValue};

/// The file that is looked for in the working folder.
const FILE: &str = "maskros.toml";
/// Names the file where `--config` does not.
pub(crate) const VARIABLE: &str = "MASKROS_CONFIG";
/// Options that are about one run or about the settings themselves.
const NOT_SETTINGS: [&str; 5] = ["help", "version", "config", "reason", "at"];
/// Names that are less alike are not worth a suggestion.
const ALIKE: f64 = 0.75;

/// One option of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Setting {
    /// The long name of the option.
    pub(crate) name: String,
    /// Its values; none for a switch that is off.
    pub(crate) values: Vec<String>,
    /// The commands that it is for, from the outermost; none for all.
    path: Vec<String>,
    line: usize,
}

/// The settings of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Settings {
    /// The file; `None` where there is none.
    pub(crate) file: Option<PathBuf>,
    all: Vec<Setting>,
}

impl Settings {
    /// Those of the file that was `asked` for, or named by `MASKROS_CONFIG`, or that lies in the working folder; each must be an option
    /// of `program`.
    pub(crate) fn find(asked: Option<&Path>, program: &Command) -> Outcome<Self> {
        let named = asked.map(Path::to_owned).or_else(|| env::var_os(VARIABLE).map(PathBuf::from));
        let lying = || Some(PathBuf::from(FILE)).filter(|path| path.is_file());
        let Some(file) = named.or_else(lying) else { return Ok(Self::default()) };
        let text = fs::read_to_string(&file).map_err(|error| {
            Failure::usage(format_args!("{}: the settings cannot be read: {error}", file.display()))
        })?;
        let all = parsed(&text, program).map_err(|(line, problem)| {
            Failure::usage(format_args!("{}, line {line}: {problem}", file.display()))
        })?;
        Ok(Self { file: Some(file), all })
    }

    /// Those that hold for the command at `path`, which has these options; what is said of the command itself wins.
    pub(crate) fn of<'a>(&'a self, path: &[&str], command: &Command) -> Vec<&'a Setting> {
        let mut own: Vec<&Setting> = Vec::new();
        let holds = |setting: &&Setting| setting.is_for(path) && option(command, &setting.name).is_some();
        for setting in self.all.iter().filter(holds) {
            own.retain(|other| !setting.replaces(other));
            if own.iter().all(|other| other.name != setting.name) {
                own.push(setting);
            }
        }
        own
    }

    /// Where a setting stands, for a person.
    pub(crate) fn place(&self, setting: &Setting) -> String {
        format!("{}:{}", self.file.as_deref().map_or_else(String::new, shown_path), setting.line)
    }
}

impl Setting {
    /// Whether it is for the command at `path` or one above it.
    fn is_for(&self, path: &[&str]) -> bool {
        self.path.iter().map(String::as_str).eq(path.iter().copied().take(self.path.len()))
    }

    /// Whether it is said of a command that is no further out.
    fn replaces(&self, other: &Self) -> bool {
        self.name == other.name && self.path.len() >= other.path.len()
    }

    /// As it would be typed.
    pub(crate) fn typed(&self) -> impl Iterator<Item = String> {
        self.values.iter().map(|value| match value.as_str() {
            "" => format!("--{}", self.name),
            value => format!("--{}={value}", self.name),
        })
    }
}

/// The option of a command with this long name, if it can be set.
pub(crate) fn option<'a>(command: &'a Command, name: &str) -> Option<&'a Arg> {
    command.get_arguments().find(|argument| {
        argument.get_long() == Some(name) && !argument.is_hide_set() && !NOT_SETTINGS.contains(&name)
    })
}

/// What is wrong in which line.
type Problem = (usize, String);

fn parsed(text: &str, program: &Command) -> Result<Vec<Setting>, Problem> {
    let table = DeTable::parse(text).map_err(|error| unparsed(text, &error))?;
    let mut all = Vec::new();
    read(text, table.get_ref(), program, &mut Vec::new(), &mut all)?;
    Ok(all)
}

fn unparsed(text: &str, error: &toml::de::Error) -> Problem {
    let start = error.span().map_or(0, |span| span.start);
    (line_of(text, start), error.message().replace('\n', ", "))
}

/// Adds the settings of a table, which is for `command`, and of the tables in it.
fn read(
    text: &str,
    table: &DeTable<'_>,
    command: &Command,
    path: &mut Vec<String>,
    all: &mut Vec<Setting>,
) -> Result<(), Problem> {
    for (key, value) in table {
        let (name, line) = (key.get_ref().as_ref(), line_of(text, key.span().start));
        let inner = command.find_subcommand(name);
        if let (DeValue::Table(table), Some(inner)) = (value.get_ref(), inner) {
            path.push(name.to_owned());
            read(text, table, inner, path, all)?;
            path.pop();
            continue;
        }
        let argument = options(command).into_iter().find(|argument| argument.get_long() == Some(name));
        let argument = argument.ok_or_else(|| (line, unknown(name, command)))?;
        let values = values(argument, value).ok_or_else(|| (line, expected(argument)))?;
        all.push(Setting { name: name.to_owned(), values, path: path.clone(), line });
    }
    Ok(())
}

/// Every option of a command and of those in it.
fn options(command: &Command) -> Vec<&Arg> {
    let own = command.get_arguments().filter_map(|argument| option(command, argument.get_long()?));
    own.chain(command.get_subcommands().flat_map(options)).collect()
}

fn unknown(name: &str, command: &Command) -> String {
    match nearest(name, command) {
        Some(nearest) => format!("no option is called {name}, did you mean {nearest}?"),
        None => format!("no option is called {name}; see maskros config show"),
    }
}

/// The option or command that is most like a name, if one is.
fn nearest<'a>(name: &str, command: &'a Command) -> Option<&'a str> {
    let mut names: Vec<&str> = options(command).iter().filter_map(|argument| argument.get_long()).collect();
    names.extend(command.get_subcommands().map(Command::get_name));
    let alike = |other: &&str| strsim::jaro_winkler(name, other);
    let nearest = names.into_iter().max_by(|left, right| alike(left).total_cmp(&alike(right)));
    nearest.filter(|nearest| alike(nearest) >= ALIKE)
}

/// The values of an option as texts; `None` where they are of the wrong kind.
fn values(argument: &Arg, value: &Spanned<DeValue<'_>>) -> Option<Vec<String>> {
    match value.get_ref() {
        DeValue::Boolean(on) if is_switch(argument) => Some(on.then(String::new).into_iter().collect()),
        _ if is_switch(argument) => None,
        DeValue::Array(array) => array.iter().map(|value| plain(value.get_ref())).collect(),
        other => plain(other).map(|value| vec![value]),
    }
}

/// A text or number as it would be typed.
fn plain(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) if !text.is_empty() => Some(text.to_string()),
        DeValue::Integer(number) => Some(number.to_string()),
        DeValue::Float(number) => Some(number.to_string()),
        _ => None,
    }
}

fn expected(argument: &Arg) -> String {
    let name = argument.get_long().unwrap_or_default();
    let kind = if is_switch(argument) { "true or false" } else { "a text, a number or a list of those" };
    format!("{name} is {kind}")
}

fn is_switch(argument: &Arg) -> bool {
    matches!(argument.get_action(), ArgAction::SetTrue)
}

/// The line of a byte, from 1.
fn line_of(text: &str, byte: usize) -> usize {
    text.bytes().take(byte).filter(|byte| *byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arguments::Arguments;
    use clap::CommandFactory;

    fn settings(text: &str) -> Result<Settings, Problem> {
        let mut program = Arguments::command();
        program.build();
        Ok(Settings { file: Some(FILE.into()), all: parsed(text, &program)? })
    }

    fn typed(text: &str, command: &str) -> Vec<String> {
        let mut program = Arguments::command();
        program.build();
        let command_of = program.find_subcommand(command).unwrap();
        let settings = settings(text).unwrap();
        settings.of(&[command], command_of).into_iter().flat_map(Setting::typed).collect()
    }

    #[test]
    fn settings_become_arguments_of_the_commands_that_have_them() {
        let text = "policy = \"swell\"\njobs = 4\n[pseudonymize]\nkeep-going = true\nquiet = false\ntext-field = [\"a\", \"b\"]\n";
        let expected = ["--policy=swell", "--jobs=4", "--keep-going", "--text-field=a", "--text-field=b"];
        let mut found = typed(text, "pseudonymize");
        found.sort();
        let mut expected = expected.map(str::to_owned);
        expected.sort();
        assert_eq!(found, expected);
        assert_eq!(typed(text, "langid"), ["--jobs=4"]);
    }

    #[test]
    fn a_table_wins_over_what_is_said_for_all() {
        assert_eq!(typed("jobs = 4\n[langid]\njobs = 2\n", "langid"), ["--jobs=2"]);
    }

    #[test]
    fn an_unknown_key_is_named_with_its_line_and_the_nearest_name() {
        let (line, problem) = settings("jobs = 4\n\npolcy = \"swell\"\n").unwrap_err();
        assert_eq!((line, problem.as_str()), (3, "no option is called polcy, did you mean policy?"));
        assert_eq!(settings("[langid]\npolicy = \"swell\"\n").unwrap_err().0, 2, "langid has no policy");
        assert_eq!(
            settings("keep-going = \"yes\"\n").unwrap_err(),
            (1, "keep-going is true or false".to_owned())
        );
        assert_eq!(settings("a = 1\nb = [\n").unwrap_err().0, 2);
        assert!(settings("reason = \"x\"\n").is_err(), "a reason is given each time");
    }
}
