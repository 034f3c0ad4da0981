//! Functions, how long their bodies are and how many conditions they join.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::visit::{self, Visit};
use syn::{BinOp, Block, ExprBinary, ImplItemFn, ItemFn, LitStr, TraitItemFn};

/// A function with a body.
pub(super) struct Function {
    /// The characters of its body without white space and comments; a string counts as one.
    pub characters: usize,
    /// How many `&&` and `||` it has.
    pub conditions: usize,
}

/// Every function of `file` that has a body.
pub(super) fn of(file: &syn::File) -> Vec<Function> {
    let mut functions = Functions::default();
    functions.visit_file(file);
    functions.0
}

/// How many strings of `file` have a word with a letter outside ASCII.
pub(super) fn foreign_literals(file: &syn::File) -> usize {
    let mut literals = Literals::default();
    literals.visit_file(file);
    literals.0
}

/// How often `file` names one language, as `Lang::Sv`.
pub(super) fn named_languages(file: &syn::File) -> usize {
    let mut languages = NamedLanguages::default();
    languages.visit_file(file);
    languages.0
}

#[derive(Default)]
struct Functions(Vec<Function>);

impl Functions {
    fn add(&mut self, body: &Block) {
        let mut conditions = Conditions::default();
        conditions.visit_block(body);
        let characters = characters(body.to_token_stream());
        self.0.push(Function { characters, conditions: conditions.0 });
    }
}

impl<'ast> Visit<'ast> for Functions {
    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        self.add(&function.block);
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        self.add(&function.block);
        visit::visit_impl_item_fn(self, function);
    }

    fn visit_trait_item_fn(&mut self, function: &'ast TraitItemFn) {
        if let Some(body) = &function.default {
            self.add(body);
        }
        visit::visit_trait_item_fn(self, function);
    }
}

fn characters(tokens: TokenStream) -> usize {
    tokens.into_iter().map(length).sum()
}

fn length(token: TokenTree) -> usize {
    match token {
        TokenTree::Group(group) => 2 + characters(group.stream()),
        TokenTree::Ident(name) => name.to_string().chars().count(),
        TokenTree::Punct(_) => 1,
        TokenTree::Literal(literal) => literal_length(&literal.to_string()),
    }
}

fn literal_length(literal: &str) -> usize {
    if literal.ends_with('"') { 1 } else { literal.chars().count() }
}

#[derive(Default)]
struct Conditions(usize);

impl<'ast> Visit<'ast> for Conditions {
    fn visit_expr_binary(&mut self, binary: &'ast ExprBinary) {
        self.0 += usize::from(matches!(binary.op, BinOp::And(_) | BinOp::Or(_)));
        visit::visit_expr_binary(self, binary);
    }
}

#[derive(Default)]
struct Literals(usize);

/// Whether a run of letters is a word of another alphabet than ASCII; a single letter is a character, not a word.
fn is_foreign(word: &str) -> bool {
    !word.is_ascii() && word.chars().count() > 1
}

impl<'ast> Visit<'ast> for Literals {
    fn visit_lit_str(&mut self, literal: &'ast LitStr) {
        self.0 += usize::from(literal.value().split(|letter: char| !letter.is_alphabetic()).any(is_foreign));
    }

    // What is written behind three slashes is an attribute to the parser, and no word of the program.
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
}

#[derive(Default)]
struct NamedLanguages(usize);

impl<'ast> Visit<'ast> for NamedLanguages {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        let mut last = path.segments.iter().rev().map(|segment| segment.ident.to_string());
        let variant = last.next().filter(|name| name.len() == 2);
        self.0 += usize::from(variant.is_some() && last.next().is_some_and(|name| name == "Lang"));
        visit::visit_path(self, path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_are_counted_with_their_conditions_and_characters() {
        let file = syn::parse_file(
            "/// Å\nfn a() -> bool { x && (y || z) } trait T { fn b(); fn c() { f(\"åäö\", \"å-a\") } }",
        );
        let file = file.expect("it is Rust");
        let found: Vec<_> =
            of(&file).iter().map(|function| (function.characters, function.conditions)).collect();
        assert_eq!(found, [(11, 2), (8, 0)]);
        assert_eq!(foreign_literals(&file), 1);
    }

    #[test]
    fn languages_are_counted_where_they_are_named() {
        let file = syn::parse_file(
            "const A: Lang = Lang::Sv; fn b(x: Lang) -> bool { x == text::Lang::Nb && Lang::ALL.is_empty() }",
        );
        assert_eq!(named_languages(&file.expect("it is Rust")), 2);
    }
}
