//! The same words, key and moment are the same bytes: what `samples/` holds, and what others read in `interop/`.

use std::path::Path;

use crate::sample::{INDEX, ISSUED, award, key, list, small, web};
use sanggar_credential::{PLACES, Presented, StatusList, Verdict, did};
use serde_json::Value;

/// A file of `samples/`, written anew first where that is asked for.
fn kept(file: &str, now: impl FnOnce() -> String) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples").join(file);
    if std::env::var_os("SANGGAR_REGENERATE").is_some() {
        std::fs::write(&path, now()).unwrap();
    }
    std::fs::read_to_string(&path).unwrap()
}

#[test]
fn what_is_signed_twice_is_byte_for_byte_the_same() {
    for (file, award) in [("certificate.json", award()), ("small.json", small())] {
        let signed = award.sign(&key(1), ISSUED).unwrap();
        assert_eq!(kept(file, || signed.clone()), signed, "{file}");
    }
}

#[test]
fn the_document_of_an_issuer_says_what_it_said() {
    let document = did::document(&web(), &[key(2).public(), key(1).public()]);
    let kept = kept("did.json", || serde_json::to_string_pretty(&document).unwrap());
    assert_eq!(serde_json::from_str::<Value>(&kept).unwrap(), document);
}

#[test]
fn lists_say_what_they_said() {
    for (file, withdrawn) in [("list.json", vec![3]), ("list-withdrawn.json", vec![3, INDEX])] {
        // How a list is packed may change with the packer, so its bytes are not compared.
        let kept = kept(file, || list(&withdrawn).sign(&web(), &key(2), ISSUED).unwrap());
        let read = StatusList::read(kept.as_bytes(), &[key(2).public()], ISSUED).ok().unwrap();
        assert!((0..PLACES).all(|index| read.is_withdrawn(index) == withdrawn.contains(&index)), "{file}");
    }
}

#[test]
fn what_was_signed_before_a_key_changed_stays_genuine() {
    let signed = award().sign(&key(1), ISSUED).unwrap();
    let presented = Presented::read(signed.as_bytes()).unwrap();
    let both = [key(2).public(), key(1).public()];
    assert!(matches!(presented.check(&both, ISSUED, Some(&list(&[]))), Verdict::Genuine(_)));
    // The old key leaked and was taken out.
    assert_eq!(presented.check(&both[..1], ISSUED, Some(&list(&[]))), Verdict::UnknownKey);
    let reissued = award().sign(&key(2), ISSUED).unwrap();
    assert!(matches!(Presented::read(reissued.as_bytes()).unwrap().check(&both[..1], ISSUED, Some(&list(&[]))), Verdict::Genuine(_)));
}
