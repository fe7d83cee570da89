//! The fields of the index. Nothing is stored: what is found is a key.

use tantivy::TantivyDocument;
use tantivy::schema::{FAST, Field, INDEXED, IndexRecordOption, NumericOptions, Schema, SchemaBuilder, TextFieldIndexing, TextOptions};

use crate::document::{Document, GROUPS};
use crate::language::Language;
use crate::words::words;

pub const KEY: &str = "key";
pub const LEARNERS: &str = "learners";
pub const RATING: &str = "rating";
pub const PRICE: &str = "price";
pub const PUBLISHED: &str = "published_at";

/// Where a word can stand, and how much it says there.
pub const WEIGHTS: [(Text, f32); 6] =
    [(Text::Title, 6.0), (Text::Tags, 4.0), (Text::About, 3.0), (Text::Summary, 2.0), (Text::Topics, 1.5), (Text::Body, 0.5)];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    Title,
    Tags,
    About,
    Summary,
    Topics,
    Body,
}

#[derive(Clone)]
pub struct Fields {
    pub key: Field,
    texts: [Field; WEIGHTS.len()],
    /// Words before they are cut, to complete and to mend what is typed.
    pub vocabulary: Field,
    pub phrases: Field,
    pub marks: Field,
    groups: [Field; GROUPS],
    learners: Field,
    rating: Field,
    price: Field,
    published_at: Field,
}

pub fn group_name(group: usize) -> String {
    format!("group{group}")
}

impl Fields {
    pub fn new() -> (Schema, Self) {
        let mut schema = Schema::builder();
        let fast = || NumericOptions::default() | FAST;
        let fields = Self {
            key: schema.add_u64_field(KEY, fast() | INDEXED),
            texts: ["title", "tags", "about", "summary", "topics", "body"].map(|name| schema.add_text_field(name, words_of())),
            vocabulary: schema.add_text_field("vocabulary", words_of()),
            phrases: schema.add_text_field("phrases", whole()),
            marks: schema.add_text_field("marks", whole()),
            groups: std::array::from_fn(|group| chosen(&mut schema, group)),
            learners: schema.add_u64_field(LEARNERS, fast()),
            rating: schema.add_f64_field(RATING, fast()),
            price: schema.add_u64_field(PRICE, fast()),
            published_at: schema.add_i64_field(PUBLISHED, fast()),
        };
        (schema.build(), fields)
    }

    pub fn text(&self, text: Text) -> Field {
        let [title, tags, about, summary, topics, body] = self.texts;
        match text {
            Text::Title => title,
            Text::Tags => tags,
            Text::About => about,
            Text::Summary => summary,
            Text::Topics => topics,
            Text::Body => body,
        }
    }

    pub fn entry(&self, language: &Language, document: &Document) -> TantivyDocument {
        let mut entry = TantivyDocument::new();
        let joined = |parts: &[String]| parts.join(" \u{b7} ");
        let (tags, about, topics) = (joined(&document.tags), joined(&document.about), joined(&document.topics));
        let texts = [&document.title, &tags, &about, &document.summary, &topics, &document.body];
        for (field, text) in self.texts.into_iter().zip(texts) {
            entry.add_text(field, language.stems_of(text));
        }
        for text in [&document.title, &tags, &about, &document.summary, &topics] {
            entry.add_text(self.vocabulary, language.spellings_of(text));
        }
        for phrase in &document.phrases {
            entry.add_text(self.phrases, words(phrase).join(" "));
        }
        for mark in &document.marks {
            entry.add_text(self.marks, mark);
        }
        for (field, keys) in self.groups.into_iter().zip(&document.groups) {
            keys.iter().for_each(|key| entry.add_text(field, key));
        }
        entry.add_u64(self.key, document.key);
        entry.add_u64(self.learners, document.learners);
        entry.add_f64(self.rating, document.rating);
        entry.add_u64(self.price, document.price);
        entry.add_i64(self.published_at, document.published_at);
        entry
    }
}

/// The text is cut and folded before it gets here. Only where a word stands counts, not how often.
fn words_of() -> TextOptions {
    TextOptions::default().set_indexing_options(plainly("whitespace"))
}

fn whole() -> TextOptions {
    TextOptions::default().set_indexing_options(plainly("raw"))
}

fn plainly(tokenizer: &str) -> TextFieldIndexing {
    TextFieldIndexing::default().set_tokenizer(tokenizer).set_index_option(IndexRecordOption::Basic).set_fieldnorms(false)
}

fn chosen(schema: &mut SchemaBuilder, group: usize) -> Field {
    schema.add_text_field(&group_name(group), TextOptions::default().set_fast("raw"))
}
