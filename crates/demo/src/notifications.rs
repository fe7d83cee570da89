//! What the demo's people were told before the first start, over both tabs.

use sanggar_messaging::{Messaging, Notice, ObjectType, PastNotice, Topic, as_child, import};

use crate::SeedError;

struct Told {
    username: &'static str,
    name: &'static str,
    object_type: ObjectType,
    title: &'static str,
    message: &'static str,
    /// Empty where it is about money, which has no pages yet.
    link: &'static str,
    /// The link is a page of this child's account, which the parent enters first.
    of_child: Option<&'static str>,
    hours_ago: i64,
    is_read: bool,
}

const NOTIFICATIONS: [Told; 14] = [
    Told {
        username: "dewi.kartika",
        name: "anak-raka",
        object_type: ObjectType::Event,
        title: "Akun Raka Pradana siap dipakai",
        message: "<p>Akun <strong>Raka Pradana</strong> sudah siap. Kamu bisa masuk ke akunnya kapan saja lewat menu profil.</p>",
        link: "/profile?page=akun-relasi",
        of_child: None,
        hours_ago: 24 * 21,
        is_read: true,
    },
    Told {
        username: "dewi.kartika",
        name: "promo-keluarga",
        object_type: ObjectType::Promo,
        title: "Belajar sekeluarga lebih hemat",
        message: "<p>Daftarkan dua anak di kelas yang sama dan hemat <strong>15%</strong> sampai akhir bulan.</p>",
        link: "",
        of_child: None,
        hours_ago: 24 * 6,
        is_read: true,
    },
    Told {
        username: "dewi.kartika",
        name: "spp-november",
        object_type: ObjectType::SchoolPayment,
        title: "Tagihan November untuk Nala",
        message: "<p>Tagihan kelas <strong>Nala Pradana</strong> bulan November sudah terbit. Bayar sebelum 20 November supaya tidak terlewat.</p>",
        link: "",
        of_child: None,
        hours_ago: 30,
        is_read: false,
    },
    Told {
        username: "dewi.kartika",
        name: "tugas-raka",
        object_type: ObjectType::Activity,
        title: "Tugas Raka “Lembar kerja: lipat dan warnai” sudah dinilai",
        message: "<p>Nilai dan catatan untuk tugas <strong>Lembar kerja: lipat dan warnai</strong> dari <strong>Raka Pradana</strong> sudah bisa dilihat. Beri dia semangat!</p>",
        link: "/aktivitas/asyik5-lembar-kerja-lipat-dan-warnai",
        of_child: Some("raka.pradana"),
        hours_ago: 8,
        is_read: false,
    },
    Told {
        username: "dewi.kartika",
        name: "bayar-berhasil",
        object_type: ObjectType::Payment,
        title: "Pembayaranmu berhasil",
        message: "<p>Pembayaran untuk <strong>Klub Membaca Rumah Aksara</strong> sudah kami terima. Terima kasih!</p>",
        link: "",
        of_child: None,
        hours_ago: 3,
        is_read: false,
    },
    Told {
        username: "raka.pradana",
        name: "kelas-sains",
        object_type: ObjectType::Program,
        title: "Kelas sains mulai besok",
        message: "<p>Siapkan cuka, soda kue, dan botol bekas: besok pukul 16.00 WIB kita membuat gunung meletus.</p>",
        link: "/jadwal",
        of_child: None,
        hours_ago: 5,
        is_read: false,
    },
    Told {
        username: "raka.pradana",
        name: "nilai-pecahan",
        object_type: ObjectType::Activity,
        title: "Tugasmu “Lembar kerja: lipat dan warnai” sudah dinilai",
        message: "<p>Hebat! Nilai dan catatan untuk tugasmu <strong>Lembar kerja: lipat dan warnai</strong> sudah bisa kamu lihat.</p>",
        link: "/aktivitas/asyik5-lembar-kerja-lipat-dan-warnai",
        of_child: None,
        hours_ago: 7,
        is_read: true,
    },
    Told {
        username: "sekar.arum",
        name: "paket-utbk",
        object_type: ObjectType::LearningPackage,
        title: "Paket UTBK-mu bertambah",
        message: "<p>Tiga bedah soal baru masuk ke <strong>Paket UTBK-SNBT</strong>. Mulai dari penalaran umum, ya.</p>",
        link: "/kelasku",
        of_child: None,
        hours_ago: 20,
        is_read: false,
    },
    Told {
        username: "sekar.arum",
        name: "tryout",
        object_type: ObjectType::Event,
        title: "Try out nasional hari Minggu",
        message: "<p>Ukur persiapanmu bersama murid dari seluruh Indonesia, Minggu pukul 09.00 WIB. Gratis.</p>",
        link: "/jadwal",
        of_child: None,
        hours_ago: 44,
        is_read: false,
    },
    Told {
        username: "sekar.arum",
        name: "kabar-bantuan",
        object_type: ObjectType::Other,
        title: "Pusat bantuan punya wajah baru",
        message: "<p>Jawaban kini lebih mudah dicari. Ada yang masih membingungkan? Beri tahu kami.</p>",
        link: "/hubungi-kami",
        of_child: None,
        hours_ago: 24 * 9,
        is_read: true,
    },
    Told {
        username: "ratna.wulandari",
        name: "kelas-penuh",
        object_type: ObjectType::Program,
        title: "Kelasmu hampir penuh",
        message: "<p>Tinggal <strong>2 kursi</strong> di kelas “Menulis Cerpen Pertamamu”. Mau membuka kelompok baru?</p>",
        link: "/kelasku",
        of_child: None,
        hours_ago: 12,
        is_read: false,
    },
    Told {
        username: "hendra.saputra",
        name: "karier",
        object_type: ObjectType::Program,
        title: "Modul pengolahan data terbuka",
        message: "<p>Modul kedua, <strong>Membaca Data Penjualan</strong>, sudah bisa kamu kerjakan.</p>",
        link: "/kelasku",
        of_child: None,
        hours_ago: 26,
        is_read: false,
    },
    Told {
        username: "siti.maryam",
        name: "prakerja",
        object_type: ObjectType::Payment,
        title: "Voucher Prakerja dipakai",
        message: "<p>Voucher Prakerja untuk <strong>Administrasi Perkantoran</strong> sudah tercatat. Selamat belajar!</p>",
        link: "",
        of_child: None,
        hours_ago: 50,
        is_read: false,
    },
    Told {
        username: "admin.sanggar",
        name: "selamat-bertugas",
        object_type: ObjectType::Event,
        title: "Selamat bertugas",
        message: "<p>Akun pengelola siap. Kabar penting tentang akun ini muncul di sini.</p>",
        link: "/profile?page=data-diri",
        of_child: None,
        hours_ago: 24 * 2,
        is_read: false,
    },
];

pub async fn tell(cx: &Messaging) -> Result<(), SeedError> {
    let usernames: Vec<&str> = NOTIFICATIONS.iter().map(|one| one.username).collect();
    let people = cx.people.by_username(&usernames).await?;
    let id_of = |username: &str| people.iter().find(|person| person.username == username).map(|person| person.id);
    let past = |one: &Told| {
        let link = match one.of_child.and_then(id_of) {
            Some(child) => Some(as_child(child, one.link)),
            None => Some(one.link.to_owned()).filter(|link| !link.is_empty()),
        };
        let notice = Notice {
            to: id_of(one.username)?,
            topic: topic(one.object_type),
            object_type: one.object_type,
            title: one.title.to_owned(),
            message: one.message.to_owned(),
            link,
            cause: format!("demo:{}", one.name),
            subject: None,
            is_mailed: false,
        };
        Some(PastNotice { notice, sent_at: cx.clock.now().plus_seconds(-3_600 * one.hours_ago), is_read: one.is_read })
    };
    Ok(import(cx, NOTIFICATIONS.iter().filter_map(past).collect()).await?)
}

const fn topic(object_type: ObjectType) -> Topic {
    match object_type {
        ObjectType::Program | ObjectType::Activity | ObjectType::LearningPackage => Topic::Kelas,
        ObjectType::Payment | ObjectType::SchoolPayment => Topic::Pembayaran,
        ObjectType::Promo => Topic::Promo,
        ObjectType::Event | ObjectType::Other => Topic::Akun,
    }
}

#[cfg(test)]
mod tests {
    use sanggar_messaging::readers::clean;

    use super::NOTIFICATIONS;

    #[test]
    fn what_the_demo_says_is_clean_and_leads_to_our_own_site() {
        for one in &NOTIFICATIONS {
            assert_eq!(clean(one.message), one.message);
            assert!(one.link.is_empty() || one.link.starts_with('/') && !one.link.starts_with("//"));
        }
    }
}
