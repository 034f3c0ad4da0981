//! Files of one package that name each other in a ring, so that none can be read without the others.
//!
//! A file names another where a path of it begins with `crate::`, `super::` or `self::` or with the name of a module below it. What a
//! module shares with those below it does not count: naming a file that one stands under is no ring.
//! Rings are the strongly connected components of that graph with more than one file (Tarjan 1972).

use super::files::SourceFile;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use syn::visit::{self, Visit};
use syn::{Ident, ItemUse, UseTree};

/// The rings among `files`, each as the numbers of its files.
pub(super) fn of(files: &[&SourceFile]) -> Vec<Vec<usize>> {
    let modules = modules(files);
    let mut graph = vec![BTreeSet::new(); files.len()];
    for (path, number) in &modules {
        let named = paths(&files[*number].syntax);
        let targets = named.iter().filter_map(|named| resolve(path, named, &modules));
        graph[*number].extend(targets.filter(|target| target != number));
    }
    Tarjan::run(&graph).into_iter().filter(|ring| ring.len() > 1).collect()
}

/// The numbers of files by the paths of their modules.
type Modules = BTreeMap<Vec<String>, usize>;

fn modules(files: &[&SourceFile]) -> Modules {
    files.iter().enumerate().filter_map(|(number, file)| Some((module(&file.path)?, number))).collect()
}

/// The path of a file's module, led by its package: `crates/detect`, `names`, `context`.
fn module(path: &Path) -> Option<Vec<String>> {
    let text = path.to_str()?.strip_suffix(".rs")?;
    let (package, inside) = text.split_once("/src/")?;
    let inside = inside.strip_suffix("/mod").unwrap_or(inside);
    let below = inside.split('/').filter(|part| !["lib", "main", "mod"].contains(part));
    Some([package].into_iter().chain(below).map(str::to_owned).collect())
}

/// The paths that a file names.
fn paths(file: &syn::File) -> Vec<Vec<String>> {
    let mut paths = Paths::default();
    paths.visit_file(file);
    paths.0
}

#[derive(Default)]
struct Paths(Vec<Vec<String>>);

impl<'ast> Visit<'ast> for Paths {
    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.add(&item.tree, &mut Vec::new());
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.0.push(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }
}

impl Paths {
    fn add(&mut self, tree: &UseTree, before: &mut Vec<String>) {
        match tree {
            UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.add(&path.tree, before);
                before.pop();
            }
            UseTree::Group(group) => group.items.iter().for_each(|item| self.add(item, before)),
            UseTree::Name(name) => self.name(before, &name.ident),
            UseTree::Rename(name) => self.name(before, &name.ident),
            UseTree::Glob(_) => self.0.push(before.clone()),
        }
    }

    fn name(&mut self, before: &[String], name: &Ident) {
        self.0.push(before.iter().cloned().chain([name.to_string()]).collect());
    }
}

/// The file of the innermost module that `named` goes through, as the module `from` sees it.
fn resolve(from: &[String], named: &[String], modules: &Modules) -> Option<usize> {
    let (start, steps) = start(from, named)?;
    let mut at = start.to_vec();
    for step in steps {
        if step == "super" {
            at.pop();
            continue;
        }
        at.push(step.clone());
        if !modules.contains_key(&at) {
            at.pop();
            break;
        }
    }
    modules.get(&at).copied().filter(|_| !from.starts_with(&at))
}

/// The module that a path begins at, as `from` sees it, and the steps from there.
fn start<'a>(from: &'a [String], named: &'a [String]) -> Option<(&'a [String], &'a [String])> {
    let (first, rest) = named.split_first()?;
    Some(match first.as_str() {
        "crate" => (from.get(..1)?, rest),
        "self" => (from, rest),
        "super" => (from.split_last()?.1, rest),
        _ => (from, named),
    })
}

/// Strongly connected components.
struct Tarjan<'a> {
    graph: &'a [BTreeSet<usize>],
    order: Vec<Option<usize>>,
    low: Vec<usize>,
    stack: Vec<usize>,
    visited: usize,
    found: Vec<Vec<usize>>,
}

impl<'a> Tarjan<'a> {
    fn run(graph: &'a [BTreeSet<usize>]) -> Vec<Vec<usize>> {
        let mut tarjan = Self::new(graph);
        for node in 0..graph.len() {
            if tarjan.order[node].is_none() {
                tarjan.visit(node);
            }
        }
        tarjan.found
    }

    fn new(graph: &'a [BTreeSet<usize>]) -> Self {
        let (order, low) = (vec![None; graph.len()], vec![0; graph.len()]);
        Self { graph, order, low, stack: Vec::new(), visited: 0, found: Vec::new() }
    }

    fn visit(&mut self, node: usize) {
        self.order[node] = Some(self.visited);
        self.low[node] = self.visited;
        self.visited += 1;
        self.stack.push(node);
        for next in &self.graph[node] {
            self.follow(node, *next);
        }
        if Some(self.low[node]) == self.order[node] {
            self.find(node);
        }
    }

    /// Lowers what a node reaches to what the next one does.
    fn follow(&mut self, node: usize, next: usize) {
        match self.order[next] {
            None => {
                self.visit(next);
                self.low[node] = self.low[node].min(self.low[next]);
            }
            Some(order) if self.stack.contains(&next) => self.low[node] = self.low[node].min(order),
            Some(_) => {}
        }
    }

    /// The component that begins with a node.
    fn find(&mut self, node: usize) {
        let start = self.stack.iter().rposition(|on| *on == node).unwrap_or_default();
        self.found.push(self.stack.split_off(start));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    fn file(path: &str, text: &str) -> SourceFile {
        SourceFile { path: PathBuf::from(path), syntax: syn::parse_file(text).expect("it is Rust") }
    }

    #[test]
    fn files_that_name_each_other_are_a_ring() {
        let files = [
            file("crates/a/src/lib.rs", "mod x; mod y; mod z; use x::X;"),
            file("crates/a/src/x.rs", "use crate::y::Y; pub struct X;"),
            file("crates/a/src/y.rs", "use super::x::X; pub struct Y;"),
            file("crates/a/src/z.rs", "fn f() { crate::y::g() }"),
            file("crates/b/src/y.rs", "use crate::x::X;"),
        ];
        let files: Vec<&SourceFile> = files.iter().collect();
        let rings: Vec<BTreeSet<usize>> =
            of(&files).into_iter().map(|ring| ring.into_iter().collect()).collect();
        assert_eq!(rings, [BTreeSet::from([1, 2])]);
    }
}
