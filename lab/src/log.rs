//! What the clients were told, in their own words: the measure for what must be in the state. It is read back from its file, so that
//! nothing but what was written counts.

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use sanggar_rig::Outcome;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Told {
    /// Acknowledged: it is there.
    Ok,
    /// Refused: it is not there.
    Fail,
    /// No answer, or one that promises nothing: it is there once or not at all, and stays what it is.
    Info,
}

#[derive(Clone, Debug)]
pub struct Line {
    pub cycle: u32,
    pub load: String,
    /// What the call was about; several calls may be about the same.
    pub key: String,
    /// What tells this call from another with the same key.
    pub detail: String,
    pub told: Told,
}

pub struct Log {
    path: PathBuf,
    file: Mutex<File>,
}

impl Log {
    pub fn create(path: &Path) -> Outcome<Self> {
        let file = OpenOptions::new().append(true).create(true).open(path)?;
        Ok(Self { path: path.to_owned(), file: Mutex::new(file) })
    }

    pub fn write(&self, line: &Line) -> Outcome<()> {
        let told = match line.told {
            Told::Ok => "ok",
            Told::Fail => "fail",
            Told::Info => "info",
        };
        let text = format!("{}\t{}\t{}\t{}\t{told}\n", line.cycle, line.load, line.key, line.detail);
        self.file.lock().unwrap_or_else(PoisonError::into_inner).write_all(text.as_bytes())?;
        Ok(())
    }

    pub fn read(&self) -> Outcome<Vec<Line>> {
        fs::read_to_string(&self.path)?
            .lines()
            .map(|line| parse(line).ok_or_else(|| format!("not a line of the log: {line}").into()))
            .collect()
    }
}

fn parse(line: &str) -> Option<Line> {
    let mut parts = line.split('\t').map(str::to_owned);
    let (cycle, load, key, detail) = (parts.next()?.parse().ok()?, parts.next()?, parts.next()?, parts.next()?);
    let told = match parts.next()?.as_str() {
        "ok" => Told::Ok,
        "fail" => Told::Fail,
        "info" => Told::Info,
        _ => return None,
    };
    Some(Line { cycle, load, key, detail, told })
}
