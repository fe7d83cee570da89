//! Every call that names a thing, and whose it is. A call that is not here, or names something that no `$word` stands for, must have a
//! reason in `NO_THING`; a test compares both with the document.

mod accounts;
mod catalog;
mod classes;
mod quiz;

use crate::row::Row;

/// Calls that end what they are about come last in their file.
pub fn all() -> Vec<Row> {
    [quiz::rows(), classes::rows(), catalog::rows(), accounts::rows()].concat()
}

/// Names in calls that stand for no thing of anybody, each with the reason. An empty call is any call.
pub const NO_THING: [(&str, &str, &str); 27] = [
    ("", "page", "a page of a list"),
    ("", "perPage", "a page of a list"),
    ("", "per_page", "a page of a list"),
    ("", "limit", "a page of a list"),
    ("", "count", "a page of a list"),
    ("", "pagination", "a page of a list"),
    ("", "offset", "a place in a file"),
    ("", "search", "a word that is looked for"),
    ("", "title", "a word that is looked for"),
    ("", "category", "one of a few words"),
    ("", "tag", "one of a few words"),
    ("", "type", "one of a few words"),
    ("", "kind", "one of a few words"),
    ("", "platform", "one of a few words"),
    ("", "year_level_id", "a line of a published list"),
    ("", "otp_purpose_id", "a line of a published list"),
    ("", "province_id", "a line of a published list"),
    ("", "district_id", "a line of a published list"),
    ("", "learning_space_id", "a line of a published list"),
    ("", "form_id", "a line of a published list"),
    ("", "group_id", "nothing depends on it"),
    ("", "activity_question_id", "a line of the attempt, which is asked for by its owner"),
    ("", "last_event_id", "a place in the caller's own stream"),
    ("", "folder_id", "a class's page says where it was opened from; nothing depends on it"),
    ("GET /api/kalender/{file}", "file", "a secret of 256 bits is the only key"),
    ("GET /api/files/{name}", "name", "a secret of 128 bits, and only for published files"),
    ("GET /api/catalog/addon/{type}/{slug}", "slug", "the demo sells nothing beside a programme"),
];
