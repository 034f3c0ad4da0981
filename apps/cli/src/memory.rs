//! How much memory the program may have, and inputs that need more.
//!
//! Memory that runs out ends a program at once, without a message and without a chance to tidy up. What can be foreseen is refused
//! before: a file that is one record is held as a whole, and its size is known.

use crate::{
    exit::{Exit, Failure, Outcome},
    inputs::Input,
    setup::is_one_record,
};
use maskros_formats::{Format, Options, is_cut};
use std::fs;

/// What every run needs: the models and lists.
const START: u64 = 100_000_000;
/// How many bytes of memory each byte takes of what is looked at as a whole; measured on letters with a name in every second line.
const PER_BYTE: u64 = 18;
/// The same of CoNLL, where each token is remembered with its line.
const PER_BYTE_OF_COLUMNS: u64 = 27;
/// The same for a file in sections: the names that were given, which are remembered to its end.
const PER_BYTE_IN_SECTIONS: u64 = 4;
/// The same for what is restored: the file, its original, and the changes between them.
const PER_BYTE_RESTORED: u64 = 6;

/// Refuses to look at a file that will not fit.
pub(crate) fn refuse_too_large(input: &Input, options: &Options, head: &[u8]) -> Outcome<()> {
    refuse_beyond(input, need(input.bytes(), options, head), limit())
}

/// What a file of so many bytes needs that begins with `head`.
fn need(bytes: u64, options: &Options, head: &[u8]) -> u64 {
    match options.format {
        Format::Conll => in_sections(bytes, options, PER_BYTE_OF_COLUMNS),
        Format::Text => in_sections(bytes, options, PER_BYTE),
        Format::Json if is_cut(head, options) => in_sections(bytes, options, PER_BYTE),
        Format::Json => bytes * PER_BYTE,
        // How long a line is shows only when it is read.
        Format::Jsonl | Format::Csv => 0,
    }
}

/// What a file needs of which one section is looked at after the other, where each byte of that takes `per_byte`.
fn in_sections(bytes: u64, options: &Options, per_byte: u64) -> u64 {
    let at_once = bytes.min(options.section as u64);
    at_once.saturating_mul(per_byte).saturating_add(bytes * PER_BYTE_IN_SECTIONS)
}

/// Refuses to restore a file that will not fit.
pub(crate) fn refuse_too_large_to_restore(input: &Input, format: Format) -> Outcome<()> {
    let need = if is_one_record(format) { input.bytes() * PER_BYTE_RESTORED } else { 0 };
    refuse_beyond(input, need, limit())
}

fn refuse_beyond(input: &Input, need: u64, limit: Option<u64>) -> Outcome<()> {
    // What is small enough to be part of the start is tried.
    let Some(limit) = limit.filter(|limit| is_beyond(need, *limit)) else { return Ok(()) };
    Err(too_large(input, need + START, limit))
}

const fn is_beyond(need: u64, limit: u64) -> bool {
    need > START && need + START > limit
}

fn too_large(input: &Input, need: u64, limit: u64) -> Failure {
    let (shown, need, limit) = (input.shown(), need / 1_000_000, limit / 1_000_000);
    let advice = "raise the limit, or give the texts one a line (JSON Lines) or in several files";
    let message = format_args!(
        "{shown}: needs some {need} MB of memory, and the program may have {limit} MB; {advice}"
    );
    Failure::new(Exit::Stopped, message)
}

/// How many bytes of memory the program may have: the least of what the shell (`ulimit -v`), the control group and the machine allow;
/// nothing where the system does not say.
fn limit() -> Option<u64> {
    let shell = of_shell(&read("/proc/self/limits"));
    of_groups().chain(shell).chain(of_machine(&read("/proc/meminfo"))).min()
}

fn read(path: &str) -> String {
    fs::read_to_string(path).unwrap_or_default()
}

/// The limits of the control groups, in version 1 and 2.
fn of_groups() -> impl Iterator<Item = u64> {
    let roots = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"];
    let own = of_group(&read("/proc/self/cgroup"));
    roots.map(str::to_owned).into_iter().chain(own).filter_map(|path| read(&path).trim().parse().ok())
}

/// The file with the limit of the control group in version 2 (Linux, `Documentation/admin-guide/cgroup-v2.rst`).
fn of_group(groups: &str) -> Option<String> {
    let path = groups.lines().find_map(|line| line.strip_prefix("0::"))?;
    Some(format!("/sys/fs/cgroup{}/memory.max", path.trim_end_matches('/')))
}

/// The soft limit of the address space in bytes (`proc_pid_limits(5)`); none where it is unlimited.
fn of_shell(limits: &str) -> Option<u64> {
    number_behind(limits, "Max address space")
}

/// The memory of the machine, which it counts in kB of 1024 bytes (`proc_meminfo(5)`).
fn of_machine(meminfo: &str) -> Option<u64> {
    Some(number_behind(meminfo, "MemTotal:")? * 1024)
}

/// The number in the line that begins with `name`.
fn number_behind(lines: &str, name: &str) -> Option<u64> {
    let line = lines.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_read_as_the_system_writes_them() {
        let limits = "Limit                     Soft Limit           Hard Limit           Units     \n\
            Max address space         400000000            unlimited            bytes     \n";
        assert_eq!(of_shell(limits), Some(400_000_000));
        assert_eq!(of_shell("Max address space         unlimited   unlimited   bytes"), None);
        assert_eq!(of_machine("MemTotal:       2048 kB\nMemFree: 1 kB"), Some(2_097_152));
        assert_eq!(of_group("0::/user.slice/a\n"), Some("/sys/fs/cgroup/user.slice/a/memory.max".to_owned()));
        assert_eq!((of_group("4:memory:/a"), of_shell(""), of_machine("")), (None, None, None));
    }

    #[test]
    fn what_is_looked_at_in_sections_needs_little() {
        let mega = 1_000_000;
        let need = |format, field: &str, head: &str| {
            let text_fields = vec![field.to_owned()];
            let options = Options { section: 1_000_000, text_fields, ..Options::new(format) };
            need(20 * mega, &options, head.as_bytes()) / mega
        };
        let object = r#"{"a": [{"text": ""#;
        assert_eq!(need(Format::Json, "/a/text", object), need(Format::Text, "text", ""));
        assert_eq!(need(Format::Json, "/a/text", object), 18 + 4 * 20);
        assert_eq!(need(Format::Json, "text", object), 18 * 20);
        assert_eq!(need(Format::Jsonl, "text", r#"{"text": ""#), 0);
    }

    #[test]
    fn only_what_cannot_fit_is_refused() {
        let input = Input { path: None, relative: "a.json".into() };
        let refused = refuse_beyond(&input, 500_000_000, Some(400_000_000)).unwrap_err();
        assert!(refused.to_string().contains("needs some 600 MB of memory, and the program may have 400 MB"));
        for (need, limit) in [(500_000_000, None), (500_000_000, Some(601_000_000)), (1_000, Some(1_000))] {
            assert!(refuse_beyond(&input, need, limit).is_ok());
        }
    }
}
