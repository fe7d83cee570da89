//! Where the index lies, and how it is written.

use std::path::Path;
use std::{fs, io};

use tantivy::directory::MmapDirectory;
use tantivy::{Index, IndexReader, IndexWriter, ReloadPolicy, TantivyDocument, Term};
use thiserror::Error;

use super::Search;
use crate::document::Document;
use crate::language::Language;
use crate::schema::Fields;

/// Counts up when documents are written in another way.
const VERSION: u32 = 1;
const WRITER_MEMORY: usize = 32 << 20;

#[derive(Debug, Error)]
pub enum SearchError {
    #[error("the search index: {0}")]
    Index(#[from] tantivy::TantivyError),
    #[error("the folder of the search index: {0}")]
    Folder(#[from] io::Error),
}

/// How far the index has followed what it is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    pub epoch: i64,
    pub seq: i64,
}

impl Search {
    pub fn in_memory() -> Result<Self, SearchError> {
        let (schema, fields) = Fields::new();
        let index = Index::create_in_ram(schema);
        let reader = reader_of(&index)?;
        Ok(Self::new(index, reader, fields))
    }

    /// Opens the index of a folder. One that does not fit is made anew, and is empty then.
    pub fn open(folder: &Path) -> Result<Self, SearchError> {
        fs::create_dir_all(folder)?;
        match open_or_create(folder) {
            Ok(opened) => Ok(opened),
            Err(error) => {
                tracing::warn!(%error, "the search index is made anew");
                fs::remove_dir_all(folder)?;
                fs::create_dir_all(folder)?;
                open_or_create(folder)
            }
        }
    }

    /// Absent: never committed, or by another version.
    pub fn stamp(&self) -> Result<Option<Checkpoint>, SearchError> {
        let payload = self.index.load_metas()?.payload.unwrap_or_default();
        let stamp = payload.strip_prefix(&version()).and_then(|rest| {
            let mut numbers = rest.split_whitespace().map(str::parse);
            Some(Checkpoint { epoch: numbers.next()?.ok()?, seq: numbers.next()?.ok()? })
        });
        Ok(stamp)
    }

    /// Whether the files are as they were written. Reads them all.
    pub fn is_sound(&self) -> bool {
        self.index.validate_checksum().is_ok_and(|damaged| damaged.is_empty())
    }

    /// One process writes to a folder; a second one is refused.
    pub fn writer(&self) -> Result<Writer, SearchError> {
        Ok(Writer { search: self.clone(), writer: self.index.writer_with_num_threads(1, WRITER_MEMORY)? })
    }
}

/// What it does shows with `commit`, all at once.
pub struct Writer {
    search: Search,
    writer: IndexWriter<TantivyDocument>,
}

impl Writer {
    /// One that is there already must be removed first.
    pub fn add(&self, document: &Document) -> Result<(), SearchError> {
        self.writer.add_document(self.search.fields.entry(&self.search.language, document))?;
        Ok(())
    }

    pub fn remove(&self, key: u64) {
        self.writer.delete_term(Term::from_field_u64(self.search.fields.key, key));
    }

    pub fn clear(&self) -> Result<(), SearchError> {
        self.writer.delete_all_documents()?;
        Ok(())
    }

    pub fn commit(&mut self, stamp: Checkpoint) -> Result<(), SearchError> {
        let mut prepared = self.writer.prepare_commit()?;
        prepared.set_payload(&format!("{}{} {}", version(), stamp.epoch, stamp.seq));
        prepared.commit()?;
        self.search.reader.reload()?;
        Ok(())
    }

    /// Forgets what was not committed.
    pub fn rollback(&mut self) -> Result<(), SearchError> {
        self.writer.rollback()?;
        Ok(())
    }
}

fn version() -> String {
    format!("{VERSION}.{:x} ", Language::version())
}

fn open_or_create(folder: &Path) -> Result<Search, SearchError> {
    let (schema, fields) = Fields::new();
    let directory = MmapDirectory::open(folder).map_err(tantivy::TantivyError::from)?;
    let index = Index::open_or_create(directory, schema)?;
    let reader = reader_of(&index)?;
    Ok(Search::new(index, reader, fields))
}

fn reader_of(index: &Index) -> Result<IndexReader, SearchError> {
    Ok(index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?)
}
