//! What a child would like to show to everybody, and what a parent decided.

use sanggar_contracts::{PublicationAsked, PublicationDecided};
use sanggar_kernel::UserId;

use super::{Draft, News};
use crate::crowd::Crowd;
use crate::html;

const WISHES_PAGE: &str = "/portofolio/izin";

impl News for PublicationAsked {
    fn people(&self) -> Vec<UserId> {
        vec![self.user]
    }

    /// Those who decide.
    fn drafts(&self, crowd: &Crowd) -> Vec<Draft> {
        let (plain, name) = (crowd.plain_name(self.user), crowd.name(self.user));
        let what = self.title.as_deref().map_or_else(|| "portofolionya".to_owned(), |title| format!("karyanya {}", html::strong(title)));
        let told = |parent| Draft {
            to: parent,
            title: format!("{plain} ingin menerbitkan karyanya"),
            message: format!("<p>{name} ingin {what} bisa dilihat semua orang. Lihat dulu, lalu putuskan.</p>"),
            link: WISHES_PAGE.to_owned(),
            subject: None,
            is_mailed: false,
        };
        crowd.parents_of(self.user).map(told).collect()
    }
}

impl News for PublicationDecided {
    fn people(&self) -> Vec<UserId> {
        vec![self.user]
    }

    fn drafts(&self, _: &Crowd) -> Vec<Draft> {
        let (what, strong) = match &self.title {
            Some(title) => (format!("Karyamu “{title}”"), format!("Karyamu {}", html::strong(title))),
            None => ("Portofoliomu".to_owned(), "Portofoliomu".to_owned()),
        };
        let (title, message) = if self.is_published {
            (format!("{what} sudah terbit"), format!("<p>{strong} sekarang bisa dilihat semua orang.</p>"))
        } else {
            (
                format!("{what} belum diterbitkan"),
                format!("<p>{strong} belum diterbitkan. Bicarakan dengan orang tuamu, lalu minta lagi.</p>"),
            )
        };
        let link = if self.header == 0 { "/portofolio/karya".to_owned() } else { format!("/portofolio/aktivitas/{}", self.header) };
        vec![Draft { to: self.user, title, message, link, subject: None, is_mailed: false }]
    }
}
