//! Invented, from all over the country.

pub struct DemoInstitution {
    pub slug: &'static str,
    pub name: &'static str,
    pub kind: i64,
    pub city: &'static str,
    pub about: &'static str,
    /// The institution above it.
    pub parent: Option<&'static str>,
    pub site: Option<DemoSite>,
}

/// A sub-site and its colours, all with enough contrast.
pub struct DemoSite {
    pub label: &'static str,
    pub color: &'static str,
    pub accent: &'static str,
    pub ground: &'static str,
    pub radius: i64,
    pub is_platinum: bool,
    pub is_smm: bool,
}

impl DemoInstitution {
    /// Partners have a logo on light ground and one on dark ground, among the site's own files.
    pub fn logo(&self, ground: &str) -> Option<String> {
        let site = self.site.as_ref().filter(|site| site.is_platinum)?;
        Some(format!("/lembaga/{}{ground}.svg", site.label))
    }
}

pub const INSTITUTIONS: [DemoInstitution; 14] = [
    DemoInstitution {
        slug: "sanggar-cendekia",
        name: "Sanggar Cendekia",
        kind: 1,
        city: "Bogor",
        about: "Kelas matematika dan sains untuk SD dan SMP, dengan tugas yang dikerjakan dari rumah dan pertemuan tiap Sabtu.",
        parent: None,
        site: Some(DemoSite {
            label: "cendekia",
            color: "#8c1d2c",
            accent: "#f9b818",
            ground: "#4a0f1a",
            radius: 8,
            is_platinum: true,
            is_smm: false,
        }),
    },
    DemoInstitution {
        slug: "tunas-harapan",
        name: "Bimbel Tunas Harapan",
        kind: 4,
        city: "Surabaya",
        about: "Persiapan UTBK-SNBT dan TKA sejak kelas 10, dengan bedah soal mingguan dan laporan untuk orang tua.",
        parent: None,
        site: None,
    },
    DemoInstitution {
        slug: "politeknik-nusa-bangsa",
        name: "Politeknik Nusa Bangsa",
        kind: 6,
        city: "Semarang",
        about: "Program singkat desain antarmuka, pengolahan data, dan pemrograman dari dosen vokasi.",
        parent: None,
        site: Some(DemoSite {
            label: "nusabangsa",
            color: "#017da4",
            accent: "#fdcd5c",
            ground: "#023a4e",
            radius: 16,
            is_platinum: true,
            is_smm: false,
        }),
    },
    DemoInstitution {
        slug: "blk-surakarta",
        name: "BLK Surakarta",
        kind: 3,
        city: "Surakarta",
        about: "Pelatihan administrasi perkantoran, las, dan tata boga yang bisa dibayar dengan Kartu Prakerja.",
        parent: None,
        site: None,
    },
    DemoInstitution {
        slug: "rumah-sains",
        name: "Rumah Sains",
        kind: 101,
        city: "Bandung",
        about: "Percobaan sains dengan bahan dari dapur untuk anak usia 5 sampai 12 tahun.",
        parent: None,
        site: None,
    },
    DemoInstitution {
        slug: "rumah-aksara",
        name: "Rumah Aksara",
        kind: 1,
        city: "Yogyakarta",
        about: "Klub membaca dan menulis cerita, dari dongeng Nusantara sampai cerpen pertamamu.",
        parent: None,
        site: None,
    },
    DemoInstitution {
        slug: "smm-nusantara",
        name: "Sekolah Mandiri Merdeka",
        kind: 1,
        city: "Tangerang Selatan",
        about: "Sekolah rumah berjenjang PAUD sampai SMA dengan rapor dan pendampingan orang tua.",
        parent: None,
        site: Some(DemoSite {
            label: "smm",
            color: "#026334",
            accent: "#f9b818",
            ground: "#00351b",
            radius: 12,
            is_platinum: false,
            is_smm: true,
        }),
    },
    DemoInstitution {
        slug: "karsa-digital",
        name: "Karsa Digital Indonesia",
        kind: 5,
        city: "Jakarta Selatan",
        about: "Kelas kerja untuk pemasaran digital, analisis data, dan layanan pelanggan dari praktisi industri.",
        parent: None,
        site: None,
    },
    DemoInstitution {
        slug: "museum-batik-pesisir",
        name: "Museum Batik Pesisir",
        kind: 8,
        city: "Pekalongan",
        about: "Tur daring, sejarah motif, dan lokakarya membatik untuk keluarga dan rombongan kelas.",
        parent: None,
        site: None,
    },
    DemoInstitution {
        slug: "universitas-andalan-timur",
        name: "Universitas Andalan Timur",
        kind: 6,
        city: "Makassar",
        about: "Mata kuliah terbuka dan persiapan masuk perguruan tinggi untuk pelajar Indonesia timur.",
        parent: None,
        site: None,
    },
    DemoInstitution {
        slug: "pramuka-lestari",
        name: "Komunitas Pramuka Lestari",
        kind: 7,
        city: "Denpasar",
        about: "Kegiatan alam, kepemimpinan, dan kecakapan hidup untuk penggalang dan penegak.",
        parent: None,
        site: None,
    },
    DemoInstitution {
        slug: "taman-edukasi-kahayan",
        name: "Taman Edukasi Kahayan",
        kind: 9,
        city: "Palangka Raya",
        about: "Belajar hutan gambut dan sungai bersama pemandu setempat, daring maupun langsung di tempat.",
        parent: None,
        site: None,
    },
    DemoInstitution {
        slug: "smm-bintaro",
        name: "Sekolah Mandiri Merdeka Bintaro",
        kind: 1,
        city: "Tangerang Selatan",
        about: "Rumah belajar untuk keluarga sekolah rumah di Bintaro: kelas tatap muka tiap Kamis, perpustakaan, dan kebun.",
        parent: Some("smm-nusantara"),
        site: None,
    },
    DemoInstitution {
        slug: "smm-bogor",
        name: "Sekolah Mandiri Merdeka Bogor",
        kind: 1,
        city: "Bogor",
        about: "Rumah belajar di kaki Gunung Salak dengan laboratorium kecil, sanggar gamelan, dan jelajah alam bulanan.",
        parent: Some("smm-nusantara"),
        site: None,
    },
];
