//! Accounts that are linked: asked for, accepted, ended, and children's accounts.

use sanggar_contracts::{ChildAdded, RelationAccepted, RelationAsked, RelationEnded};
use sanggar_kernel::UserId;

use super::{Draft, FAMILY_PAGE, News};
use crate::crowd::Crowd;

/// A link between two people, whoever asked for it.
fn link_between(one: UserId, other: UserId) -> String {
    format!("relation:{}-{}", one.min(other), one.max(other))
}

/// What a child says yes to, in one sentence.
fn what_it_gives(parent: &str) -> String {
    format!("Kalau diterima, {parent} akan bisa masuk ke akunmu, melihat belajarmu, dan mengatur datamu.")
}

fn draft(to: UserId, title: String, message: String) -> Draft {
    Draft { to, title, message, link: FAMILY_PAGE.to_owned(), subject: None, is_mailed: false }
}

impl News for RelationAsked {
    fn people(&self) -> Vec<UserId> {
        vec![self.from, self.to]
    }

    fn drafts(&self, crowd: &Crowd) -> Vec<Draft> {
        let asker = crowd.name(self.from);
        let gives = if self.from_is_parent { format!(" {}", what_it_gives(&asker)) } else { String::new() };
        let own = draft(
            self.to,
            "Ada permintaan menautkan akun".to_owned(),
            format!("<p>{asker} ingin menautkan akunnya dengan akunmu.{gives} Terima kalau kamu mengenalnya; kalau tidak, tolak saja.</p>"),
        );
        let parents = crowd.parents_of(self.to).filter(|parent| *parent != self.from).map(|parent| {
            let child = crowd.name(self.to);
            draft(
                parent,
                format!("Permintaan tautan untuk akun {}", crowd.plain_name(self.to)),
                format!("<p>{asker} ingin menautkan akunnya dengan akun {child}. Pastikan kalian mengenalnya sebelum permintaan ini diterima.</p>"),
            )
        });
        let subject = Some(link_between(self.from, self.to));
        std::iter::once(own).chain(parents).map(|draft| Draft { subject: subject.clone(), ..draft }).collect()
    }
}

impl News for RelationAccepted {
    fn people(&self) -> Vec<UserId> {
        vec![self.parent, self.child]
    }

    /// A child learns of it whoever agreed: it, or a parent for it.
    fn drafts(&self, crowd: &Crowd) -> Vec<Draft> {
        let (parent, child) = (crowd.name(self.parent), crowd.name(self.child));
        let to_parent = format!("<p>{child} menerima permintaanmu. Sekarang kamu bisa berpindah ke akunnya lewat menu profil.</p>");
        let to_child = format!(
            "<p>Sekarang {parent} bisa masuk ke akunmu, melihat belajarmu, dan mengatur datamu. Tidak mengenalnya? Hapus tautannya di halaman keluarga.</p>"
        );
        let title = || "Akun kalian sudah tertaut".to_owned();
        let own = draft(self.child, title(), to_child);
        if self.asked_by == self.parent { vec![draft(self.parent, title(), to_parent), own] } else { vec![own] }
    }

    fn settles(&self) -> Option<String> {
        Some(link_between(self.parent, self.child))
    }
}

impl News for RelationEnded {
    fn people(&self) -> Vec<UserId> {
        vec![self.parent, self.child]
    }

    /// Told to the one who did not end it; to both when it was somebody else.
    fn drafts(&self, crowd: &Crowd) -> Vec<Draft> {
        let told = [(self.parent, self.child), (self.child, self.parent)];
        let others = told.into_iter().filter(|(to, _)| *to != self.by);
        let words = |(to, other): (UserId, UserId)| {
            let message = format!(
                "<p>Tautan akunmu dengan {} sudah diakhiri. Kalian tidak bisa lagi berpindah ke akun satu sama lain.</p>",
                crowd.name(other)
            );
            draft(to, "Tautan akun diakhiri".to_owned(), message)
        };
        others.map(words).collect()
    }

    fn settles(&self) -> Option<String> {
        Some(link_between(self.parent, self.child))
    }
}

impl News for ChildAdded {
    fn people(&self) -> Vec<UserId> {
        vec![self.parent, self.child]
    }

    fn drafts(&self, crowd: &Crowd) -> Vec<Draft> {
        let message =
            format!("<p>Akun {} sudah siap. Kamu bisa masuk ke akunnya kapan saja lewat menu profil.</p>", crowd.name(self.child));
        vec![draft(self.parent, format!("Akun {} siap dipakai", crowd.plain_name(self.child)), message)]
    }
}
