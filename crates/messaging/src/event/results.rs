//! What comes of learning: a certificate, and the rapor of a semester. Parents open both from their own account.

use sanggar_contracts::{CertificateIssued, ReportPublished};
use sanggar_kernel::UserId;

use super::{Draft, News};
use crate::crowd::Crowd;
use crate::html;
use crate::notification::ObjectType;
use crate::setting::Topic;

impl News for CertificateIssued {
    const TOPIC: Topic = Topic::Kelas;
    const OBJECT_TYPE: ObjectType = ObjectType::Program;

    fn people(&self) -> Vec<UserId> {
        vec![self.user]
    }

    /// The learner, and whoever looks after the learner.
    fn drafts(&self, crowd: &Crowd) -> Vec<Draft> {
        let (link, program) = (format!("/sertifikat/{}", self.address), html::strong(&self.program_title));
        let draft = |to, title, message| Draft { to, title, message, link: link.clone(), subject: None, is_mailed: false };
        let own = draft(
            self.user,
            format!("Sertifikat “{}” sudah terbit", self.program_title),
            format!("<p>Selamat, kamu menyelesaikan {program}! Sertifikatmu bisa dilihat, diunduh, dan diperiksa siapa pun.</p>"),
        );
        let parents = crowd.parents_of(self.user).map(|parent| {
            draft(
                parent,
                format!("{} mendapat sertifikat “{}”", crowd.plain_name(self.user), self.program_title),
                format!("<p>{} menyelesaikan {program}. Sertifikatnya sudah bisa dilihat.</p>", crowd.name(self.user)),
            )
        });
        std::iter::once(own).chain(parents).collect()
    }
}

impl News for ReportPublished {
    const TOPIC: Topic = Topic::Kelas;
    const OBJECT_TYPE: ObjectType = ObjectType::Program;

    fn people(&self) -> Vec<UserId> {
        vec![self.user]
    }

    /// The learner, and whoever looks after the learner.
    fn drafts(&self, crowd: &Crowd) -> Vec<Draft> {
        let (link, institution) = (format!("/rapor-murid/{}", self.transcript), html::strong(&self.institution));
        let draft = |to, title, message| Draft { to, title, message, link: link.clone(), subject: None, is_mailed: false };
        let own = draft(
            self.user,
            format!("Rapor semester {} sudah terbit", self.term),
            format!("<p>Rapormu dari {institution} untuk semester {} sudah bisa dibaca.</p>", self.term),
        );
        let parents = crowd.parents_of(self.user).map(|parent| {
            draft(
                parent,
                format!("Rapor {} semester {} sudah terbit", crowd.plain_name(self.user), self.term),
                format!("<p>Rapor {} dari {institution} untuk semester {} sudah bisa dibaca.</p>", crowd.name(self.user), self.term),
            )
        });
        std::iter::once(own).chain(parents).collect()
    }
}
