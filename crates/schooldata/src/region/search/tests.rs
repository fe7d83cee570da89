use std::collections::HashSet;
use std::time::{Duration, Instant};

use super::super::index::{INDEX, PACKED};
use super::super::wire::Region;
use super::*;

fn index() -> &'static Index {
    INDEX.as_ref().unwrap()
}

fn found(typed: &str, size: u32) -> Vec<Region> {
    let (places, _) = search(index(), typed, Page::new(1, size).unwrap());
    places.into_iter().map(|place| Region::new(index(), place).unwrap()).collect()
}

fn labels(typed: &str) -> Vec<String> {
    found(typed, 12).into_iter().map(|region| region.label).collect()
}

#[test]
fn c196_a_village_is_found_by_its_name_before_those_that_only_lie_in_such_a_place() {
    let labels = labels("cibinong");
    assert_eq!(
        labels[..5],
        [
            "Cibinong, Cibinong, Kabupaten Bogor, Jawa Barat 16911",
            "Cibinong, Gunungsindur, Kabupaten Bogor, Jawa Barat 16340",
            "Cibinong, Jatiluhur, Kabupaten Purwakarta, Jawa Barat 41152",
            "Cibinonghilir, Cilaku, Kabupaten Cianjur, Jawa Barat 43285",
            "Pondok Rajeg, Cibinong, Kabupaten Bogor, Jawa Barat 16914",
        ]
    );
    assert_eq!(labels, self::labels(" CIBINONG "));
}

#[test]
fn b461_a_postal_code_finds_its_villages() {
    let villages: Vec<String> = found("16914", 12).into_iter().map(|region| region.village).collect();
    assert_eq!(villages, ["Pondok Rajeg", "Harapanjaya", "Tengah"]);
    let begun = found("1691", 100);
    assert!(begun.len() > 3 && begun.iter().all(|region| region.postal_code.starts_with("1691")));
    assert!(labels("cibinong 16911")[0].starts_with("Cibinong, Cibinong, "));
    for nowhere in ["00000", "169140", "1691x"] {
        assert_eq!(labels(nowhere), Vec::<String>::new(), "{nowhere}");
    }
}

#[test]
fn c196_a_district_or_a_city_gives_its_villages() {
    let district = found("kebayoran baru", 12);
    assert_eq!(district.len(), 10);
    assert!(district.iter().all(|region| region.district == "Kebayoran Baru" && region.district_code == "31.74.07"));
    assert!(found("bandung barat", 100).iter().all(|region| region.city == "Kabupaten Bandung Barat"));
}

#[test]
fn c196_words_may_stand_in_any_order_and_all_must_fit() {
    let wanted = "Senayan, Kebayoran Baru, Kota Administrasi Jakarta Selatan, Daerah Khusus Ibukota Jakarta 12190";
    for typed in [
        "senayan jakarta selatan",
        "Jakarta Selatan, Senayan",
        "kel. Senayan kec. Kebayoran Baru",
        "  12190   SENAYAN ",
        "senayan dki jakarta",
    ] {
        assert_eq!(labels(typed)[0], wanted, "{typed}");
    }
    assert_eq!(labels("senayan surabaya"), Vec::<String>::new());
    assert!(labels("kel")[0].starts_with("Kel"));
    assert_eq!(labels("regapu'u").len(), 1);
    assert_eq!(labels("regapu'u"), labels("Regapu’u"));
    assert_eq!(labels(&"desa ".repeat(20)), labels("desa"));
    for typed in ["", " ", "a", ",", ". ."] {
        assert_eq!(labels(typed), Vec::<String>::new(), "{typed:?}");
    }
}

#[test]
fn b242_pages_lead_on_without_repeating() {
    let all: Vec<String> = found("cibinong", 100).into_iter().map(|region| region.code).collect();
    let mut seen = Vec::new();
    for number in 1.. {
        let (places, more) = search(index(), "cibinong", Page::new(number, 5).unwrap());
        assert!(places.len() == 5 || !more);
        seen.extend(places.into_iter().map(|place| Region::new(index(), place).unwrap().code));
        if !more {
            break;
        }
    }
    assert_eq!(seen, all);
    assert_eq!(seen.iter().collect::<HashSet<_>>().len(), all.len());
    assert_eq!(search(index(), "cibinong", Page::new(10_000, 100).unwrap()), (Vec::new(), false));
}

/// Wide margins: tests are built without optimization and share the machine. Optimized, on a busy machine, it was 250 ms and 1 to 4 ms.
#[test]
fn unpacking_and_searching_are_quick() {
    let begun = Instant::now();
    let index = Index::unpack(PACKED).unwrap();
    assert!(begun.elapsed() < Duration::from_secs(10), "unpacked in {:?}", begun.elapsed());
    for typed in ["an", "16914", "kebayoran baru", "jawa barat", "a b c d e f g h"] {
        let begun = Instant::now();
        search(&index, typed, Page::new(1, 12).unwrap());
        assert!(begun.elapsed() < Duration::from_secs(4), "{typed} took {:?}", begun.elapsed());
    }
}
