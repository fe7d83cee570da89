//! Facts of other areas become notices. To add one: a fact in `contracts`, its `News` here, a line in `listen`.

mod answered;
mod enrolled;
mod family;
mod grade;
mod handed_in;
mod publication;
mod results;
mod security;
mod study_group;

use futures_util::FutureExt;
use sanggar_contracts::{
    CertificateIssued, ChildAdded, ChildEnrolled, CommentAnswered, DeviceAdded, EmailChanged, PasswordChanged, PublicationAsked,
    PublicationDecided, RelationAccepted, RelationAsked, RelationEnded, ReportPublished, ScoreChanged, StudyGroupGiven, WorkGraded,
};
use sanggar_kernel::UserId;
use sanggar_platform::db::Conn;
use sanggar_platform::jobs::JobFailed;
use sanggar_platform::outbox::{Fact, Outbox};

use crate::crowd::Crowd;
use crate::notice::{Notice, close, send};
use crate::notification::ObjectType;
use crate::setting::Topic;
use crate::{Error, Messaging};

const FAMILY_PAGE: &str = "/profile?page=akun-relasi";
const PERSON_PAGE: &str = "/profile?page=data-diri";

/// To a child's account, and from there to `path`; the page asks before it enters.
pub fn as_child(child: UserId, path: &str) -> String {
    format!("/login-relation?anak={child}&lanjut={path}")
}

/// A fact that people are told about.
trait News: Fact {
    const TOPIC: Topic = Topic::Akun;
    const OBJECT_TYPE: ObjectType = ObjectType::Event;

    /// Whom it is about.
    fn people(&self) -> Vec<UserId>;

    /// What is told to whom.
    fn drafts(&self, crowd: &Crowd) -> Vec<Draft>;

    /// What is settled by it, among the people it is about.
    fn settles(&self) -> Option<String> {
        None
    }
}

struct Draft {
    to: UserId,
    title: String,
    message: String,
    link: String,
    subject: Option<String>,
    is_mailed: bool,
}

pub fn listen(cx: &Messaging, outbox: &Outbox) {
    hear::<RelationAsked>(cx, outbox, "messaging.relation_asked");
    hear::<RelationAccepted>(cx, outbox, "messaging.relation_accepted");
    hear::<RelationEnded>(cx, outbox, "messaging.relation_ended");
    hear::<ChildAdded>(cx, outbox, "messaging.child_added");
    hear::<EmailChanged>(cx, outbox, "messaging.email_changed");
    hear::<PasswordChanged>(cx, outbox, "messaging.password_changed");
    hear::<DeviceAdded>(cx, outbox, "messaging.device_added");
    hear::<WorkGraded>(cx, outbox, "messaging.work_graded");
    hear::<ScoreChanged>(cx, outbox, "messaging.score_changed");
    hear::<CertificateIssued>(cx, outbox, "messaging.certificate_issued");
    hear::<ReportPublished>(cx, outbox, "messaging.report_published");
    hear::<ChildEnrolled>(cx, outbox, "messaging.child_enrolled");
    hear::<CommentAnswered>(cx, outbox, "messaging.comment_answered");
    hear::<StudyGroupGiven>(cx, outbox, "messaging.study_group_given");
    hear::<PublicationAsked>(cx, outbox, "messaging.publication_asked");
    hear::<PublicationDecided>(cx, outbox, "messaging.publication_decided");
    handed_in::listen(cx, outbox);
}

fn hear<F: News>(cx: &Messaging, outbox: &Outbox, name: &'static str) {
    let (asking, telling) = (cx.clone(), cx.clone());
    let ask = move |fact: &F| {
        let (cx, people) = (asking.clone(), fact.people());
        async move { Ok(Crowd::load(&cx, &people).await?) }.boxed()
    };
    outbox.listen_prepared(name, ask, move |tx, number, fact: F, crowd: Crowd| {
        let cx = telling.clone();
        async move { tell(&cx, tx, number, &fact, &crowd).await.map_err(JobFailed::from) }.boxed()
    });
}

async fn tell<F: News>(cx: &Messaging, tx: &Conn, number: i64, fact: &F, crowd: &Crowd) -> Result<(), Error> {
    let people = fact.people();
    if let Some(subject) = fact.settles() {
        close(tx, &people, &subject).await?;
    }
    let mut drafts = fact.drafts(crowd);
    // Everybody takes their inboxes in the same order, so that no two wait for each other.
    drafts.sort_by_key(|draft| draft.to);
    for draft in drafts.into_iter().filter(|draft| crowd.knows(draft.to)) {
        send(cx, tx, crowd, notice::<F>(draft, number)).await?;
    }
    Ok(())
}

fn notice<F: News>(draft: Draft, number: i64) -> Notice {
    Notice {
        to: draft.to,
        topic: F::TOPIC,
        object_type: F::OBJECT_TYPE,
        title: draft.title,
        message: draft.message,
        link: Some(draft.link),
        cause: format!("{}:{number}", F::KIND),
        subject: draft.subject,
        is_mailed: draft.is_mailed,
    }
}

#[cfg(test)]
mod tests;
