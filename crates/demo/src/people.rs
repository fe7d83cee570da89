//! A family, a facilitator, an operator and others, so that the first start feels alive.

use sanggar_accounts::Accounts;
use sanggar_accounts::import::{self, ImportedPerson};
use sanggar_accounts::profession::Profession;
use sanggar_contracts::Role;
use sanggar_kernel::{InstitutionId, Personal};

use crate::SeedError;

/// Everybody in the demo logs in with this; it is shown on the log-in cards.
pub const PHRASE: &str = "belajar di sanggar";

/// Who has graded what was handed in, and has prepared the meetings.
pub const TEACHER: &str = "ratna.wulandari";

pub struct Person {
    pub username: &'static str,
    pub name: &'static str,
    /// Children of the demo have none: their parent made their accounts.
    pub email: Option<&'static str>,
    pub is_verified: bool,
    pub about: &'static str,
    pub profession: &'static str,
    pub level_tag: &'static str,
    pub city: Option<&'static str>,
    pub occupation: Option<&'static str>,
    /// The slug of the school whose families see what they have to fill in.
    pub school: Option<&'static str>,
    /// The username of the parent, who stands before.
    pub parent: Option<&'static str>,
    pub roles: &'static [Role],
}

const NOBODY: Person = Person {
    username: "",
    name: "",
    email: None,
    is_verified: true,
    about: "",
    profession: Profession::Murid.as_str(),
    level_tag: "",
    city: None,
    occupation: None,
    school: None,
    parent: None,
    roles: &[],
};

pub static PEOPLE: [Person; 11] = [
    Person {
        username: "dewi.kartika",
        name: "Dewi Kartika",
        email: Some("dewi@surel.example"),
        about: "Orang tua dengan tiga anak",
        profession: Profession::Orangtua.as_str(),
        level_tag: "ORTU",
        city: Some("Bogor"),
        ..NOBODY
    },
    child_of_dewi("raka.pradana", "Raka Pradana", "SD05"),
    // Learns at home, at a school.
    Person { school: Some("smm-nusantara"), ..child_of_dewi("nala.pradana", "Nala Pradana", "SMP08") },
    child_of_dewi("bima.pradana", "Bima Pradana", "TKB"),
    Person {
        username: "sekar.arum",
        name: "Sekar Arum",
        email: Some("sekar@surel.example"),
        about: "Murid SMA kelas 12",
        level_tag: "SMA12",
        city: Some("Surabaya"),
        ..NOBODY
    },
    Person {
        username: "yoga.permana",
        name: "Yoga Permana",
        email: Some("yoga@surel.example"),
        is_verified: false,
        about: "Mahasiswa, emailnya belum terverifikasi",
        profession: Profession::Mahasiswa.as_str(),
        level_tag: "MHS",
        city: Some("Makassar"),
        ..NOBODY
    },
    Person {
        username: "ratna.wulandari",
        name: "Ratna Wulandari",
        email: Some("ratna@surel.example"),
        about: "Guru dan fasilitator",
        profession: Profession::Guru.as_str(),
        level_tag: "GURU",
        city: Some("Bogor"),
        roles: &[Role::Facilitator],
        ..NOBODY
    },
    Person {
        username: "hendra.saputra",
        name: "Hendra Saputra",
        email: Some("hendra@surel.example"),
        about: "Profesional yang pindah karier",
        profession: Profession::Profesional.as_str(),
        level_tag: "PROF",
        city: Some("Semarang"),
        occupation: Some("Staf gudang"),
        ..NOBODY
    },
    Person {
        username: "siti.maryam",
        name: "Siti Maryam",
        email: Some("siti@surel.example"),
        about: "Peserta Prakerja",
        profession: Profession::Prakerja.as_str(),
        level_tag: "PROF",
        city: Some("Surakarta"),
        occupation: Some("Pencari kerja"),
        ..NOBODY
    },
    Person {
        username: "lastri.handayani",
        name: "Lastri Handayani",
        email: Some("lastri@surel.example"),
        about: "Akun lama dengan profesi di luar daftar",
        profession: "Wirausaha",
        level_tag: "PROF",
        city: Some("Yogyakarta"),
        ..NOBODY
    },
    Person {
        username: "admin.sanggar",
        name: "Made Wirawan",
        email: Some("admin@surel.example"),
        about: "Pengelola Sanggarmu",
        profession: Profession::Profesional.as_str(),
        level_tag: "PROF",
        city: Some("Denpasar"),
        roles: &[Role::Operator],
        ..NOBODY
    },
];

/// People who only say what they think of programmes; nobody logs in as one of them.
pub static REVIEWERS: [Person; 25] = [
    reviewer("anindya.larasati", "Anindya Larasati", Profession::Orangtua, "ORTU"),
    reviewer("bagus.prasetyo", "Bagus Prasetyo", Profession::Orangtua, "ORTU"),
    reviewer("cahaya.ningrum", "Cahaya Ningrum", Profession::Orangtua, "ORTU"),
    reviewer("dimas.wicaksono", "Dimas Wicaksono", Profession::Orangtua, "ORTU"),
    reviewer("elok.suryani", "Elok Suryani", Profession::Orangtua, "ORTU"),
    reviewer("farhan.maulana", "Farhan Maulana", Profession::Orangtua, "ORTU"),
    reviewer("gilang.ramadhan", "Gilang Ramadhan", Profession::Murid, "SMA12"),
    reviewer("hana.puspita", "Hana Puspita", Profession::Murid, "SMA11"),
    reviewer("intan.maharani", "Intan Maharani", Profession::Murid, "SMP09"),
    reviewer("johan.tambunan", "Johan Tambunan", Profession::Murid, "SMP08"),
    reviewer("kirana.dewanti", "Kirana Dewanti", Profession::Murid, "SMA10"),
    reviewer("lukman.hidayat", "Lukman Hidayat", Profession::Murid, "SMP07"),
    reviewer("maria.kolo", "Maria Kolo", Profession::Murid, "SMA12"),
    reviewer("nurul.azizah", "Nurul Azizah", Profession::Guru, "GURU"),
    reviewer("oktavia.rumondor", "Oktavia Rumondor", Profession::Guru, "GURU"),
    reviewer("putu.sudarma", "Putu Sudarma", Profession::Guru, "GURU"),
    reviewer("qori.amalia", "Qori Amalia", Profession::Guru, "GURU"),
    reviewer("rizky.nasution", "Rizky Nasution", Profession::Mahasiswa, "MHS"),
    reviewer("salsabila.putri", "Salsabila Putri", Profession::Mahasiswa, "MHS"),
    reviewer("teguh.santoso", "Teguh Santoso", Profession::Mahasiswa, "MHS"),
    reviewer("umi.kalsum", "Umi Kalsum", Profession::Prakerja, "PROF"),
    reviewer("vincent.halim", "Vincent Halim", Profession::Prakerja, "PROF"),
    reviewer("wahyu.nugroho", "Wahyu Nugroho", Profession::Prakerja, "PROF"),
    reviewer("yuliana.sitorus", "Yuliana Sitorus", Profession::Profesional, "PROF"),
    reviewer("zainal.arifin", "Zainal Arifin", Profession::Profesional, "PROF"),
];

const fn child_of_dewi(username: &'static str, name: &'static str, level_tag: &'static str) -> Person {
    Person { username, name, level_tag, parent: Some("dewi.kartika"), ..NOBODY }
}

const fn reviewer(username: &'static str, name: &'static str, profession: Profession, level_tag: &'static str) -> Person {
    Person { username, name, profession: profession.as_str(), level_tag, ..NOBODY }
}

/// After the institutions, of which `institutions` tells the numbers by slug. Those already there stay as they are.
pub async fn bring(cx: &Accounts, institutions: &[(InstitutionId, String)]) -> Result<(), SeedError> {
    let hash = cx.hasher.hash(Personal::new(PHRASE.to_owned())).await?;
    let id_of = |slug: &str| institutions.iter().find(|(_, known)| *known == slug).map(|(id, _)| *id);
    let imported = |person: &'static Person| ImportedPerson {
        username: person.username,
        name: person.name,
        email: person.email,
        is_verified: person.is_verified,
        password_hash: person.email.map(|_| hash.as_str()),
        profession: person.profession,
        level_tag: person.level_tag,
        city: person.city,
        occupation: person.occupation,
        institution: person.school.and_then(id_of),
        roles: person.roles,
        parent: person.parent,
    };
    let people: Vec<ImportedPerson<'_>> = PEOPLE.iter().chain(&REVIEWERS).map(imported).collect();
    import::people(cx, &people).await?;
    Ok(())
}
