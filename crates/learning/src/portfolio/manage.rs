//! What somebody says of their works and whether they are shown, decided under the row of the work.

use sanggar_contracts::{Authority, PublicationAsked, PublicationDecided};
use sanggar_kernel::{ActivityId, Millis, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::http::Identity;
use sanggar_platform::net::public_link;

use super::gate::{OwnHeader, OwnItem};
use super::publication::{Publication, State};
use super::query::{self, ItemNote, Note};
use super::wire::{HeaderForm, ItemForm, OrderForm, PortfolioOutcome};
use super::work::Work;
use crate::{Error, Learning};

const MAX_CAPTION: usize = 120;
const MAX_DESCRIPTION: usize = 2_000;
/// A parent is told of the same wish at most once in so long.
const A_DAY: i64 = 24 * 60 * 60 * 1000;
const SEEN_BEFORE: &str = "Karya ini baru saja diperbarui. Lihat dulu versi terbarunya, lalu putuskan lagi.";

const SAVED: &str = "Perubahanmu sudah disimpan";
const WAITS: &str = "Disimpan. Sekarang menunggu orang tuamu";
const SHOWN: &str = "Sudah terbit di portofolio publik";
const HIDDEN: &str = "Tidak lagi terlihat di portofolio publik";

pub type Outcome = (PortfolioOutcome, &'static str);

/// How it stands, and the sentence that tells what came of it.
fn outcome(before: Publication, after: Publication) -> Outcome {
    let told = PortfolioOutcome { is_publish: after.is_published(), is_asked: after.is_asked() };
    let sentence = match (before.state, after.state) {
        (before, after) if before == after && after != State::Asked => SAVED,
        (_, State::Asked) => WAITS,
        (_, State::Published) => SHOWN,
        (State::Published, State::Private) => HIDDEN,
        (_, State::Private) => SAVED,
    };
    (told, sentence)
}

struct Words {
    description: String,
    content_url: Option<String>,
}

fn words(form: &HeaderForm) -> Result<Words, Error> {
    let content_url = match form.content_url.as_deref().map(str::trim).unwrap_or_default() {
        "" => None,
        typed => {
            Some(public_link(typed).ok_or(Error::Field("content_url", "Isi alamat web yang lengkap, misalnya https://contoh.id/karya."))?)
        }
    };
    Ok(Words { description: line("description", &form.description, MAX_DESCRIPTION)?, content_url })
}

fn line(field: &'static str, typed: &str, most: usize) -> Result<String, Error> {
    let text = typed.trim();
    if text.chars().count() <= most && !text.contains('\0') {
        return Ok(text.to_owned());
    }
    Err(Error::Field(
        field,
        if most == MAX_CAPTION { "Tulis judul paling panjang 120 karakter." } else { "Tulis paling panjang 2.000 karakter." },
    ))
}

pub async fn header(cx: &Learning, me: &Identity, of: OwnHeader, form: HeaderForm) -> Result<Outcome, Error> {
    let words = words(&form)?;
    match of.work {
        Some(work) => work_said(cx, me, work, &form, words).await,
        None => head(cx, me, of.owner, form.is_publish, words).await,
    }
}

async fn work_said(cx: &Learning, me: &Identity, seen: Work, form: &HeaderForm, words: Words) -> Result<Outcome, Error> {
    let title = title_of(cx, seen.activity).await?;
    let is_shown = cx.ports.visibility.appearances(&[seen.owner], None).await?.pop().is_some_and(|owner| owner.is_shown);
    let (owner, now) = (seen.owner, cx.clock.now());
    let tx = cx.db.write().await?;
    let authority = authority(cx, &tx, owner, me).await?;
    let note = query::lock(&tx, owner, seen.id, now).await?;
    let work = Work::all(query::one(&tx, seen.id).await?).pop().ok_or(Error::Absent)?;
    if form.is_publish && form.version.is_some_and(|version| version != work.newest) {
        return Err(Error::Conflict(SEEN_BEFORE));
    }
    let cover_id = form.cover_id.filter(|cover| *cover != 0);
    if cover_id.is_some_and(|cover| !work.uploads().contains(&cover)) {
        return Err(Error::Field("cover_id", "Pilih salah satu gambar dari karya ini."));
    }
    let before = note.publication().counting(owner, authority == Authority::Decides);
    let has_new_words = words.description != note.description || words.content_url != note.content_url;
    let after = before.wished(form.is_publish, authority, me.user, has_new_words);
    let is_told = asks_anew(before, after, note.asked_at, now);
    let asked_at = if after.is_asked() && !before.is_asked() { Some(now) } else { note.asked_at };
    let note = Note {
        description: words.description,
        content_url: words.content_url,
        cover_id: cover_id.or(note.cover_id.filter(|_| form.cover_id.is_none())),
        state: after.state,
        decided_by: after.decided_by,
        asked_at,
    };
    query::put(&tx, (owner, seen.id), &note, now).await?;
    if after.is_published() && authority == Authority::Decides {
        query::publish_items(&tx, (work.newest, owner), &work.uploads(), me.user, now).await?;
    }
    if after.is_asked() && !is_shown {
        ask_for_head(&tx, owner, now).await?;
    }
    tell(cx, &tx, me, (owner, seen.id), Some(title), (before, after, is_told)).await?;
    tx.commit().await?;
    Ok(outcome(before, after))
}

/// The portfolio as a whole: whether strangers see the person at all, and the words above the works.
async fn head(cx: &Learning, me: &Identity, owner: UserId, wish: bool, words: Words) -> Result<Outcome, Error> {
    let is_shown = cx.ports.visibility.appearances(&[owner], None).await?.pop().is_some_and(|owner| owner.is_shown);
    let now = cx.clock.now();
    let tx = cx.db.write().await?;
    let authority = authority(cx, &tx, owner, me).await?;
    let note = query::lock(&tx, owner, 0, now).await?;
    let before = note.publication().counting(owner, authority == Authority::Decides);
    let has_new_words = words.description != note.description || words.content_url != note.content_url;
    let after = before.wished(wish, authority, me.user, has_new_words || !is_shown);
    let is_told = asks_anew(before, after, note.asked_at, now);
    let asked_at = if after.is_asked() && !before.is_asked() { Some(now) } else { note.asked_at };
    let Words { description, content_url } = words;
    let note = Note { description, content_url, cover_id: None, state: after.state, decided_by: after.decided_by, asked_at };
    query::put(&tx, (owner, 0), &note, now).await?;
    // To hide is everybody's to say, and is kept also where nothing is shown at this moment.
    if !wish || authority == Authority::Decides && !is_shown {
        cx.ports.visibility.show(&tx, owner, wish, me.user).await?;
    }
    tell(cx, &tx, me, (owner, 0), None, (before, after, is_told)).await?;
    tx.commit().await?;
    Ok(outcome(before, after))
}

/// A work is seen only where its owner is: whoever asks for the one asks for the other.
async fn ask_for_head(tx: &Conn, owner: UserId, now: Millis) -> Result<(), Error> {
    let head = query::lock(tx, owner, 0, now).await?;
    if head.state != State::Asked {
        let asked = Note { state: State::Asked, asked_at: Some(now), ..head };
        query::put(tx, (owner, 0), &asked, now).await?;
    }
    Ok(())
}

pub async fn item(cx: &Learning, me: &Identity, of: OwnItem, form: ItemForm) -> Result<Outcome, Error> {
    let caption = line("caption", &form.caption, MAX_CAPTION)?;
    let description = line("description", &form.description, MAX_DESCRIPTION)?;
    let title = title_of(cx, of.work.activity).await?;
    let (owner, now, key) = (of.work.owner, cx.clock.now(), (of.work.newest, of.upload));
    let tx = cx.db.write().await?;
    let authority = authority(cx, &tx, owner, me).await?;
    let header = query::lock(&tx, owner, of.work.id, now).await?;
    let is_alone = authority == Authority::Decides;
    let is_shown_work = header.publication().counting(owner, is_alone).is_published();
    let old = query::item(&tx, key.0, key.1).await?;
    let before = old.as_ref().map_or(Publication::NONE, |old| old.publication().counting(owner, is_alone));
    let has_new_words = old.as_ref().map_or(("", ""), |old| (&old.caption, &old.description)) != (caption.as_str(), description.as_str());
    let after = before.wished(form.is_publish, authority, me.user, has_new_words);
    let asked_before = old.and_then(|old| old.asked_at);
    // What is asked for with its work is told with it.
    let is_told = is_shown_work && asks_anew(before, after, asked_before, now);
    let asked_at = if after.is_asked() && is_shown_work && !before.is_asked() { Some(now) } else { asked_before };
    let note = ItemNote { caption, description, state: after.state, decided_by: after.decided_by, asked_at };
    query::put_item(&tx, owner, key, &note, now).await?;
    let heard = if is_shown_work { before } else { Publication::NONE };
    tell(cx, &tx, me, (owner, of.work.id), Some(title), (heard, after, is_told)).await?;
    tx.commit().await?;
    let (told, sentence) = outcome(before, after);
    Ok((told, if is_shown_work { sentence } else { SAVED }))
}

/// Two works change places.
pub async fn order(cx: &Learning, owner: UserId, form: &OrderForm) -> Result<(), Error> {
    let now = cx.clock.now();
    let tx = cx.db.write().await?;
    // In one order for everybody, so that no two wait for each other.
    for header in [form.id.min(form.with_id), form.id.max(form.with_id)] {
        if query::sort_key(&tx, owner, header).await?.is_none() {
            return Err(Error::Absent);
        }
        query::lock(&tx, owner, header, now).await?;
    }
    let key = |header| query::sort_key(&tx, owner, header);
    let (one, other) = (key(form.id).await?.ok_or(Error::Absent)?, key(form.with_id).await?.ok_or(Error::Absent)?);
    // Two that were handed in at the same moment stand by their numbers until one of them is moved.
    let bump = i64::from(one == other && form.id < form.with_id);
    query::place_at(&tx, owner, form.id, other + bump, now).await?;
    query::place_at(&tx, owner, form.with_id, one, now).await?;
    Ok(tx.commit().await?)
}

async fn authority(cx: &Learning, tx: &Conn, owner: UserId, me: &Identity) -> Result<Authority, Error> {
    cx.ports.visibility.lock_authority(tx, owner, me.user).await?.ok_or(Error::Absent)
}

async fn title_of(cx: &Learning, activity: ActivityId) -> Result<String, Error> {
    let course = cx.ports.courses.of_activity_id(activity).await?;
    let title = course.as_ref().and_then(|course| course.activity(activity)).map(|(_, activity)| activity.title.clone());
    Ok(title.unwrap_or_else(|| "Karya".to_owned()))
}

fn asks_anew(before: Publication, after: Publication, asked_at: Option<Millis>, now: Millis) -> bool {
    after.is_asked() && !before.is_asked() && asked_at.is_none_or(|asked| now.0 - asked.0 >= A_DAY)
}

/// A parent hears of a wish, and a child of what became of it.
async fn tell(
    cx: &Learning,
    tx: &Conn,
    me: &Identity,
    (owner, header): (UserId, i64),
    title: Option<String>,
    (before, after, is_told): (Publication, Publication, bool),
) -> Result<(), Error> {
    if is_told {
        cx.outbox.write(tx, &PublicationAsked { user: owner, title }).await?;
    } else if before.is_asked() && me.user != owner {
        cx.outbox.write(tx, &PublicationDecided { user: owner, title, header, is_published: after.is_published() }).await?;
    }
    Ok(())
}
