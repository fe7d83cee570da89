use crate::profession::Profession;
use crate::role::Role;

pub struct DemoPerson {
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
    pub roles: &'static [Role],
}

const NOBODY: DemoPerson = DemoPerson {
    username: "",
    name: "",
    email: None,
    is_verified: true,
    about: "",
    profession: Profession::Murid.as_str(),
    level_tag: "",
    city: None,
    occupation: None,
    roles: &[],
};

/// Dewi and her three children.
pub const FAMILY: (&str, [&str; 3]) = ("dewi.kartika", ["raka.pradana", "nala.pradana", "bima.pradana"]);

/// Learns at home, at a school.
pub const SCHOOLCHILD: &str = "nala.pradana";

pub const PEOPLE: [DemoPerson; 11] = [
    DemoPerson {
        username: "dewi.kartika",
        name: "Dewi Kartika",
        email: Some("dewi@surel.example"),
        about: "Orang tua dengan tiga anak",
        profession: Profession::Orangtua.as_str(),
        level_tag: "ORTU",
        city: Some("Bogor"),
        ..NOBODY
    },
    DemoPerson { username: "raka.pradana", name: "Raka Pradana", level_tag: "SD05", ..NOBODY },
    DemoPerson { username: "nala.pradana", name: "Nala Pradana", level_tag: "SMP08", ..NOBODY },
    DemoPerson { username: "bima.pradana", name: "Bima Pradana", level_tag: "TKB", ..NOBODY },
    DemoPerson {
        username: "sekar.arum",
        name: "Sekar Arum",
        email: Some("sekar@surel.example"),
        about: "Murid SMA kelas 12",
        level_tag: "SMA12",
        city: Some("Surabaya"),
        ..NOBODY
    },
    DemoPerson {
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
    DemoPerson {
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
    DemoPerson {
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
    DemoPerson {
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
    DemoPerson {
        username: "lastri.handayani",
        name: "Lastri Handayani",
        email: Some("lastri@surel.example"),
        about: "Akun lama dengan profesi di luar daftar",
        profession: "Wirausaha",
        level_tag: "PROF",
        city: Some("Yogyakarta"),
        ..NOBODY
    },
    DemoPerson {
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
pub const REVIEWERS: [DemoPerson; 25] = [
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

const fn reviewer(username: &'static str, name: &'static str, profession: Profession, level_tag: &'static str) -> DemoPerson {
    DemoPerson { username, name, profession: profession.as_str(), level_tag, ..NOBODY }
}
