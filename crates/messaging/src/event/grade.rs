//! What a facilitator thought of somebody's work (B362), and a score that is another by now.

use sanggar_contracts::{ScoreChanged, WorkGraded};
use sanggar_kernel::UserId;

use super::{Draft, News, as_child};
use crate::crowd::Crowd;
use crate::html;
use crate::notification::ObjectType;
use crate::setting::Topic;

impl News for WorkGraded {
    const TOPIC: Topic = Topic::Kelas;
    const OBJECT_TYPE: ObjectType = ObjectType::Activity;

    fn people(&self) -> Vec<UserId> {
        vec![self.user]
    }

    /// The learner, and whoever looks after the learner.
    fn drafts(&self, crowd: &Crowd) -> Vec<Draft> {
        let parents = crowd.parents_of(self.user).map(|parent| for_parent(self, parent, crowd));
        std::iter::once(for_learner(self)).chain(parents).collect()
    }
}

fn page(work: &WorkGraded) -> String {
    format!("/aktivitas/{}", work.activity_slug)
}

fn for_learner(work: &WorkGraded) -> Draft {
    let name = html::strong(&work.title);
    let (title, message) = if work.is_returned {
        (
            format!("Tugasmu “{}” dikembalikan", work.title),
            format!("<p>Fasilitator memberi catatan untuk tugasmu {name}. Perbaiki, lalu kirim lagi.</p>"),
        )
    } else {
        (format!("Tugasmu “{}” sudah dinilai", work.title), format!("<p>Nilai dan catatan untuk tugasmu {name} sudah bisa kamu lihat.</p>"))
    };
    Draft { to: work.user, title, message, link: page(work), subject: None, is_mailed: false }
}

fn for_parent(work: &WorkGraded, parent: UserId, crowd: &Crowd) -> Draft {
    let (child, name, task) = (crowd.plain_name(work.user), crowd.name(work.user), html::strong(&work.title));
    let (title, message) = if work.is_returned {
        (
            format!("Tugas {child} “{}” dikembalikan", work.title),
            format!("<p>Fasilitator memberi catatan untuk tugas {task}. Temani {name} memperbaikinya.</p>"),
        )
    } else {
        (
            format!("Tugas {child} “{}” sudah dinilai", work.title),
            format!("<p>Nilai dan catatan untuk tugas {task} dari {name} sudah bisa dilihat.</p>"),
        )
    };
    Draft { to: parent, title, message, link: as_child(work.user, &page(work)), subject: None, is_mailed: false }
}

impl News for ScoreChanged {
    const TOPIC: Topic = Topic::Kelas;
    const OBJECT_TYPE: ObjectType = ObjectType::Activity;

    fn people(&self) -> Vec<UserId> {
        vec![self.user]
    }

    /// The learner, and whoever looks after the learner. The score itself is told where its date is known.
    fn drafts(&self, crowd: &Crowd) -> Vec<Draft> {
        let (page, quiz) = (format!("/aktivitas/{}", self.activity_slug), html::strong(&self.title));
        let own = Draft {
            to: self.user,
            title: format!("Nilaimu di “{}” dihitung ulang", self.title),
            message: format!("<p>Kunci jawaban {quiz} diperbaiki, jadi nilaimu dihitung ulang.</p>"),
            link: page.clone(),
            subject: None,
            is_mailed: false,
        };
        let for_parent = |parent: UserId| Draft {
            to: parent,
            title: format!("Nilai {} di “{}” dihitung ulang", crowd.plain_name(self.user), self.title),
            message: format!("<p>Kunci jawaban {quiz} diperbaiki, jadi nilai {} dihitung ulang.</p>", crowd.name(self.user)),
            link: as_child(self.user, &page),
            subject: None,
            is_mailed: false,
        };
        std::iter::once(own).chain(crowd.parents_of(self.user).map(for_parent)).collect()
    }
}
