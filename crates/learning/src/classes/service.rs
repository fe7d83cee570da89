use sanggar_kernel::{Page, UserId, fold};

use super::wire::{EnrolledItem, Sort, Status};
use crate::course_progress::{self, CourseProgress};
use crate::{Error, Learning};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FolderWanted {
    #[default]
    Any,
    None,
    One(i64),
}

#[derive(Default)]
pub struct Wanted {
    pub sort: Sort,
    pub status: Option<Status>,
    pub search: String,
    pub subject: Option<String>,
    pub folder: FolderWanted,
}

impl Wanted {
    fn fits(&self, progress: &CourseProgress) -> bool {
        let course = &progress.course;
        let is_done = progress.percentage() >= 100.0;
        let in_status = self.status.is_none_or(|status| (status == Status::Selesai) == is_done);
        let in_folder = match self.folder {
            FolderWanted::Any => true,
            FolderWanted::None => progress.enrolment.folder_id.is_none(),
            FolderWanted::One(folder) => progress.enrolment.folder_id == Some(folder),
        };
        let in_subject = self.subject.as_deref().is_none_or(|subject| course.subject == subject);
        let searched = fold(&self.search);
        let is_found = || fold(&course.title).contains(&searched) || fold(&course.institution.name).contains(&searched);
        in_status && in_folder && in_subject && (searched.is_empty() || is_found())
    }
}

/// All that fit, in their order.
pub async fn all(cx: &Learning, user: UserId, wanted: &Wanted) -> Result<Vec<EnrolledItem>, Error> {
    let mut found = course_progress::of_person(cx, user).await?;
    found.retain(|progress| wanted.fits(progress));
    match wanted.sort {
        Sort::Terbaru => {}
        Sort::Judul => found.sort_by_cached_key(|progress| fold(&progress.course.title)),
        Sort::Progres => found.sort_by(|one, other| other.percentage().total_cmp(&one.percentage())),
    }
    Ok(found.iter().map(EnrolledItem::of).collect())
}

/// One more than the page holds, when there are more.
pub async fn listed(cx: &Learning, user: UserId, wanted: &Wanted, page: Page) -> Result<Vec<EnrolledItem>, Error> {
    let (skipped, taken) = (page.offset() as usize, page.limit_and_one() as usize);
    Ok(all(cx, user, wanted).await?.into_iter().skip(skipped).take(taken).collect())
}
