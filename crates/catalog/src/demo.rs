//! Institutions of the demo: invented, from all over the country.

use sanggar_kernel::{InstitutionId, fold};
use sanggar_platform::db::DbError;

use crate::Catalog;

mod query;

pub(crate) struct DemoInstitution {
    pub slug: &'static str,
    pub name: &'static str,
    pub kind: i64,
    pub city: &'static str,
    pub about: &'static str,
    pub site: Option<DemoSite>,
}

/// A sub-site and its colours, all with enough contrast.
pub(crate) struct DemoSite {
    pub label: &'static str,
    pub color: &'static str,
    pub accent: &'static str,
    pub ground: &'static str,
    pub radius: i64,
    pub is_platinum: bool,
    pub is_smm: bool,
}

const INSTITUTIONS: [DemoInstitution; 12] = [
    DemoInstitution {
        slug: "sanggar-cendekia",
        name: "Sanggar Cendekia",
        kind: 1,
        city: "Bogor",
        about: "Kelas matematika dan sains untuk SD dan SMP, dengan tugas yang dikerjakan dari rumah dan pertemuan tiap Sabtu.",
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
        about: "Persiapan UTBK-SNBT dan TKA sejak kelas 10, dengan bedah soal mingguan dan laporan untuk orangtua.",
        site: None,
    },
    DemoInstitution {
        slug: "politeknik-nusa-bangsa",
        name: "Politeknik Nusa Bangsa",
        kind: 6,
        city: "Semarang",
        about: "Program singkat desain antarmuka, pengolahan data, dan pemrograman dari dosen vokasi.",
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
        site: None,
    },
    DemoInstitution {
        slug: "rumah-sains",
        name: "Rumah Sains",
        kind: 101,
        city: "Bandung",
        about: "Percobaan sains dengan bahan dari dapur untuk anak usia 5 sampai 12 tahun.",
        site: None,
    },
    DemoInstitution {
        slug: "rumah-aksara",
        name: "Rumah Aksara",
        kind: 1,
        city: "Yogyakarta",
        about: "Klub membaca dan menulis cerita, dari dongeng Nusantara sampai cerpen pertamamu.",
        site: None,
    },
    DemoInstitution {
        slug: "smm-nusantara",
        name: "Sekolah Mandiri Merdeka",
        kind: 1,
        city: "Tangerang Selatan",
        about: "Sekolah rumah berjenjang PAUD sampai SMA dengan rapor dan pendampingan orangtua.",
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
        site: None,
    },
    DemoInstitution {
        slug: "museum-batik-pesisir",
        name: "Museum Batik Pesisir",
        kind: 8,
        city: "Pekalongan",
        about: "Tur daring, sejarah motif, dan lokakarya membatik untuk keluarga dan rombongan kelas.",
        site: None,
    },
    DemoInstitution {
        slug: "universitas-andalan-timur",
        name: "Universitas Andalan Timur",
        kind: 6,
        city: "Makassar",
        about: "Mata kuliah terbuka dan persiapan masuk perguruan tinggi untuk pelajar Indonesia timur.",
        site: None,
    },
    DemoInstitution {
        slug: "pramuka-lestari",
        name: "Komunitas Pramuka Lestari",
        kind: 7,
        city: "Denpasar",
        about: "Kegiatan alam, kepemimpinan, dan kecakapan hidup untuk penggalang dan penegak.",
        site: None,
    },
    DemoInstitution {
        slug: "taman-edukasi-kahayan",
        name: "Taman Edukasi Kahayan",
        kind: 9,
        city: "Palangka Raya",
        about: "Belajar hutan gambut dan sungai bersama pemandu setempat, daring maupun langsung di tempat.",
        site: None,
    },
];

/// Puts the demo's institutions in place; those already there stay as they are. Gives back their numbers by slug.
pub async fn seed(cx: &Catalog) -> Result<Vec<(InstitutionId, String)>, DbError> {
    let tx = cx.db.write().await?;
    for institution in &INSTITUTIONS {
        query::insert(&tx, institution, &fold(institution.name)).await?;
    }
    let there = query::ids(&tx, INSTITUTIONS.map(|institution| institution.slug)).await?;
    tx.commit().await?;
    Ok(there)
}
