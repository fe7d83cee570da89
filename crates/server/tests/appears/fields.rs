//! Fields of answers that are the same plain value wherever the program makes one: nobody can ever see anything else in them.

use std::collections::{BTreeMap, BTreeSet};

use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Expr, ExprAssign, ExprMethodCall, ExprStruct, Fields, ItemImpl, ItemStruct, Lit, Macro, Member, Token, Type};

use crate::appears::source::Source;

type Makings = Vec<Option<String>>;

/// `catalog Own.is_rated`, for each that is never anything else.
pub fn never_written(sources: &[Source]) -> Vec<String> {
    let mut answers: BTreeMap<(String, String), BTreeMap<String, Makings>> = BTreeMap::new();
    for source in sources {
        let mut finder = Answers::default();
        finder.visit_file(&source.file);
        for (name, fields) in finder.found {
            let known = answers.entry((source.area().to_owned(), name)).or_default();
            known.extend(fields.into_iter().map(|field| (field, Vec::new())));
        }
    }
    let mut changed = BTreeSet::new();
    for source in sources {
        let mut finder = Finder::default();
        finder.visit_file(&source.file);
        for (name, field, value) in finder.made {
            if let Some(makings) = answers.get_mut(&(source.area().to_owned(), name)).and_then(|fields| fields.get_mut(&field)) {
                makings.push(value);
            }
        }
        changed.extend(finder.changed.into_iter().map(|field| (source.area().to_owned(), field)));
    }
    let fields = answers
        .into_iter()
        .flat_map(|((area, name), fields)| fields.into_iter().map(move |(field, makings)| (area.clone(), name.clone(), field, makings)));
    fields
        .filter(|(area, _, field, makings)| is_always_the_same(makings) && !changed.contains(&(area.clone(), field.clone())))
        .map(|(area, name, field, _)| format!("{area} {name}.{field}"))
        .collect()
}

fn is_always_the_same(makings: &Makings) -> bool {
    makings.first().is_some_and(|first| first.is_some() && makings.iter().all(|value| value == first))
}

/// Structs that are written out, with their fields.
#[derive(Default)]
struct Answers {
    found: Vec<(String, BTreeSet<String>)>,
}

impl<'ast> Visit<'ast> for Answers {
    fn visit_item_struct(&mut self, item: &'ast ItemStruct) {
        let derives = item.attrs.iter().filter(|attribute| attribute.path().is_ident("derive"));
        let serialized =
            derives.filter_map(|attribute| attribute.meta.require_list().ok()).any(|list| list.tokens.to_string().contains("Serialize"));
        if let (true, Fields::Named(fields)) = (serialized, &item.fields) {
            let names = fields.named.iter().filter_map(|field| field.ident.as_ref()).map(ToString::to_string).collect();
            self.found.push((item.ident.to_string(), names));
        }
    }
}

/// Each `Name { field: value }`, with the value where it is a plain one; and the fields that are changed afterwards.
#[derive(Default)]
struct Finder {
    made: Vec<(String, String, Option<String>)>,
    changed: Vec<String>,
    own: Option<String>,
}

impl<'ast> Visit<'ast> for Finder {
    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        let outer = self.own.take();
        if let Type::Path(path) = &*item.self_ty {
            self.own = path.path.segments.last().map(|segment| segment.ident.to_string());
        }
        visit::visit_item_impl(self, item);
        self.own = outer;
    }

    fn visit_expr_struct(&mut self, made: &'ast ExprStruct) {
        let name = made.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
        let name = if name == "Self" { self.own.clone().unwrap_or_default() } else { name };
        for field in &made.fields {
            if let Member::Named(member) = &field.member {
                self.made.push((name.clone(), member.to_string(), plain(&field.expr)));
            }
        }
        visit::visit_expr_struct(self, made);
    }

    fn visit_expr_assign(&mut self, assign: &'ast ExprAssign) {
        self.changed.extend(field_of(&assign.left));
        visit::visit_expr_assign(self, assign);
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        if ["push", "extend", "insert", "append"].iter().any(|method| call.method == method) {
            self.changed.extend(field_of(&call.receiver));
        }
        visit::visit_expr_method_call(self, call);
    }

    /// `vec!` and the like: their arguments are expressions too.
    fn visit_macro(&mut self, call: &'ast Macro) {
        if let Ok(arguments) = call.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated) {
            arguments.iter().for_each(|argument| {
                let mut inner = Self { own: self.own.clone(), ..Self::default() };
                inner.visit_expr(argument);
                self.made.append(&mut inner.made);
                self.changed.append(&mut inner.changed);
            });
        }
    }
}

fn field_of(place: &Expr) -> Option<String> {
    match place {
        Expr::Field(field) => match &field.member {
            Member::Named(name) => Some(name.to_string()),
            Member::Unnamed(_) => None,
        },
        _ => None,
    }
}

/// `false`, `0`, `None`, `Vec::new()`, `""` and their like, as words. A text that is not empty says something.
fn plain(value: &Expr) -> Option<String> {
    match value {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Str(text) => text.value().is_empty().then(String::new),
            Lit::Bool(value) => Some(value.value.to_string()),
            Lit::Int(number) => Some(number.base10_digits().to_owned()),
            _ => None,
        },
        Expr::Path(path) => path.path.is_ident("None").then(|| "None".to_owned()),
        Expr::Call(call) => match &*call.func {
            Expr::Path(path) => {
                let last = path.path.segments.last()?.ident.to_string();
                (call.args.is_empty() && (last == "new" || last == "default")).then_some(last)
            }
            _ => None,
        },
        Expr::Macro(call) => (call.mac.path.is_ident("vec") && call.mac.tokens.is_empty()).then(|| "new".to_owned()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_written_when_one_making_differs_or_something_changes_it() {
        let source = "#[derive(Serialize)] struct Told { always: bool, either: bool, given: i64, later: Vec<i64> }
            impl Told { fn a(given: i64) -> Self { Self { always: false, either: false, given, later: Vec::new() } } }
            fn b() -> Told { let mut told = Told { always: false, either: true, given: 0, later: vec![] }; told.later.push(1); told }";
        assert_eq!(never_written(&[Source::new("crates/a/src/wire.rs", source)]), ["a Told.always"]);
    }
}
