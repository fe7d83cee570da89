//! Books that were written from their chapters. A reader asks for a book in parts, and each part is of the same bytes.

use std::collections::VecDeque;
use std::sync::Arc;

use sanggar_contracts::content::{Content, Page};
use sanggar_contracts::{Course, CourseActivity};
use sha2::{Digest, Sha256};
use tokio::sync::Mutex;
use zip::result::ZipError;

use super::epub;
use super::service::Medium;

const MAX_KEPT: usize = 16;

/// Those that were asked for last.
#[derive(Clone, Default)]
pub struct Books(Arc<Mutex<VecDeque<Book>>>);

struct Book {
    course: Arc<Course>,
    content: Arc<Content>,
    medium: Medium,
}

impl Books {
    /// The book, written by the first who asks for it; the others wait. A course or content that was changed is another one.
    pub async fn find(
        &self,
        course: &Arc<Course>,
        activity: &CourseActivity,
        content: &Arc<Content>,
        chapters: &[Page],
    ) -> Result<Medium, ZipError> {
        let mut kept = self.0.lock().await;
        if let Some(book) = kept.iter().find(|book| Arc::ptr_eq(&book.course, course) && Arc::ptr_eq(&book.content, content)) {
            return Ok(book.medium.clone());
        }
        let bytes = epub::write(course, activity, chapters)?;
        let medium = Medium { media_type: epub::MEDIA_TYPE.to_owned(), sha256: Sha256::digest(&bytes).into(), bytes: bytes.into() };
        kept.push_front(Book { course: course.clone(), content: content.clone(), medium: medium.clone() });
        kept.truncate(MAX_KEPT);
        Ok(medium)
    }
}
