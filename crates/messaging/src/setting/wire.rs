use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::service::Wishes;
use super::{Channel, Topic};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SettingForm {
    pub group: Topic,
    pub channel: Channel,
    pub on: bool,
}

#[derive(Serialize, ToSchema)]
pub struct Settings {
    pub groups: Vec<SettingGroup>,
}

#[derive(Serialize, ToSchema)]
pub struct SettingGroup {
    pub id: Topic,
    pub label: &'static str,
    pub about: &'static str,
    pub channels: Vec<SettingChannel>,
    /// Letters of their own, each switched like a group with its one channel.
    pub letters: Vec<SettingLetter>,
}

#[derive(Serialize, ToSchema)]
pub struct SettingLetter {
    pub id: Topic,
    pub channel: Channel,
    pub label: &'static str,
    pub about: &'static str,
    pub on: bool,
}

#[derive(Serialize, ToSchema)]
pub struct SettingChannel {
    pub id: Channel,
    pub label: &'static str,
    pub on: bool,
    /// Always on: it cannot be switched off.
    pub locked: bool,
}

impl Settings {
    pub fn new(wishes: &Wishes, channels: &[Channel], is_parent: bool) -> Self {
        Self { groups: Topic::ALL.map(|topic| SettingGroup::new(topic, wishes, channels, is_parent)).into() }
    }
}

impl SettingGroup {
    fn new(id: Topic, wishes: &Wishes, channels: &[Channel], is_parent: bool) -> Self {
        let (label, about) = words(id);
        let channel = |channel: Channel| SettingChannel {
            id: channel,
            label: channel_label(channel),
            on: wishes.of(id, channel),
            locked: id.is_locked(channel),
        };
        let letters = id.letters().iter().filter(|_| is_parent).map(|letter| SettingLetter::new(*letter, wishes)).collect();
        Self { id, label, about, channels: channels.iter().copied().map(channel).collect(), letters }
    }
}

impl SettingLetter {
    fn new(id: Topic, wishes: &Wishes) -> Self {
        let (label, about) = words(id);
        Self { id, channel: Channel::Email, label, about, on: wishes.of(id, Channel::Email) }
    }
}

const fn words(topic: Topic) -> (&'static str, &'static str) {
    match topic {
        Topic::Akun => ("Akun dan keluarga", "Tautan akun, akun anak, perangkat baru, dan perubahan email atau kata sandi."),
        Topic::Kelas => ("Kelas", "Pengumuman, jadwal, dan tugas dari kelas yang kamu ikuti."),
        Topic::Pembayaran => ("Pembayaran", "Tagihan, pembayaran yang berhasil, dan batas waktu bayar."),
        Topic::SuratMingguan => ("Surat mingguan tentang anak", "Satu email setiap Minggu sore, kalau ada kabar belajar anakmu."),
        Topic::Promo => ("Promo dan acara", "Potongan harga, voucher, dan acara yang mungkin kamu suka."),
    }
}

const fn channel_label(channel: Channel) -> &'static str {
    match channel {
        Channel::Situs => "Di situs",
        Channel::Email => "Email",
        Channel::Push => "Notifikasi perangkat",
        Channel::Ponsel => "WhatsApp atau SMS",
    }
}
