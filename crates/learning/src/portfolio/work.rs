//! A work of a portfolio as the rows have it.

use sanggar_kernel::{ActivityId, Millis, ProgramId, UserId};

use super::publication::{Publication, State};
use super::query::Line;

pub struct Work {
    /// Of the header: what was handed in first.
    pub id: i64,
    pub owner: UserId,
    pub program: ProgramId,
    pub activity: ActivityId,
    /// What was handed in last.
    pub newest: i64,
    pub texts: Vec<String>,
    pub is_group: bool,
    pub sent_at: Millis,
    pub description: String,
    pub content_url: Option<String>,
    pub cover: Option<i64>,
    pub publication: Publication,
    /// Its text first, if it has one, then its files.
    pub items: Vec<Item>,
}

pub struct Item {
    /// 0: the text.
    pub upload: i64,
    pub caption: String,
    pub description: String,
    /// Nothing was decided of it: it comes along when the work is shown.
    pub is_new: bool,
    pub publication: Publication,
}

impl Work {
    /// The lines of a work follow each other.
    pub fn all(lines: Vec<Line>) -> Vec<Self> {
        let mut works: Vec<Self> = Vec::new();
        for line in lines {
            let file = line.upload_id.map(|upload| {
                Item::new(upload, line.file_caption.clone(), line.file_description.clone(), line.file_state, line.file_decided_by)
            });
            match works.last_mut() {
                Some(work) if Some(work.id) == line.id => work.items.extend(file),
                _ => {
                    let Some(mut work) = Self::begun(line) else { continue };
                    work.items.extend(file);
                    works.push(work);
                }
            }
        }
        works
    }

    fn begun(line: Line) -> Option<Self> {
        let texts = line.body?.0;
        let text = Item::new(0, line.text_caption, line.text_description, line.text_state, line.text_decided_by);
        let has_text = texts.iter().any(|text| !text.trim().is_empty());
        Some(Self {
            id: line.id?,
            owner: line.user_id?,
            program: line.program_id?,
            activity: line.activity_id?,
            newest: line.newest_id?,
            is_group: line.is_group?,
            sent_at: line.sent_at?,
            texts,
            description: line.description.unwrap_or_default(),
            content_url: line.content_url,
            cover: line.cover_id,
            publication: Publication::new(line.state, line.decided_by),
            items: if has_text { vec![text] } else { Vec::new() },
        })
    }

    pub fn text(&self) -> String {
        self.texts.join("\n\n").trim().to_owned()
    }

    pub fn uploads(&self) -> Vec<i64> {
        self.items.iter().map(|item| item.upload).collect()
    }

    /// What counts of what was decided, now that its owner decides alone or not.
    pub fn counting(&mut self, decides_alone: bool) {
        self.publication = self.publication.counting(self.owner, decides_alone);
        for item in &mut self.items {
            let counting = item.publication.counting(self.owner, decides_alone);
            if counting != item.publication {
                // Nobody hid it: it comes along when a parent shows the work.
                item.publication.state = State::Asked;
            }
        }
    }

    /// Leaves what everybody sees. False: nothing.
    pub fn keep_published(&mut self) -> bool {
        self.items.retain(|item| item.publication.is_published());
        self.publication.is_published() && !self.items.is_empty()
    }
}

impl Item {
    fn new(upload: i64, caption: Option<String>, description: Option<String>, state: Option<State>, decided_by: Option<UserId>) -> Self {
        Self {
            upload,
            caption: caption.unwrap_or_default(),
            description: description.unwrap_or_default(),
            is_new: state.is_none(),
            publication: Publication::new(state, decided_by),
        }
    }

    /// Its owner keeps it out of what is shown.
    pub fn is_hidden(&self) -> bool {
        !self.is_new && self.publication.state == State::Private
    }
}
