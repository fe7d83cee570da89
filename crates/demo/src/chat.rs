//! What the demo's classes have talked about: a lively room, two in which something is new, a channel, and a message that somebody reported.

use sanggar_kernel::{ActivityId, UserId};
use sanggar_messaging::{Messaging, PastComment, PastTalk, import_talk, import_words};

use crate::SeedError;

const RATNA: &str = "ratna.wulandari";
const RAKA: &str = "raka.pradana";
const YOGA: &str = "yoga.permana";
const HENDRA: &str = "hendra.saputra";
const INTAN: &str = "intan.maharani";

struct Talk {
    program: &'static str,
    /// Who asked in which activity, if it was not said before all of the class.
    direct: Option<(&'static str, &'static str)>,
    facilitator: &'static str,
    /// Each with how many of the comments were read.
    participants: &'static [(&'static str, usize)],
    comments: &'static [Said],
}

struct Said {
    by: &'static str,
    minutes_ago: i64,
    replies_to: Option<usize>,
    message: &'static str,
    reported_by: &'static [&'static str],
}

const fn said(by: &'static str, minutes_ago: i64, message: &'static str) -> Said {
    Said { by, minutes_ago, replies_to: None, message, reported_by: &[] }
}

const fn reply(by: &'static str, minutes_ago: i64, replies_to: usize, message: &'static str) -> Said {
    Said { replies_to: Some(replies_to), ..said(by, minutes_ago, message) }
}

const TALKS: [Talk; 5] = [
    Talk {
        program: "matematika-asyik-kelas-5-pecahan-desimal",
        direct: None,
        facilitator: RATNA,
        participants: &[(RATNA, 7), (RAKA, 6), ("intan.maharani", 9), ("lukman.hidayat", 7), ("johan.tambunan", 4)],
        comments: &[
            said("intan.maharani", 26 * 60, "Bu, lembar kerja topik 1 dikumpulkan lewat sini atau lewat tugas?"),
            reply(RATNA, 25 * 60, 0, "Lewat aktivitas tugas, ya. Di sini kita bahas soalnya saja."),
            said(RATNA, 58, "Selamat pagi semuanya. Sebelum pertemuan jam 09.00 WIB, coba gambar dulu 1/4 + 2/4 dengan dua warna, ya."),
            said("lukman.hidayat", 50, "Punyaku dua lingkaran, Bu. Satu diarsir seperempat, satu lagi setengah. Sudah benar belum?"),
            reply(RAKA, 44, 3, "Wah keren! Aku pakai tutup toples biar lingkarannya bulat."),
            Said { reported_by: &["intan.maharani"], ..said("johan.tambunan", 41, "Gampang banget, masa begitu saja nanya. Payah.") },
            reply(RATNA, 39, 3, "Sudah benar, Lukman. Sekarang hitung bagian yang berwarna: ada berapa dari empat?"),
            said("intan.maharani", 37, "Aku taruh ringkasannya di catatan, siapa tahu membantu: penyebut sama, pembilangnya dijumlahkan."),
            said("lukman.hidayat", 30, "Tiga dari empat! Jadi ¾"),
        ],
    },
    Talk {
        program: "sains-di-dapur",
        direct: None,
        facilitator: RATNA,
        participants: &[(RATNA, 5), (RAKA, 1), ("hana.puspita", 5)],
        comments: &[
            said(RATNA, 31 * 60, "Minggu ini kita membuat gunung berapi dari cuka dan soda kue. Siapkan baki, ya."),
            said("hana.puspita", 3 * 60, "Bu, kalau tidak ada cuka boleh diganti jeruk nipis?"),
            reply(RATNA, 170, 1, "Boleh. Asamnya lebih lemah, jadi busanya lebih pelan. Coba bandingkan!"),
            said("hana.puspita", 120, "Sudah kucoba, busanya naik pelan tapi lama."),
            said(RATNA, 95, "Bagus sekali pengamatannya. Siapa lagi yang sudah coba?"),
        ],
    },
    Talk {
        program: "latihan-akm-numerasi-kelas-5",
        direct: None,
        facilitator: RATNA,
        participants: &[(RATNA, 2), (RAKA, 1)],
        comments: &[
            said(RAKA, 29 * 60, "Bu, kunci soal nomor 8 apakah sudah benar?"),
            reply(RATNA, 27 * 60, 0, "Kunci soal nomor 8 sudah diperbaiki. Terima kasih sudah teliti, Raka."),
        ],
    },
    Talk {
        program: "python-dari-nol",
        direct: None,
        facilitator: "zainal.arifin",
        participants: &[("zainal.arifin", 3), (YOGA, 1), (HENDRA, 3)],
        comments: &[
            said(
                "zainal.arifin",
                50 * 60,
                "Selamat datang di kanal Python. Pengumuman dan bahan baru saya taruh di sini; balas pesannya kalau ada pertanyaan.",
            ),
            reply(HENDRA, 49 * 60, 0, "Kak, apakah kita memakai Python 3.12?"),
            said("zainal.arifin", 20 * 60, "Ya, 3.12 ke atas. Cara memasangnya ada di aktivitas pertama."),
        ],
    },
    Talk {
        program: "kenalan-dengan-ruang-belajar",
        direct: Some((INTAN, "tur-tanya-fasilitator")),
        facilitator: RATNA,
        participants: &[(INTAN, 3), (RATNA, 2)],
        comments: &[
            said(INTAN, 23 * 60, "Bu, kalau kuisnya sudah dikirim, apakah pembahasannya bisa kubuka lagi nanti?"),
            reply(RATNA, 22 * 60, 0, "Bisa, Intan. Buka kuisnya lagi, lalu pilih hasil terakhirmu. Pembahasannya ada di sana."),
            said(INTAN, 35, "Sudah ketemu, terima kasih! Kalau nilaiku belum cukup, kuisnya boleh kuulang sampai kapan, Bu?"),
        ],
    },
];

/// What nobody is to call another.
const UNWANTED: [&str; 5] = ["bego", "bodoh", "dungu", "goblok", "tolol"];

/// The list of words that an operator has kept until now.
pub async fn keep_words(cx: &Messaging) -> Result<(), SeedError> {
    Ok(import_words(cx, &UNWANTED).await?)
}

/// What was said stays; nothing is said twice.
pub async fn talk(cx: &Messaging) -> Result<(), SeedError> {
    for talk in &TALKS {
        let names = talk.participants.iter().map(|(name, _)| *name).chain(talk.comments.iter().map(|said| said.by));
        let people = cx.people.by_username(&names.collect::<Vec<_>>()).await?;
        let id_of = |username: &str| -> Result<UserId, SeedError> {
            let found = people.iter().find(|person| person.username == username).map(|person| person.id);
            found.ok_or_else(|| SeedError::Missing(username.to_owned()))
        };
        let course = cx.courses.by_slug(talk.program).await?.ok_or_else(|| SeedError::Missing(talk.program.to_owned()))?;
        let comment = |said: &Said| -> Result<PastComment, SeedError> {
            Ok(PastComment {
                sender: id_of(said.by)?,
                message: said.message.to_owned(),
                replied: said.replies_to,
                sent_at: cx.clock.now().plus_seconds(-60 * said.minutes_ago),
                reported_by: said.reported_by.iter().map(|name| id_of(name)).collect::<Result<_, _>>()?,
            })
        };
        let activity = |slug: &str| -> Result<ActivityId, SeedError> {
            let found = course.activity_by_slug(slug).map(|(_, activity)| activity.id);
            found.ok_or_else(|| SeedError::Missing(slug.to_owned()))
        };
        let past = PastTalk {
            program: course.id,
            direct: talk.direct.map(|(learner, slug)| Ok::<_, SeedError>((id_of(learner)?, activity(slug)?))).transpose()?,
            participants: talk.participants.iter().map(|(name, read)| Ok((id_of(name)?, *read))).collect::<Result<_, SeedError>>()?,
            facilitators: vec![id_of(talk.facilitator)?],
            comments: talk.comments.iter().map(comment).collect::<Result<_, _>>()?,
        };
        import_talk(cx, &past).await?;
    }
    Ok(())
}
