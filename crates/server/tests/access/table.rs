//! Every call that names a thing, and whose it is. A call that is not here, or names something that no `$word` stands for, must have a
//! reason in `NO_THING`; a test compares both with the document.

mod accounts;
mod catalog;
mod chat;
mod classes;
mod quiz;

use crate::access::row::Row;

/// Calls that end what they are about come last in their file.
pub fn all() -> Vec<Row> {
    [quiz::rows(), classes::rows(), catalog::rows(), chat::rows(), accounts::rows()].concat()
}

/// Names in calls that stand for no thing of anybody, each with the reason. An empty call is any call.
pub const NO_THING: [(&str, &str, &str); 39] = [
    ("GET /api/program_activity/certificate/list/{institution_id}/{number}", "institution_id", "a list that everybody reads"),
    ("GET /api/program_activity/certificate/list/{institution_id}/{number}", "number", "a list that everybody reads"),
    ("", "page", "a page of a list"),
    ("", "perPage", "a page of a list"),
    ("", "per_page", "a page of a list"),
    ("", "itemsPerPage", "a page of a list"),
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
    ("", "year", "a year is nobody's"),
    ("", "platform", "one of a few words"),
    ("", "year_level_id", "a line of a published list"),
    ("", "otp_purpose_id", "a line of a published list"),
    ("", "province_id", "a line of a published list"),
    ("", "district_id", "a line of a published list"),
    ("", "learning_space_id", "a line of a published list"),
    ("", "form_id", "a line of a published list"),
    ("POST /api/program-activity/v3/activity-detail/get", "group_id", "whose group it is follows from who asks"),
    ("", "activity_question_id", "a line of the attempt, which is asked for by its owner"),
    ("", "unique_temp_id", "the sender's own mark, which counts in one room"),
    ("", "file_ids", "own uploads, or what the announcement has; all others are refused like none (b281 in messaging)"),
    ("", "last_event_id", "a place in the caller's own stream"),
    ("", "pmo_id", "taken and not read: the place says whether Prakerja pays for it"),
    ("", "folder_id", "a class's page says where it was opened from; nothing depends on it"),
    ("POST /api/program_activity/personal_chat/", "activity_id", "the demo has no such activity yet"),
    ("GET /api/kalender/{file}", "file", "a secret of 256 bits is the only key"),
    ("GET /api/files/{name}", "name", "a secret of 128 bits, and only for published files"),
    ("GET /api/teaching/facilitators/{programSlug}", "programSlug", "operators name every programme"),
    ("POST /api/teaching/facilitators", "program_slug", "operators name every programme"),
    ("DELETE /api/teaching/facilitators/{programSlug}/{userId}", "programSlug", "operators name every programme"),
    ("DELETE /api/teaching/facilitators/{programSlug}/{userId}", "userId", "operators name everybody"),
    ("GET /api/catalog/addon/{type}/{slug}", "slug", "the demo sells nothing beside a programme"),
];
