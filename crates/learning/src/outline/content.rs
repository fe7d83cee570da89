//! What is inside an activity, as a learner may have it: addresses instead of names of files, and no key of any quiz.

use sanggar_contracts::content::Content;
use sanggar_kernel::ActivityId;
use serde_json::{Value, json};

/// Guarded by the same rules as the activity itself.
fn address(activity: ActivityId, name: &str) -> String {
    format!("/api/program-activity/media/{activity}/{name}")
}

pub struct Shown {
    pub content: Value,
    pub media: Option<String>,
    pub captions: Option<String>,
}

pub fn shown(activity: ActivityId, content: &Content) -> Shown {
    let mut files = content.files().map(|name| address(activity, name));
    let (media, captions) = (files.next(), files.next());
    let content = match content {
        Content::Freetext(reading) => json!({ "html": reading.html, "media": media }),
        Content::Image(picture) => json!({ "media": media, "alt": picture.alt, "html": picture.html }),
        Content::Video(recording) => json!({
            "media": media, "seconds": recording.seconds, "transcript": recording.transcript, "html": recording.html, "captions": captions,
        }),
        Content::Ebook(book) => {
            let epub = media.is_none().then(|| address(activity, "buku.epub"));
            json!({ "chapters": book.chapters, "epub": epub, "media": media })
        }
        Content::Webview(view) => json!({ "url": view.url, "html": view.html }),
        Content::Html(piece) => json!({ "html": piece.html, "script": piece.script }),
        Content::Toolkit(kit) => json!({ "items": kit.items }),
        Content::LiveStreaming(meeting) => json!({ "html": meeting.html, "starts_at": meeting.starts_at, "minutes": meeting.minutes }),
        Content::Discussion(talk) | Content::DirectChat(talk) => json!({ "prompt": talk.prompt }),
        Content::Refleksi(reflection) => json!({ "questions": reflection.questions }),
        Content::Essay(task) => json!({ "prompt": task.prompt, "min_words": task.min_words, "rubric": task.rubric }),
        Content::GroupActivity(task) => json!({ "prompt": task.prompt, "min_words": task.min_words, "rubric": task.rubric }),
        Content::File(task) => {
            json!({ "prompt": task.prompt, "accept": task.accept, "max_files": task.max_files, "rubric": task.rubric })
        }
        Content::Quiz(quiz) => json!({
            "instruction": quiz.instruction,
            "time_limit_s": quiz.time_limit_s,
            "attempts": quiz.attempts,
            "passing": quiz.passing,
            "questions": quiz.questions.len(),
        }),
    };
    Shown { content, media, captions }
}
