//! Sentences that nothing says: refusals that no code raises, and constants of text that no code names.

use std::collections::{BTreeMap, BTreeSet};

use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Expr, ExprPath, Item, Macro, Pat, Token, Type, Visibility};

use crate::appears::source::Source;

/// `learning Error::Full`, for each variant of an area's errors that is only ever matched. What `?` makes of another error is raised by that.
pub fn never_raised(sources: &[Source]) -> Vec<String> {
    let mut unraised = Vec::new();
    for source in sources.iter().filter(|source| source.path.ends_with("src/error.rs")) {
        let mut raised = Raised::default();
        sources.iter().filter(|other| other.area() == source.area()).for_each(|other| raised.visit_file(&other.file));
        for item in &source.file.items {
            let Item::Enum(errors) = item else { continue };
            for variant in &errors.variants {
                let converted = variant.fields.iter().any(|field| field.attrs.iter().any(|attribute| attribute.path().is_ident("from")));
                if !converted && !raised.names.contains(&variant.ident.to_string()) {
                    unraised.push(format!("{} {}::{}", source.area(), errors.ident, variant.ident));
                }
            }
        }
    }
    unraised
}

/// Variants in expressions, `Error::Full` or `Self::Full`; in patterns they are only heard.
#[derive(Default)]
struct Raised {
    names: BTreeSet<String>,
}

impl<'ast> Visit<'ast> for Raised {
    fn visit_pat(&mut self, _: &'ast Pat) {}

    fn visit_expr_path(&mut self, path: &'ast ExprPath) {
        self.names.extend(path.path.segments.last().map(|segment| segment.ident.to_string()));
    }

    fn visit_expr_struct(&mut self, made: &'ast syn::ExprStruct) {
        self.names.extend(made.path.segments.last().map(|segment| segment.ident.to_string()));
        visit::visit_expr_struct(self, made);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        if call.path.is_ident("matches") {
            return;
        }
        if let Ok(arguments) = call.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated) {
            let mut inner = Self::default();
            arguments.iter().for_each(|argument| inner.visit_expr(argument));
            self.names.append(&mut inner.names);
        }
    }
}

/// Public constants of text that stand nowhere but where they are declared; the compiler finds the private ones.
pub fn never_said(sources: &[Source]) -> Vec<String> {
    let mut mentions: BTreeMap<&str, usize> = BTreeMap::new();
    let words = sources.iter().flat_map(|source| source.text.split(|letter: char| !letter.is_alphanumeric() && letter != '_'));
    words.for_each(|word| *mentions.entry(word).or_default() += 1);
    let mut unsaid = Vec::new();
    for source in sources {
        for item in &source.file.items {
            let Item::Const(constant) = item else { continue };
            let is_text =
                matches!(&*constant.ty, Type::Reference(to) if matches!(&*to.elem, Type::Path(path) if path.path.is_ident("str")));
            let name = constant.ident.to_string();
            if is_text && !matches!(constant.vis, Visibility::Inherited) && mentions.get(name.as_str()).is_none_or(|count| *count < 2) {
                unsaid.push(format!("{} {name}", source.path));
            }
        }
    }
    unsaid
}

#[cfg(test)]
mod tests {
    use super::*;

    const ERRORS: &str = "pub const TOLD: &str = \"Penuh\"; pub const UNTOLD: &str = \"Kosong\";
        pub enum Error { Full, Gone, Wrapped(#[from] Other) }
        fn tell(e: &Error) -> &str { match e { Error::Full | Error::Gone => TOLD, _ => \"\" } }";

    #[test]
    fn what_is_only_matched_is_not_raised() {
        let sources = [Source::new("crates/a/src/error.rs", ERRORS), Source::new("crates/a/src/b.rs", "fn b() -> Error { Error::Full }")];
        assert_eq!(never_raised(&sources), ["a Error::Gone"]);
    }

    #[test]
    fn what_is_only_declared_is_not_said() {
        assert_eq!(never_said(&[Source::new("crates/a/src/error.rs", ERRORS)]), ["crates/a/src/error.rs UNTOLD"]);
    }
}
