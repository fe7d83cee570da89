//! One certificate, whole and small, for every test.

use sanggar_credential::{Achievement, Award, Institution, Place, PublicKey, Recipient, Score, SigningKey, StatusList, did};
use sanggar_kernel::Millis;

pub const SITE: &str = "https://sanggar.example";
pub const LIST: &str = "https://sanggar.example/mitra/rumah-kriya/status/1";
pub const INDEX: u32 = 94_567;
/// 1 March 2025, 09.00 WIB: past for every reader with a clock of its own.
pub const ISSUED: Millis = Millis(1_740_794_400_000);
pub const NAME: &str = "Siti Nurʼaini Üzümcü";

pub fn key(turn: u8) -> SigningKey {
    SigningKey::from_seed(&[turn; 32]).unwrap()
}

pub fn keys() -> Vec<PublicKey> {
    vec![key(1).public()]
}

pub fn web() -> String {
    did::web("https://sanggar.example/mitra/rumah-kriya").unwrap()
}

/// With every part that an award can have.
pub fn award() -> Award {
    Award {
        id: format!("{SITE}/sertifikat/01hzxk3v8q4m2t7n9r5w6y0abc/kredensial.json"),
        number: Some("SGM-2503-483920-5".to_owned()),
        issuer: Institution {
            id: web(),
            name: "Rumah Kriya".to_owned(),
            url: Some(format!("{SITE}/mitra/rumah-kriya")),
            image: Some(format!("{SITE}/berkas/logo.png")),
        },
        recipient: Recipient::Name(NAME.to_owned()),
        achievement: Achievement {
            id: format!("{SITE}/kelas/membatik-untuk-pemula"),
            name: "Membatik untuk Pemula".to_owned(),
            description: "Dari kain putih sampai \"canting\" pertama.\nSembilan pertemuan.".to_owned(),
            criteria: "Semua aktivitas selesai dan nilai akhir paling sedikit 70,00.".to_owned(),
            criteria_url: Some(format!("{SITE}/kelas/membatik-untuk-pemula#syarat")),
            image: Some(format!("{SITE}/gambar/membatik-untuk-pemula.png")),
        },
        score: Some(Score {
            meaning: format!("{SITE}/kelas/membatik-untuk-pemula#nilai"),
            name: "Nilai akhir".to_owned(),
            hundredths: 8_750,
            pass_hundredths: Some(7_000),
        }),
        studied_from: Some(Millis(ISSUED.0 - 60 * 86_400_000)),
        studied_until: Some(ISSUED),
        valid_from: ISSUED,
        valid_until: None,
        status: Some(Place { list: LIST.to_owned(), index: INDEX }),
    }
}

/// With nothing that can be left out, by an institution without an address of its own.
pub fn small() -> Award {
    let whole = award();
    Award {
        number: None,
        issuer: Institution { id: did::key(key(1).public()), url: None, image: None, ..whole.issuer },
        recipient: Recipient::Hashed { kind: "emailAddress", value: "siti@surat.example".to_owned(), salt: "garam".to_owned() },
        achievement: Achievement { criteria_url: None, image: None, ..whole.achievement },
        score: None,
        studied_from: None,
        studied_until: None,
        status: None,
        ..whole
    }
}

pub fn list(withdrawn: &[u32]) -> StatusList {
    let mut list = StatusList::new(LIST);
    for index in withdrawn {
        list.withdraw(*index).unwrap();
    }
    list
}
