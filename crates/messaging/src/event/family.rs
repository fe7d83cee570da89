//! Accounts that are linked: asked for, accepted, ended, and children's accounts.

use sanggar_contracts::{ChildAdded, RelationAccepted, RelationAsked, RelationEnded};
use sanggar_kernel::UserId;

use super::crowd::Crowd;
use super::{Draft, FAMILY_PAGE, News};

/// A link between two people, whoever asked for it.
fn link_between(one: UserId, other: UserId) -> String {
    format!("relation:{}-{}", one.min(other), one.max(other))
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
        let own = draft(
            self.to,
            "Ada permintaan menautkan akun".to_owned(),
            format!("<p>{asker} ingin menautkan akunnya dengan akunmu. Terima kalau kamu mengenalnya; kalau tidak, tolak saja.</p>"),
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

    fn drafts(&self, crowd: &Crowd) -> Vec<Draft> {
        let accepted_by = if self.asked_by == self.parent { self.child } else { self.parent };
        let message =
            format!("<p>{} menerima permintaanmu. Sekarang kalian bisa berpindah akun lewat menu profil.</p>", crowd.name(accepted_by));
        vec![draft(self.asked_by, "Akun kalian sudah tertaut".to_owned(), message)]
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
