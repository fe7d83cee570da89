//! Every SQL statement of the product, read from the source: they stand as literals in files called `query.rs` and nowhere else. What
//! several begin with stands once, as a macro that `concat!` puts before the rest.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use sanggar_platform::db::schema::Schema;
use sanggar_platform::db::{Engine, lock};
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::visit::{Visit, visit_expr_method_call};
use syn::{Expr, ExprLit, ExprMethodCall, Item, ItemMacro, Lit, LitStr, Macro, Token, braced, parenthesized};

pub struct Statement {
    /// Relative to the repository.
    pub file: String,
    pub sql: String,
    /// It holds the rows that it finds.
    pub locks: bool,
}

impl Statement {
    /// As it runs there.
    pub fn text(&self, engine: Engine) -> Cow<'_, str> {
        if self.locks { lock::text(engine, &self.sql) } else { self.sql.as_str().into() }
    }

    /// It writes to a column what stands there, only to hold the row: that is what `Conn::lock` is for.
    pub fn writes_what_stands_there(&self) -> bool {
        let words: Vec<&str> = self.sql.split_whitespace().collect();
        words.windows(5).any(|five| matches!(five, ["SET", column, "=", same, "WHERE"] if column == same))
    }
}

/// What the areas run.
pub fn all() -> Vec<Statement> {
    in_files(|file| file.ends_with("query.rs"))
}

/// Statements outside the `query.rs` files. The store itself talks to each engine in its own words.
pub fn strays() -> Vec<Statement> {
    let is_test = |file: &str| file.ends_with("tests.rs") || file.contains("/tests/") || file.contains("/testing");
    in_files(|file| !file.ends_with("query.rs") && !is_test(file) && !file.starts_with("crates/platform/src/db/"))
}

/// What one engine understands differently from the other, although both take it.
pub fn differently_understood(sql: &str, schema: &Schema) -> Vec<String> {
    let upper = sql.to_ascii_uppercase();
    let mut faults: Vec<String> =
        nullable_order(&upper, schema).map(|term| format!("ORDER BY {term} without NULLS FIRST or NULLS LAST")).collect();
    if upper.matches(" LIKE ").count() > upper.matches(" ESCAPE ").count() {
        faults.push("LIKE without ESCAPE".to_owned());
    }
    faults
}

/// Terms of ORDER BY that are nullable columns of a table in the statement.
fn nullable_order<'a>(upper: &'a str, schema: &'a Schema) -> impl Iterator<Item = &'a str> {
    let orders = upper.split("ORDER BY ").skip(1).map(|rest| rest.split([')', ';']).next().unwrap_or(rest));
    let orders = orders.map(|terms| terms.split(" LIMIT ").next().unwrap_or(terms));
    orders.flat_map(|terms| terms.split(',')).map(str::trim).filter(move |term| {
        let column = term.split_whitespace().next().unwrap_or_default().rsplit('.').next().unwrap_or_default().to_lowercase();
        let tables = schema.iter().filter(|(name, _)| upper.contains(&name.to_ascii_uppercase()));
        let nullable = tables.filter_map(|(_, table)| table.columns.get(&column)).any(|column| column.nullable);
        nullable && !term.contains(" NULLS ")
    })
}

fn in_files(wanted: impl Fn(&str) -> bool) -> Vec<Statement> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository");
    let mut found = Vec::new();
    for file in sources(&root) {
        let name = file.strip_prefix(&root).expect("inside the repository").to_string_lossy().into_owned();
        if wanted(&name) {
            let text = fs::read_to_string(&file).expect("a source file");
            let source = syn::parse_file(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
            let mut finder = Finder { beginnings: beginnings(&source), ..Finder::default() };
            finder.visit_file(&source);
            found.extend(finder.statements.into_iter().map(|(sql, locks)| Statement { file: name.clone(), sql, locks }));
        }
    }
    found
}

fn sources(root: &Path) -> Vec<PathBuf> {
    let crates = folders_and_files(&root.join("crates"));
    let mut waiting: Vec<PathBuf> = crates.into_iter().map(|one| one.join("src")).filter(|src| src.is_dir()).collect();
    waiting.retain(|src| !src.starts_with(root.join("crates/testkit")));
    let mut files = Vec::new();
    while let Some(folder) = waiting.pop() {
        let (folders, found): (Vec<_>, Vec<_>) = folders_and_files(&folder).into_iter().partition(|path| path.is_dir());
        waiting.extend(folders);
        files.extend(found.into_iter().filter(|file| file.extension().is_some_and(|extension| extension == "rs")));
    }
    files.sort();
    files
}

fn folders_and_files(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()).collect()
}

/// What several statements of a file begin with, by the name of its macro: `macro_rules! works { () => { "SELECT …" }; }`.
fn beginnings(source: &syn::File) -> HashMap<String, String> {
    let shared = source.items.iter().filter_map(|item| match item {
        Item::Macro(ItemMacro { ident: Some(name), mac, .. }) => Some((name.to_string(), mac.parse_body_with(only_text).ok()?)),
        _ => None,
    });
    shared.collect()
}

fn only_text(body: ParseStream<'_>) -> syn::Result<String> {
    let (nothing, text);
    parenthesized!(nothing in body);
    body.parse::<Token![=>]>()?;
    braced!(text in body);
    body.parse::<Token![;]>()?;
    if nothing.is_empty() { Ok(text.parse::<LitStr>()?.value()) } else { Err(nothing.error("a macro with arguments")) }
}

#[derive(Default)]
struct Finder {
    beginnings: HashMap<String, String>,
    /// With whether it is handed to a lock.
    statements: Vec<(String, bool)>,
}

impl Finder {
    /// The whole of a `concat!`.
    fn joined(&self, parts: &Punctuated<Expr, Token![,]>) -> Option<String> {
        let text = |part: &Expr| match part {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
            Expr::Macro(call) => self.beginnings.get(&call.mac.path.get_ident()?.to_string()).cloned(),
            _ => None,
        };
        parts.iter().map(text).collect()
    }
}

impl<'ast> Visit<'ast> for Finder {
    fn visit_lit_str(&mut self, literal: &'ast LitStr) {
        let text = literal.value();
        if is_statement(&text) {
            self.statements.push((text, false));
        }
    }

    /// `tx.lock("SELECT …", &args)`; other things that are called a lock take no list of arguments.
    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        let before = self.statements.len();
        visit_expr_method_call(self, call);
        let locks = (call.method == "lock" || call.method == "lock_all") && matches!(call.args.last(), Some(Expr::Reference(_)));
        if let (true, Some(statement)) = (locks, call.args.first()) {
            let Expr::Lit(ExprLit { lit: Lit::Str(literal), .. }) = statement else { panic!("the statement of a lock stands in its call") };
            let found = self.statements.iter_mut().skip(before).filter(|(sql, _)| *sql == literal.value());
            found.for_each(|(_, locks)| *locks = true);
        }
    }

    /// `format!`, `vec!` and the like: their arguments are expressions too.
    fn visit_macro(&mut self, call: &'ast Macro) {
        let Ok(arguments) = call.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated) else { return };
        match self.joined(&arguments).filter(|_| call.path.is_ident("concat")) {
            Some(text) => self.statements.extend(is_statement(&text).then_some((text, false))),
            None => {
                let mut inner = Self { beginnings: self.beginnings.clone(), ..Self::default() };
                arguments.iter().for_each(|argument| inner.visit_expr(argument));
                self.statements.append(&mut inner.statements);
            }
        }
    }
}

fn is_statement(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let (first, second) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    match first {
        "SELECT" => words.next().is_some(),
        "INSERT" => second == "INTO" || second == "OR",
        "UPDATE" => words.any(|word| word == "SET"),
        "DELETE" => second == "FROM",
        "WITH" => words.any(|word| word == "SELECT"),
        _ => false,
    }
}
