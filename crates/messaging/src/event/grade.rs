//! What a facilitator thought of somebody's work (B362).

use sanggar_contracts::WorkGraded;
use sanggar_kernel::UserId;

use super::{Draft, News};
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

    fn drafts(&self, _: &Crowd) -> Vec<Draft> {
        let name = html::strong(&self.title);
        let (title, message) = if self.is_returned {
            (
                format!("Tugasmu “{}” dikembalikan", self.title),
                format!("<p>Fasilitator memberi catatan untuk tugasmu {name}. Perbaiki, lalu kirim lagi.</p>"),
            )
        } else {
            (
                format!("Tugasmu “{}” sudah dinilai", self.title),
                format!("<p>Nilai dan catatan untuk tugasmu {name} sudah bisa kamu lihat.</p>"),
            )
        };
        vec![Draft { to: self.user, title, message, link: format!("/aktivitas/{}", self.activity_slug), subject: None, is_mailed: false }]
    }
}
