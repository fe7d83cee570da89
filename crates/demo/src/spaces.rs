//! Learning spaces and registration forms of the demo's institutions: invented, in cities that there are.

use sanggar_kernel::InstitutionId;
use sanggar_schooldata::{NewForm, NewSpace, Platform, SchoolData, open_spaces, publish_forms};

use crate::SeedError;

struct Space {
    institution: &'static str,
    slug: &'static str,
    name: &'static str,
    city: &'static str,
    address: &'static str,
    platform: Platform,
    capacity: Option<i64>,
}

struct Form {
    institution: &'static str,
    slug: &'static str,
    title: &'static str,
    intro: &'static str,
    phone_required: bool,
    email_required: bool,
    trims_year_levels: bool,
}

const fn place(
    institution: &'static str,
    slug: &'static str,
    name: &'static str,
    city: &'static str,
    address: &'static str,
    seats: i64,
) -> Space {
    Space { institution, slug, name, city, address, platform: Platform::Offline, capacity: Some(seats) }
}

const fn online(institution: &'static str, slug: &'static str, name: &'static str, city: &'static str) -> Space {
    Space { institution, slug, name, city, address: "Belajar daring dari rumah", platform: Platform::Online, capacity: None }
}

const SPACES: [Space; 15] = [
    place("sanggar-cendekia", "tanah-sareal", "Cendekia Tanah Sareal", "Bogor", "Jalan Kenanga Raya 12, Tanah Sareal", 60),
    place("sanggar-cendekia", "bogor-utara", "Cendekia Bogor Utara", "Bogor", "Jalan Pandu Timur 4, Bogor Utara", 40),
    place("sanggar-cendekia", "beji", "Cendekia Beji", "Depok", "Jalan Cempaka Beji 21, Beji", 45),
    online("sanggar-cendekia", "daring", "Cendekia Daring", "Bogor"),
    place("tunas-harapan", "gubeng", "Tunas Harapan Gubeng", "Surabaya", "Jalan Melati Gubeng 88, Gubeng", 80),
    place("tunas-harapan", "waru", "Tunas Harapan Waru", "Sidoarjo", "Jalan Anggrek Waru 7, Waru", 50),
    place("rumah-sains", "coblong", "Rumah Sains Coblong", "Bandung", "Jalan Cendana Coblong 15, Coblong", 24),
    place("rumah-aksara", "gondokusuman", "Rumah Aksara Gondokusuman", "Yogyakarta", "Jalan Pustaka 3, Gondokusuman", 20),
    place("smm-nusantara", "serpong", "SMM Serpong", "Tangerang Selatan", "Jalan Flamboyan Serpong 9, Serpong", 120),
    place("smm-nusantara", "pamulang", "SMM Pamulang", "Tangerang Selatan", "Jalan Teratai Pamulang 30, Pamulang", 90),
    place("smm-nusantara", "kebayoran-baru", "SMM Kebayoran Baru", "Jakarta Selatan", "Jalan Cempaka Putra 5, Kebayoran Baru", 70),
    place("smm-nusantara", "cibinong", "SMM Cibinong", "Bogor", "Jalan Mawar Cibinong 18, Cibinong", 60),
    online("smm-nusantara", "sekolah-rumah", "SMM Sekolah Rumah", "Tangerang Selatan"),
    place(
        "universitas-andalan-timur",
        "panakkukang",
        "Andalan Timur Panakkukang",
        "Makassar",
        "Jalan Pelita Panakkukang 1, Panakkukang",
        200,
    ),
    place("pramuka-lestari", "denpasar-timur", "Lestari Denpasar Timur", "Denpasar", "Jalan Kamboja Timur 11, Denpasar Timur", 35),
];

const FORMS: [Form; 2] = [
    Form {
        institution: "sanggar-cendekia",
        slug: "murid-baru-cendekia",
        title: "Pendaftaran murid Sanggar Cendekia",
        intro: "Daftarkan anakmu ke kelas matematika dan sains. Satu formulir bisa untuk beberapa anak.",
        phone_required: false,
        email_required: false,
        trims_year_levels: false,
    },
    Form {
        institution: "smm-nusantara",
        slug: "smm-sekolah-rumah",
        title: "Pendaftaran Sekolah Mandiri Merdeka",
        intro: "Pilih lokasi belajar terdekat atau sekolah rumah. Kami menghubungi lewat ponsel dan email yang kamu isi.",
        phone_required: true,
        email_required: true,
        trims_year_levels: true,
    },
];

/// After the institutions, of which `institutions` tells the numbers by slug.
pub async fn open(cx: &SchoolData, institutions: &[(InstitutionId, String)]) -> Result<(), SeedError> {
    let id_of = |slug: &str| institutions.iter().find(|(_, known)| *known == slug).map(|(id, _)| *id);
    let space = |one: &Space| {
        Some(NewSpace {
            institution: id_of(one.institution)?,
            slug: one.slug,
            name: one.name,
            city: one.city,
            address: one.address,
            platform: one.platform,
            capacity: one.capacity,
        })
    };
    let form = |one: &Form| {
        Some(NewForm {
            institution: id_of(one.institution)?,
            slug: one.slug,
            title: one.title,
            intro: one.intro,
            phone_required: one.phone_required,
            email_required: one.email_required,
            trims_year_levels: one.trims_year_levels,
            closes_at: None,
        })
    };
    open_spaces(cx, &SPACES.iter().filter_map(space).collect::<Vec<_>>()).await?;
    publish_forms(cx, &FORMS.iter().filter_map(form).collect::<Vec<_>>()).await?;
    Ok(())
}
