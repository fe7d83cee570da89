//! What is seen of a portfolio, and by whom. What is not for the caller is refused like what is not there.

use std::collections::HashMap;
use std::sync::Arc;

use sanggar_contracts::{Appearance, Course, CourseActivity};
use sanggar_kernel::{Page, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::files::StoredFile;
use sanggar_platform::http::Identity;
use sanggar_platform::uploads::{self, Upload, kind};

use super::certificates;
use super::publication::{Publication, State};
use super::query::{self, Line, Whose};
use super::wire::{
    Portfolio, PortfolioCover, PortfolioDetail, PortfolioFile, PortfolioHead, PortfolioItem, PortfolioItemKind, PortfolioOwner,
    PortfolioPlace, PortfolioProgram, PortfolioType, PortfolioWork, ViewQuery,
};
use super::work::{Item, Work};
use crate::upload::TASK;
use crate::{Error, Learning};

const MAX_PROGRAMS: i64 = 100;
/// Of a text, as it stands on the wall.
const FIRST_LETTERS: usize = 140;

/// The portfolio with one work or certificate more than the page, where there is one.
pub async fn view(cx: &Learning, me: Option<&Identity>, named: &str, query: &ViewQuery, page: Page) -> Result<Portfolio, Error> {
    let viewer = me.map(|me| me.user);
    let visibility = &cx.ports.visibility;
    let found = if query.by_username() {
        visibility.appearance_of(named, viewer).await?
    } else {
        let id = named.parse().map_err(|_| Error::Absent)?;
        visibility.appearances(&[UserId::new(id)], viewer).await?.pop()
    };
    let owner = seen(found, viewer, query.is_public())?;
    of(cx, &owner, viewer, query.is_public(), query.kind, page).await
}

/// What everybody sees, for the page itself; nothing where nobody may see it.
pub async fn public_view(cx: &Learning, username: &str) -> Result<Option<Portfolio>, Error> {
    let found = cx.ports.visibility.appearance_of(username, None).await?;
    let Ok(owner) = seen(found, None, true) else { return Ok(None) };
    let page = Page::new(1, super::PER_PAGE)?;
    let mut portfolio = of(cx, &owner, None, true, PortfolioType::Karya, page).await?;
    portfolio.works.truncate(page.size() as usize);
    Ok(Some(portfolio))
}

/// The same of one work, under the name of its owner.
pub async fn public_work(cx: &Learning, username: &str, header: i64) -> Result<Option<PortfolioDetail>, Error> {
    match detail(cx, None, header, true).await {
        Ok(found) => Ok(Some(found).filter(|found| found.owner.username == username.to_lowercase())),
        Err(Error::Absent) => Ok(None),
        Err(error) => Err(error),
    }
}

fn seen(owner: Option<Appearance>, viewer: Option<UserId>, is_public: bool) -> Result<Appearance, Error> {
    let may_see = |owner: &Appearance| if is_public { owner.is_shown } else { is_private_viewer(owner, viewer) };
    owner.filter(may_see).ok_or(Error::Absent)
}

fn is_private_viewer(owner: &Appearance, viewer: Option<UserId>) -> bool {
    viewer == Some(owner.id) || owner.is_child_of_viewer
}

async fn of(
    cx: &Learning,
    owner: &Appearance,
    viewer: Option<UserId>,
    is_public: bool,
    kind: PortfolioType,
    page: Page,
) -> Result<Portfolio, Error> {
    let whose = Whose { owner: owner.id, is_public, decides_alone: owner.decides_alone };
    let conn = cx.db.read().await?;
    // Where no works are listed, the first tells how many there are.
    let listed = if kind == PortfolioType::Karya { page } else { Page::new(1, 1)? };
    let lines = query::list(&conn, &whose, listed).await?;
    let mut told = Portfolio {
        owner: owner_of(owner, viewer),
        head: head(lines.first(), owner, is_public),
        total: lines.first().and_then(|line| line.total).unwrap_or(0),
        works: Vec::new(),
        programs: Vec::new(),
        certificates: Vec::new(),
        certificate_total: 0,
    };
    match kind {
        PortfolioType::Karya => {}
        PortfolioType::Program => {
            let programs = query::programs(&conn, &whose, MAX_PROGRAMS).await?;
            drop(conn);
            told.programs = programs_of(cx, programs, is_public).await?;
            return Ok(told);
        }
        PortfolioType::Sertifikat => {
            drop(conn);
            let (total, certificates) = certificates::of(cx, owner.id, is_public, page).await?;
            told.certificate_total = total;
            told.certificates = certificates;
            return Ok(told);
        }
    }
    let works = counted(Work::all(lines), owner, is_public);
    let files = files_of(&conn, &works).await?;
    drop(conn);
    let courses = courses_of(cx, works.iter().map(|work| work.program)).await?;
    told.works = works.iter().map(|work| work_of(work, &files, &courses, is_public)).collect();
    Ok(told)
}

fn counted(mut works: Vec<Work>, owner: &Appearance, is_public: bool) -> Vec<Work> {
    for work in &mut works {
        work.counting(owner.decides_alone);
    }
    if is_public {
        works.retain_mut(Work::keep_published);
    }
    works
}

pub async fn detail(cx: &Learning, me: Option<&Identity>, header: i64, is_public: bool) -> Result<PortfolioDetail, Error> {
    let viewer = me.map(|me| me.user);
    let work = Work::all(query::one(&*cx.db.read().await?, header).await?).pop().ok_or(Error::Absent)?;
    let found = cx.ports.visibility.appearances(&[work.owner], viewer).await?.pop();
    let owner = seen(found, viewer, is_public)?;
    let work = counted(vec![work], &owner, is_public).pop().ok_or(Error::Absent)?;
    let files = files_of(&*cx.db.read().await?, std::slice::from_ref(&work)).await?;
    let courses = courses_of(cx, [work.program]).await?;
    let items = work.items.iter().filter_map(|item| item_of(&work, item, &files)).collect();
    Ok(PortfolioDetail { owner: owner_of(&owner, viewer), work: work_of(&work, &files, &courses, is_public), items })
}

/// A file that is shown, or that the caller may see all of; with the name that it is saved by.
pub async fn file(cx: &Learning, me: Option<&Identity>, upload: i64) -> Result<(StoredFile, String), Error> {
    let viewer = me.map(|me| me.user);
    let line = query::file(&*cx.db.read().await?, upload).await?.ok_or(Error::Absent)?;
    let owner = cx.ports.visibility.appearances(&[line.user_id], viewer).await?.pop().ok_or(Error::Absent)?;
    let is_published = |state: Option<State>, by| Publication::new(state, by).counting(owner.id, owner.decides_alone).is_published();
    let is_shown = owner.is_shown
        && line.is_newest
        && is_published(line.state, line.decided_by)
        && is_published(line.item_state, line.item_decided_by);
    if !is_shown && !is_private_viewer(&owner, viewer) {
        return Err(Error::Absent);
    }
    let conn = cx.db.read().await?;
    let upload = uploads::find(&conn, &TASK, upload).await?.ok_or(Error::Absent)?;
    let stored = cx.files.find(&conn, upload.file.as_deref().ok_or(Error::Absent)?).await?.ok_or(DbError::Absent)?;
    Ok((stored, kind::served_name(&upload.name, upload.media_type.as_deref().unwrap_or_default())))
}

pub fn owner_of(owner: &Appearance, viewer: Option<UserId>) -> PortfolioOwner {
    PortfolioOwner {
        id: owner.id,
        username: owner.username.clone(),
        name: owner.name.clone(),
        avatar: owner.avatar.clone(),
        level: owner.level.clone(),
        is_shown: owner.is_shown,
        needs_parent: !owner.decides_alone,
        is_own: viewer == Some(owner.id),
        is_child: owner.is_child_of_viewer,
    }
}

/// Of the words everybody sees those that somebody who decides has shown.
fn head(line: Option<&Line>, owner: &Appearance, is_public: bool) -> PortfolioHead {
    let publication = Publication::new(line.and_then(|line| line.head_state), None);
    let words = line.filter(|_| !is_public || publication.is_published());
    PortfolioHead {
        description: words.and_then(|line| line.head_description.clone()).unwrap_or_default(),
        content_url: words.and_then(|line| line.head_url.clone()),
        is_publish: owner.is_shown,
        is_asked: publication.is_asked() && !is_public,
    }
}

type Files = HashMap<i64, Upload>;
pub type Titles = HashMap<ProgramId, Arc<Course>>;

async fn files_of(conn: &Conn, works: &[Work]) -> Result<Files, DbError> {
    let ids: Vec<i64> = works.iter().flat_map(Work::uploads).filter(|upload| *upload != 0).collect();
    let found = if ids.is_empty() { Vec::new() } else { uploads::find_all(conn, &ids).await? };
    Ok(found.into_iter().filter(|upload| upload.file.is_some()).map(|upload| (upload.id, upload)).collect())
}

pub async fn courses_of(cx: &Learning, programs: impl IntoIterator<Item = ProgramId>) -> Result<Titles, DbError> {
    let mut programs: Vec<ProgramId> = programs.into_iter().collect();
    programs.sort_unstable();
    programs.dedup();
    let found = if programs.is_empty() { Vec::new() } else { cx.ports.courses.courses(&programs).await? };
    Ok(found.into_iter().map(|course| (course.id, course)).collect())
}

async fn programs_of(cx: &Learning, programs: Vec<query::ProgramLine>, is_public: bool) -> Result<Vec<PortfolioProgram>, DbError> {
    let courses = courses_of(cx, programs.iter().map(|line| line.program_id)).await?;
    let told = |line: query::ProgramLine| {
        let course = courses.get(&line.program_id).filter(|course| !is_public || !course.is_limited())?;
        Some(PortfolioProgram {
            id: course.id,
            slug: course.slug.clone(),
            title: course.title.clone(),
            category_name: course.category.clone(),
            glyph: course.glyph.clone(),
            picture: course.picture.clone(),
            institution_name: course.institution.name.clone(),
            works: line.works,
        })
    };
    Ok(programs.into_iter().filter_map(told).collect())
}

fn work_of(work: &Work, files: &Files, courses: &Titles, is_public: bool) -> PortfolioWork {
    let course = courses.get(&work.program);
    let kinds: Vec<(&Item, PortfolioItemKind)> = work.items.iter().filter_map(|item| Some((item, kind_of(item, files)?))).collect();
    let cover = cover_of(work, &kinds);
    // What is looked at comes before what is read.
    let kind = cover.map(|_| PortfolioItemKind::Photo).or_else(|| files_first(&kinds)).unwrap_or(PortfolioItemKind::Text);
    let text = if work.items.iter().any(|item| item.upload == 0) { work.text() } else { String::new() };
    let title = title_of(work, cover, course.and_then(|course| course.activity(work.activity)).map(|(_, activity)| activity));
    PortfolioWork {
        id: work.id,
        version: work.newest,
        program: course.filter(|course| !is_public || !course.is_limited()).map(|course| PortfolioPlace {
            slug: course.slug.clone(),
            title: course.title.clone(),
            category_name: course.category.clone(),
        }),
        sent_at: work.sent_at,
        is_group: work.is_group,
        description: work.description.clone(),
        content_url: work.content_url.clone(),
        is_publish: work.publication.is_published(),
        is_asked: work.publication.is_asked() && !is_public,
        has_new_items: !is_public && work.publication.is_published() && work.items.iter().any(|item| item.is_new),
        count: match kind {
            PortfolioItemKind::Text => text.split_whitespace().count() as i64,
            kind => kinds.iter().filter(|(_, one)| *one == kind).count() as i64,
        },
        cover: cover.map(|item| PortfolioCover { id: item.upload, url: address(item.upload), alt: title.clone() }),
        first_words: (kind == PortfolioItemKind::Text).then(|| first_words(&text)),
        kind,
        title,
    }
}

fn files_first(kinds: &[(&Item, PortfolioItemKind)]) -> Option<PortfolioItemKind> {
    kinds.iter().map(|(_, kind)| *kind).find(|kind| *kind != PortfolioItemKind::Text)
}

/// The picture that its owner chose, or the first.
fn cover_of<'a>(work: &Work, kinds: &[(&'a Item, PortfolioItemKind)]) -> Option<&'a Item> {
    let pictures = || kinds.iter().filter(|(_, kind)| *kind == PortfolioItemKind::Photo).map(|(item, _)| *item);
    let first_is_picture = files_first(kinds) == Some(PortfolioItemKind::Photo);
    pictures().find(|item| Some(item.upload) == work.cover).or_else(|| pictures().next().filter(|_| first_is_picture))
}

/// What its owner calls it, or else its activity's name.
fn title_of(work: &Work, cover: Option<&Item>, activity: Option<&CourseActivity>) -> String {
    let captions = cover.into_iter().chain(&work.items).map(|item| item.caption.as_str());
    let own = captions.into_iter().find(|caption| !caption.is_empty());
    own.or(activity.map(|activity| activity.title.as_str())).unwrap_or("Karya").to_owned()
}

fn first_words(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    let sentence = line.split_inclusive(['.', '!', '?']).next().unwrap_or_default().trim();
    if sentence.chars().count() <= FIRST_LETTERS {
        return sentence.to_owned();
    }
    let cut: String = sentence.chars().take(FIRST_LETTERS).collect();
    format!("{}…", cut.rsplit_once(' ').map_or(cut.as_str(), |(words, _)| words))
}

/// Nothing for a file that is not there any more.
fn kind_of(item: &Item, files: &Files) -> Option<PortfolioItemKind> {
    if item.upload == 0 {
        return Some(PortfolioItemKind::Text);
    }
    let media_type = files.get(&item.upload)?.media_type.as_deref().unwrap_or_default();
    Some(match media_type.split('/').next() {
        Some("image") => PortfolioItemKind::Photo,
        Some("video") => PortfolioItemKind::Video,
        Some("audio") => PortfolioItemKind::Audio,
        _ => PortfolioItemKind::Document,
    })
}

fn item_of(work: &Work, item: &Item, files: &Files) -> Option<PortfolioItem> {
    let kind = kind_of(item, files)?;
    let file = files.get(&item.upload).map(|upload| PortfolioFile {
        url: address(upload.id),
        name: upload.name.clone(),
        size: upload.size,
        media_type: upload.media_type.clone().unwrap_or_default(),
    });
    Some(PortfolioItem {
        id: if item.upload == 0 { work.newest } else { item.upload },
        kind,
        caption: item.caption.clone(),
        description: item.description.clone(),
        text: (item.upload == 0).then(|| work.text()),
        file,
        is_publish: item.publication.is_published(),
        is_asked: item.publication.is_asked(),
        is_hidden: item.is_hidden(),
        is_cover: work.cover == Some(item.upload) && item.upload != 0,
    })
}

fn address(upload: i64) -> String {
    format!("/api/portofolio/file/{upload}")
}
