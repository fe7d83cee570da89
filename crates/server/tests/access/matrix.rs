//! What was asked and what came of it, for people (`matrix.csv`) and for the test.

use std::fmt::Write;
use std::path::Path;

use sanggar_testkit::TestResponse;

use crate::access::callers::Caller;
use crate::access::secrets;

pub struct Matrix {
    csv: String,
    wrong: Vec<String>,
}

impl Matrix {
    pub fn new() -> Self {
        Self { csv: "operation,caller,object,expected,got\n".to_owned(), wrong: Vec::new() }
    }

    pub fn len(&self) -> usize {
        self.wrong.len()
    }

    pub fn note(&mut self, operation: &str, caller: Caller, object: &str, expected: &str, got: &str, fits: bool) {
        let line = format!("{operation},{caller:?},{object},{expected},{got}");
        writeln!(self.csv, "{line}").unwrap();
        if !fits {
            self.wrong.push(line);
        }
    }

    /// No answer may hold a secret.
    pub fn look_into(&mut self, operation: &str, told: &TestResponse) {
        self.wrong.extend(secrets::in_answer(operation, &told.body).into_iter().map(|key| format!("{operation} tells {key}")));
    }

    /// What no line of the table tells.
    pub fn complain(&mut self, what: String) {
        self.wrong.push(what);
    }

    #[track_caller]
    pub fn finish(self) {
        std::fs::write(Path::new(env!("CARGO_TARGET_TMPDIR")).join("matrix.csv"), self.csv).unwrap();
        assert!(self.wrong.is_empty(), "{:#?}", self.wrong);
    }
}
