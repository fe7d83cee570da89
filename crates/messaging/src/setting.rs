//! What a person wants to hear of, and by which way.

mod query;
mod service;
mod wire;

use sanggar_platform::http::{Answer, Json, Member, Reply, Routes};
use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Messaging;
pub use service::{switch_off, wishes};
use wire::{SettingForm, Settings};

text_enum! {
    #[derive(Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "snake_case")]
    pub enum Topic {
        Akun => "akun",
        Kelas => "kelas",
        Pembayaran => "pembayaran",
        Promo => "promo",
        /// The letter to parents: a wish of its own beside the group `kelas`, by mail alone.
        SuratMingguan => "surat_mingguan",
    }
}

text_enum! {
    #[derive(Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "snake_case")]
    pub enum Channel {
        Situs => "situs",
        Email => "email",
        Push => "push",
        /// WhatsApp or SMS, at the telephone that the person has proved.
        Ponsel => "ponsel",
    }
}

impl Topic {
    /// The groups of a person's settings.
    pub const ALL: [Self; 4] = [Self::Akun, Self::Kelas, Self::Pembayaran, Self::Promo];

    /// Letters that are written by themselves, not because of a notification; each can be had or not.
    const fn letters(self) -> &'static [Self] {
        match self {
            Self::Kelas => &[Self::SuratMingguan],
            _ => &[],
        }
    }

    /// Whether it ever goes that way.
    const fn goes_by(self, channel: Channel) -> bool {
        !matches!((self, channel), (Self::SuratMingguan, Channel::Situs | Channel::Push | Channel::Ponsel))
    }

    /// To a telephone goes only what its owner asked for. Advertising comes by mail and push only to those who asked for it; classes write on the site and to devices.
    pub const fn is_on_by_default(self, channel: Channel) -> bool {
        match (self, channel) {
            (_, Channel::Ponsel) => false,
            (Self::SuratMingguan, channel) => matches!(channel, Channel::Email),
            (_, Channel::Situs) | (Self::Akun | Self::Pembayaran, _) | (Self::Kelas, Channel::Push) => true,
            (Self::Kelas, Channel::Email) | (Self::Promo, _) => false,
        }
    }

    /// Nobody may miss that something about the account changed.
    pub const fn is_locked(self, channel: Channel) -> bool {
        matches!((self, channel), (Self::Akun, Channel::Situs))
    }
}

impl Channel {
    /// The groups of a person's settings.
    pub const ALL: [Self; 4] = [Self::Situs, Self::Email, Self::Push, Self::Ponsel];

    /// A telephone is offered only where the operator has a way to it.
    fn is_there(self, cx: &Messaging) -> bool {
        self != Self::Ponsel || !cx.texter.ways().is_empty()
    }
}

pub fn routes() -> Routes<Messaging> {
    Routes::new().get("/user/notification/settings", settings).post("/user/notification/settings", change)
}

async fn settings(cx: Messaging, Member(me): Member) -> Answer<Settings> {
    Ok(Reply::of(service::settings(&cx, me.user).await?))
}

async fn change(cx: Messaging, Member(me): Member, Json(form): Json<SettingForm>) -> Answer<Settings> {
    Ok(Reply::of(service::change(&cx, me.user, &form).await?))
}

#[cfg(test)]
mod tests;
