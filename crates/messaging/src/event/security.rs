//! Changes that could be somebody else's doing. The person hears of them, and so do a child's parents. The person's own letter
//! is written by accounts, to the address that counts at that moment.

use sanggar_contracts::{DeviceAdded, EmailChanged, PasswordChanged};
use sanggar_kernel::UserId;

use super::{Draft, FAMILY_PAGE, News, PERSON_PAGE};
use crate::crowd::Crowd;
use crate::html;

/// Title and message.
type Words = (String, String);

fn told(user: UserId, crowd: &Crowd, own: Words, for_parents: Words) -> Vec<Draft> {
    let draft =
        |to, (title, message): Words, link: &str, is_mailed| Draft { to, title, message, link: link.to_owned(), subject: None, is_mailed };
    let parents = crowd.parents_of(user).map(|parent| draft(parent, for_parents.clone(), FAMILY_PAGE, false));
    std::iter::once(draft(user, own, PERSON_PAGE, true)).chain(parents).collect()
}

impl News for EmailChanged {
    fn people(&self) -> Vec<UserId> {
        vec![self.user]
    }

    fn drafts(&self, crowd: &Crowd) -> Vec<Draft> {
        let own = "<p>Mulai sekarang kamu masuk dengan email yang baru. Bukan kamu yang menggantinya? \
                   Segera ganti kata sandimu, lalu hubungi kami.</p>";
        let parents = format!(
            "<p>Email untuk akun {} baru saja diganti. Kalau kalian tidak menggantinya, segera ganti kata sandinya, lalu hubungi kami.</p>",
            crowd.name(self.user)
        );
        let title = format!("Email akun {} diganti", crowd.plain_name(self.user));
        told(self.user, crowd, ("Email akunmu sudah diganti".to_owned(), own.to_owned()), (title, parents))
    }
}

impl News for PasswordChanged {
    fn people(&self) -> Vec<UserId> {
        vec![self.user]
    }

    fn drafts(&self, crowd: &Crowd) -> Vec<Draft> {
        let own = "<p>Kata sandi akunmu baru saja diganti, dan perangkat lain sudah keluar dari akunmu. \
                   Bukan kamu yang menggantinya? Buat kata sandi baru lewat “Lupa kata sandi”.</p>";
        let parents = format!(
            "<p>Kata sandi untuk akun {} baru saja diganti. Kalau kalian tidak menggantinya, buat kata sandi baru lewat “Lupa kata sandi”.</p>",
            crowd.name(self.user)
        );
        let title = format!("Kata sandi akun {} diganti", crowd.plain_name(self.user));
        told(self.user, crowd, ("Kata sandimu sudah diganti".to_owned(), own.to_owned()), (title, parents))
    }
}

impl News for DeviceAdded {
    fn people(&self) -> Vec<UserId> {
        vec![self.user]
    }

    fn drafts(&self, crowd: &Crowd) -> Vec<Draft> {
        let device = html::strong(&self.device);
        let own = format!(
            "<p>Ada yang masuk ke akunmu dengan {device}. Kalau itu kamu, abaikan pesan ini. \
             Kalau bukan, keluarkan perangkat itu dan ganti kata sandimu.</p>"
        );
        let parents = format!(
            "<p>Ada yang masuk ke akun {} dengan {device}. Kalau kalian tidak mengenal perangkat itu, segera ganti kata sandinya.</p>",
            crowd.name(self.user)
        );
        let title = format!("Akun {} dipakai di perangkat baru", crowd.plain_name(self.user));
        told(self.user, crowd, ("Akunmu dipakai di perangkat baru".to_owned(), own), (title, parents))
    }
}
