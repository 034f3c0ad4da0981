//! Which file a path leads to, also where nothing is there yet.

use std::{
    fs::{self, Metadata},
    path::{Component, Path, PathBuf},
};

/// What two paths to one file have in common.
///
/// Of a file that is not there it is a path in small letters, for the file system may know no letter case: [`is_one_place`] tells.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Identity {
    /// Device and number of a file that is there, the same for all its names.
    #[cfg_attr(not(unix), expect(dead_code, reason = "only Unix tells the number of a file"))]
    There(u64, u64),
    Path(String),
}

impl Identity {
    /// None where the path leads to no regular file, such as a pipe or `/dev/null`: those may be written to by several.
    pub(super) fn of(path: &Path) -> Option<Self> {
        let path = &resolved(path);
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => Some(Self::by_path(path)),
            Ok(found) => found.is_file().then(|| Self::there(path, &found)),
            Err(_) => Some(Self::by_path(path)),
        }
    }

    fn by_path(path: &Path) -> Self {
        Self::Path(resolved(path).to_string_lossy().to_lowercase())
    }

    #[cfg(unix)]
    fn there(_: &Path, found: &Metadata) -> Self {
        use std::os::unix::fs::MetadataExt;
        Self::There(found.dev(), found.ino())
    }

    #[cfg(not(unix))]
    fn there(path: &Path, _: &Metadata) -> Self {
        Self::by_path(path)
    }
}

/// Whether two paths of the same [`Identity`] are one file: they are unless they differ in letter case and the folder tells them apart.
pub(super) fn is_one_place(left: &Path, right: &Path) -> bool {
    left.exists() && right.exists() || is_one_name(&resolved(left), &resolved(right))
}

fn is_one_name(left: &Path, right: &Path) -> bool {
    left == right || right.parent().is_none_or(|folder| !tells_case(folder))
}

/// Whether a folder tells `a` from `A`. One that is not there yet will do as the nearest one that is.
fn tells_case(folder: &Path) -> bool {
    let existing = folder.ancestors().find(|ancestor| ancestor.is_dir()).unwrap_or(folder);
    let Ok(probe) = super::writable::Probe::leave(existing) else { return true };
    !shouted(probe.path()).is_some_and(|path| path.exists())
}

/// The same path with the file's name in capitals.
fn shouted(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_string_lossy().to_uppercase();
    Some(path.with_file_name(name))
}

/// Whether `path` lies in `folder` or is it; neither need exist yet.
pub(super) fn within(path: &Path, folder: &Path) -> bool {
    resolved(path).starts_with(resolved(folder))
}

/// The path without links as far as it exists, and absolute beyond.
fn resolved(path: &Path) -> PathBuf {
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    canonical(&absolute).unwrap_or(absolute)
}

fn canonical(absolute: &Path) -> Option<PathBuf> {
    let canonical = |ancestor: &'_ Path| Some((ancestor.to_owned(), ancestor.canonicalize().ok()?));
    let (ancestor, canonical) = absolute.ancestors().find_map(canonical)?;
    let beyond = absolute.strip_prefix(ancestor).unwrap_or(Path::new(""));
    Some(without_dots(&canonical.join(beyond)))
}

/// `new/../k` is `k` also before `new` is there.
fn without_dots(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), followed)
}

fn followed(mut path: PathBuf, part: Component<'_>) -> PathBuf {
    match part {
        Component::ParentDir => drop(path.pop()),
        Component::CurDir => {}
        _ => path.push(part),
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_resolved_as_far_as_they_exist() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().canonicalize().unwrap();
        assert_eq!(resolved(&root.join("new/./deep/../../k")), root.join("k"));
        assert!(
            within(&root.join("in/sub/x"), &root.join("in")) && !within(&root.join("in2"), &root.join("in"))
        );
    }

    #[cfg(unix)]
    #[test]
    fn a_file_is_known_by_all_its_names() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("a"), "").unwrap();
        fs::hard_link(at("a"), at("hard")).unwrap();
        std::os::unix::fs::symlink("a", at("soft")).unwrap();
        for name in ["hard", "soft", "new/../a"] {
            assert_eq!(Identity::of(&at("a")), Identity::of(&at(name)), "{name}");
        }
        assert_eq!(Identity::of(Path::new("/dev/null")), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn letter_case_counts_where_the_folder_tells_it() {
        let folder = tempfile::tempdir().unwrap();
        let (small, large) = (folder.path().join("a"), folder.path().join("A"));
        assert_eq!(Identity::of(&small), Identity::of(&large), "to be looked at");
        assert!(!is_one_place(&small, &large));
        assert!(is_one_place(&small, &folder.path().join("./a")));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "the probe is gone");
    }
}
