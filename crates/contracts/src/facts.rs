use sanggar_kernel::{ActivityId, EnrolmentId, ProgramId, StudyGroupId, UserId};
use sanggar_platform::outbox::Fact;
use serde::{Deserialize, Serialize};

use crate::enrolling::Source;

/// Each fact is about one person or thing; those about the same one arrive in their order.
macro_rules! about {
    ($fact:ident . $person:ident, $kind:literal) => {
        impl Fact for $fact {
            const KIND: &'static str = $kind;

            fn key(&self) -> String {
                self.$person.to_string()
            }
        }
    };
}

/// A person proved that an address is theirs.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct EmailVerified {
    pub user: UserId,
}
about!(EmailVerified.user, "accounts.email_verified");

/// A person's account goes by another address.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct EmailChanged {
    pub user: UserId,
}
about!(EmailChanged.user, "accounts.email_changed");

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PasswordChanged {
    pub user: UserId,
}
about!(PasswordChanged.user, "accounts.password_changed");

/// Someone logged in with a device that the account had not seen. `device` is what a person calls it: "Chrome di Android".
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DeviceAdded {
    pub user: UserId,
    pub device: String,
}
about!(DeviceAdded.user, "accounts.device_added");

/// A parent opened an account for a child.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ChildAdded {
    pub parent: UserId,
    pub child: UserId,
}
about!(ChildAdded.parent, "accounts.child_added");

/// `from` asked `to` to link their accounts.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RelationAsked {
    pub from: UserId,
    pub to: UserId,
    /// Whether `from` would be the parent, who could then enter the account of `to`.
    #[serde(default)]
    pub from_is_parent: bool,
}
about!(RelationAsked.to, "accounts.relation_asked");

/// A request was accepted; `asked_by` is the one of the two who had asked.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RelationAccepted {
    pub parent: UserId,
    pub child: UserId,
    pub asked_by: UserId,
}
about!(RelationAccepted.asked_by, "accounts.relation_accepted");

/// `by` is the one of the two who ended it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RelationEnded {
    pub parent: UserId,
    pub child: UserId,
    pub by: UserId,
    /// What the parent had open in the child's account and ended with the link.
    #[serde(default)]
    pub sessions: Vec<i64>,
}
about!(RelationEnded.parent, "accounts.relation_ended");

/// The owner took the account back by a letter: whatever shows something of it without a session ends too.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct EntrancesEnded {
    pub user: UserId,
}
about!(EntrancesEnded.user, "accounts.entrances_ended");

/// The account and all that is personal in it are to be forgotten; each area forgets its own rows.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PersonErased {
    pub user: UserId,
}
about!(PersonErased.user, "accounts.person_erased");

/// How often a programme has been rated by now, and the stars of all ratings together.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ProgramRated {
    pub program: ProgramId,
    pub count: i64,
    pub sum: i64,
}
about!(ProgramRated.program, "learning.program_rated");

/// So many pieces of an add-on are sold or kept for somebody by now.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AddOnTaken {
    /// `topic` or `activity`, by its number.
    pub kind: String,
    pub number: i64,
    pub taken: i64,
}
about!(AddOnTaken.number, "learning.addon_taken");

/// The document of a programme lists others that belong to it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ChildProgramsListed {
    pub program: ProgramId,
}
about!(ChildProgramsListed.program, "catalog.child_programs_listed");

/// A programme was published that certifies what was learnt: its conditions may be others now.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct CertificateTermsSet {
    pub program: ProgramId,
}
about!(CertificateTermsSet.program, "catalog.certificate_terms_set");

/// Somebody has fulfilled what a programme certifies.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct CertificateIssued {
    pub user: UserId,
    pub program: ProgramId,
    pub program_title: String,
    /// Of its page.
    pub address: String,
}
about!(CertificateIssued.user, "learning.certificate_issued");

/// The rapor of a semester is given out.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ReportPublished {
    pub user: UserId,
    pub transcript: i64,
    pub institution: String,
    /// "ganjil 2026/2027"
    pub term: String,
}
about!(ReportPublished.user, "learning.report_published");

/// Somebody attends a programme from now on.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LearnerEnrolled {
    pub user: UserId,
    pub program: ProgramId,
    pub enrolment: EnrolmentId,
    pub source: Source,
}
about!(LearnerEnrolled.user, "learning.learner_enrolled");

/// A parent took a place for a child.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ChildEnrolled {
    pub parent: UserId,
    pub child: UserId,
    pub program: ProgramId,
    pub program_slug: String,
    pub title: String,
}
about!(ChildEnrolled.child, "learning.child_enrolled");

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ActivityCompleted {
    pub user: UserId,
    pub program: ProgramId,
    pub activity: ActivityId,
}
about!(ActivityCompleted.user, "learning.activity_completed");

/// Somebody handed in what a facilitator has to look at.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct WorkHandedIn {
    pub user: UserId,
    pub program: ProgramId,
    pub program_slug: String,
    pub title: String,
}
about!(WorkHandedIn.user, "learning.work_handed_in");

/// A facilitator looked at what a learner had sent. `is_returned`: it is to be done again.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct WorkGraded {
    pub user: UserId,
    pub program: ProgramId,
    pub activity: ActivityId,
    pub activity_slug: String,
    pub title: String,
    pub is_returned: bool,
}
about!(WorkGraded.user, "learning.work_graded");

/// A corrected key gave the person another score.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ScoreChanged {
    pub user: UserId,
    pub program: ProgramId,
    pub activity: ActivityId,
    pub activity_slug: String,
    pub title: String,
}
about!(ScoreChanged.user, "learning.score_changed");

/// Somebody answered what the person had said below a discussion.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct CommentAnswered {
    pub user: UserId,
    pub activity: ActivityId,
    pub activity_slug: String,
    pub title: String,
}
about!(CommentAnswered.user, "learning.comment_answered");

/// A study group was opened, or has another name.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StudyGroupSaved {
    pub program: ProgramId,
    pub group: StudyGroupId,
    pub name: String,
}
about!(StudyGroupSaved.program, "learning.study_group_saved");

/// Somebody is in a study group from now on without having chosen it at that moment: given one, or moved up from the waiting list.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StudyGroupGiven {
    pub user: UserId,
    pub program: ProgramId,
    pub program_slug: String,
    pub title: String,
    pub group: StudyGroupId,
    pub name: String,
}
about!(StudyGroupGiven.user, "learning.study_group_given");

/// A learner said something for the first time in the room of an activity in which one asks those who teach.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DirectChatSpoken {
    pub user: UserId,
    pub program: ProgramId,
    pub activity: ActivityId,
}
about!(DirectChatSpoken.user, "messaging.direct_chat_spoken");

/// A child would like to show something in the public portfolio; a parent decides. Without a title it is the portfolio as a whole.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PublicationAsked {
    pub user: UserId,
    pub title: Option<String>,
}
about!(PublicationAsked.user, "learning.publication_asked");

/// A parent decided what a child had asked for.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PublicationDecided {
    pub user: UserId,
    pub title: Option<String>,
    /// Of the work, for its page; 0: the portfolio as a whole.
    pub header: i64,
    pub is_published: bool,
}
about!(PublicationDecided.user, "learning.publication_decided");
