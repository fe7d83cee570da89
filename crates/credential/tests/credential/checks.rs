//! What is said of a credential that somebody hands in.

use std::sync::LazyLock;

use crate::sample::{INDEX, ISSUED, LIST, NAME, award, key, keys, list, small, web};
use proptest::prelude::*;
use sanggar_credential::{Achievement, Award, Fault, Institution, Malformed, Place, Presented, Recipient, StatusList, Verdict, did};
use serde_json::{Value, json};

type Change = fn(&mut Value);

fn signed() -> String {
    static SIGNED: LazyLock<String> = LazyLock::new(|| award().sign(&key(1), ISSUED).unwrap());
    SIGNED.clone()
}

fn verdict(text: impl AsRef<[u8]>) -> Verdict {
    match Presented::read(text.as_ref()) {
        Ok(presented) => presented.check(&keys(), ISSUED, Some(&list(&[]))),
        Err(malformed) => Verdict::Malformed(malformed),
    }
}

fn is_genuine(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::Genuine(_))
}

/// The signed certificate with something done to it.
fn altered(change: impl FnOnce(&mut Value)) -> Vec<u8> {
    let mut credential: Value = serde_json::from_str(&signed()).unwrap();
    change(&mut credential);
    serde_json::to_vec(&credential).unwrap()
}

#[test]
fn a_genuine_certificate_is_shown_as_it_was_signed() {
    let presented = Presented::read(signed().as_bytes()).unwrap();
    assert_eq!(presented.issuer(), web());
    assert_eq!(presented.id(), Some(award().id.as_str()));
    assert_eq!(presented.status(), Some(Place { list: LIST.to_owned(), index: INDEX }));
    let Verdict::Genuine(shown) = verdict(signed()) else { panic!("not genuine") };
    assert_eq!((shown.name.as_deref(), shown.number.as_deref()), (Some(NAME), Some("SGM-2503-483920-5")));
    assert_eq!((shown.achievement.as_str(), shown.issuer_name.as_str()), ("Membatik untuk Pemula", "Rumah Kriya"));
    assert_eq!((shown.valid_from.as_str(), shown.score.as_deref()), ("2025-03-01T02:00:00Z", Some("87.50")));
    // The order of its parts, and how they are set, say nothing.
    let other_way: Value = serde_json::from_str(&signed()).unwrap();
    assert!(is_genuine(&verdict(serde_json::to_string_pretty(&other_way).unwrap())));
}

#[test]
fn a_certificate_with_nothing_that_can_be_left_out_is_genuine_and_tells_no_name() {
    let text = small().sign(&key(1), ISSUED).unwrap();
    assert!(!text.contains("siti@surat.example"));
    // sha256 of the address and the salt behind it.
    assert!(text.contains("sha256$8d104d2e91f0cd94ed882d8e528b0b93a688cc69f9087c11d50493448eb42f74"), "{text}");
    let presented = Presented::read(text.as_bytes()).unwrap();
    assert_eq!(did::resolve_key(presented.issuer()), Some(key(1).public()));
    let Verdict::Genuine(shown) = presented.check(&keys(), ISSUED, None) else { panic!("not genuine") };
    assert_eq!(shown.name, None);
}

#[test]
fn time_ends_a_certificate_and_does_not_begin_it_early() {
    let text = Award { valid_until: Some(ISSUED.plus_seconds(60)), ..award() }.sign(&key(1), ISSUED).unwrap();
    let at = |seconds| Presented::read(text.as_bytes()).unwrap().check(&keys(), ISSUED.plus_seconds(seconds), Some(&list(&[])));
    assert_eq!(at(-1), Verdict::NotYetValid);
    assert!(is_genuine(&at(0)));
    assert!(is_genuine(&at(59)));
    assert_eq!(at(60), Verdict::Expired);
}

#[test]
fn a_withdrawn_certificate_is_told_by_its_own_list_and_by_no_other() {
    let presented = Presented::read(signed().as_bytes()).unwrap();
    let told = |list: Option<&StatusList>| presented.check(&keys(), ISSUED, list);
    assert_eq!(told(Some(&list(&[INDEX]))), Verdict::Withdrawn);
    assert!(is_genuine(&told(Some(&list(&[INDEX - 1, INDEX + 1])))));
    assert_eq!(told(None), Verdict::StatusUnknown);
    assert_eq!(told(Some(&StatusList::new("https://sanggar.example/mitra/lain/status/1"))), Verdict::StatusUnknown);
}

#[test]
fn foreign_issuers_and_foreign_keys_are_told_apart() {
    let presented = Presented::read(signed().as_bytes()).unwrap();
    assert_eq!(presented.check(&[], ISSUED, None), Verdict::ForeignIssuer);
    assert_eq!(presented.check(&[key(2).public()], ISSUED, None), Verdict::UnknownKey);
    // Signed by somebody else in our name, and by us in somebody else's.
    let forged = award().sign(&key(2), ISSUED).unwrap();
    assert_eq!(verdict(&forged), Verdict::UnknownKey);
    assert_eq!(verdict(forged.replace(&key(2).public().multikey(), &key(1).public().multikey())), Verdict::Changed);
    let renamed = altered(|credential| credential["issuer"]["id"] = json!("did:web:lain.example"));
    assert_eq!(verdict(renamed), Verdict::UnknownKey);
    // Badges of others look otherwise, and are still told by their issuer.
    let other =
        json!({ "@context": ["https://www.w3.org/2018/credentials/v1"], "issuer": "did:web:lain.example", "proof": {}, "evidence": [1] });
    assert_eq!(Presented::read(other.to_string().as_bytes()).unwrap().check(&[], ISSUED, None), Verdict::ForeignIssuer);
}

#[test]
fn nothing_may_be_added_taken_away_or_spelled_otherwise() {
    let changes: [(&str, Change); 12] = [
        ("a part that nobody knows", |it| it["credentialSubject"]["nickname"] = json!("Sita")),
        ("a second recipient", |it| {
            let first = it["credentialSubject"]["identifier"][0].clone();
            it["credentialSubject"]["identifier"].as_array_mut().unwrap().push(first);
        }),
        ("no status", |it| drop(it.as_object_mut().unwrap().remove("credentialStatus"))),
        ("no score", |it| drop(it["credentialSubject"].as_object_mut().unwrap().remove("result"))),
        ("a score as a number", |it| it["credentialSubject"]["result"][0]["value"] = json!(87.5)),
        ("a truth as a word", |it| it["credentialSubject"]["identifier"][0]["hashed"] = json!("false")),
        ("an end", |it| it["validUntil"] = json!("2099-01-01T00:00:00Z")),
        ("another kind of proof", |it| it["proof"]["cryptosuite"] = json!("eddsa-jcs-2022")),
        ("another purpose", |it| it["proof"]["proofPurpose"] = json!("authentication")),
        ("a later signature", |it| it["proof"]["created"] = json!("2027-01-01T00:00:00Z")),
        ("no value", |it| it["proof"]["proofValue"] = json!("z")),
        ("a list of proofs", |it| it["proof"] = json!([it["proof"]])),
    ];
    for (what, change) in changes {
        assert_eq!(verdict(altered(change)), Verdict::Changed, "{what}");
    }
}

#[test]
fn words_of_other_contexts_are_named_in_the_refusal() {
    let of = |context: Value| verdict(altered(|credential| credential["@context"] = context));
    let unknown = |name: &str| Verdict::Malformed(Malformed::UnknownContext(name.to_owned()));
    assert_eq!(of(json!(["https://lain.example/v1"])), unknown("https://lain.example/v1"));
    assert_eq!(of(json!(["https://www.w3.org/ns/credentials/v2", { "name": "https://lain.example/nama" }])), unknown("one of its own"));
    // Known, but not those of a badge, or not in their order.
    assert_eq!(of(json!(["https://www.w3.org/ns/credentials/v2"])), Verdict::Changed);
    assert_eq!(of(json!("https://www.w3.org/ns/credentials/v2")), Verdict::Changed);
}

#[test]
fn what_is_no_credential_is_refused_in_words() {
    let malformed = |bytes: &[u8]| Presented::read(bytes).err().unwrap();
    assert_eq!(malformed(&vec![b' '; 10_000_000]), Malformed::TooLong);
    for text in ["", "{", "\u{feff}{}", &"[".repeat(100_000), &format!("{}1{}", "{\"issuer\":".repeat(20_000), "}".repeat(20_000))] {
        assert_eq!(malformed(text.as_bytes()), Malformed::NotJson, "{text:.20}");
    }
    assert_eq!(malformed(b"\xff\xfe"), Malformed::NotJson);
    for text in
        ["null", "[]", "12", "{}", r#"{"issuer":"did:web:a.id"}"#, r#"{"issuer":{"id":1},"proof":{}}"#, r#"{"issuer":["a"],"proof":{}}"#]
    {
        assert_eq!(malformed(text.as_bytes()), Malformed::NoCredential, "{text}");
    }
}

#[test]
fn what_would_not_be_covered_is_never_signed() {
    let fault = |award: Award| award.sign(&key(1), ISSUED).err();
    assert_eq!(fault(Award { id: "sertifikat/1".to_owned(), ..award() }), Some(Fault::Uncovered));
    assert_eq!(fault(Award { issuer: Institution { id: "Rumah Kriya".to_owned(), ..award().issuer }, ..award() }), Some(Fault::Uncovered));
    assert_eq!(
        fault(Award { issuer: Institution { image: Some("/logo.png".to_owned()), ..award().issuer }, ..award() }),
        Some(Fault::Uncovered)
    );
    // One name would be that of the institution, the other that of the programme, and nobody could say which.
    let same = Achievement { id: web(), ..award().achievement };
    assert_eq!(fault(Award { achievement: same, ..award() }), Some(Fault::Uncovered));
    assert_eq!(fault(Award { recipient: Recipient::Name("\u{ffff}".to_owned()), ..award() }), Some(Fault::Uncovered));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn one_changed_byte_is_not_genuine(place in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let signed = signed();
        let mut changed = signed.clone().into_bytes();
        *place.get_mut(&mut changed) = byte;
        let means_the_same = serde_json::from_slice::<Value>(&changed).is_ok_and(|changed| changed == serde_json::from_str::<Value>(&signed).unwrap());
        prop_assert_eq!(is_genuine(&verdict(&changed)), means_the_same);
    }

    #[test]
    fn any_name_is_signed_and_comes_back(name in "\\PC{1,200}") {
        let award = Award { recipient: Recipient::Name(name.clone()), ..award() };
        let Verdict::Genuine(shown) = verdict(award.sign(&key(1), ISSUED).unwrap()) else { panic!("not genuine") };
        prop_assert_eq!(shown.name, Some(name));
    }

    #[test]
    fn whatever_comes_gets_an_answer(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        prop_assert!(!is_genuine(&verdict(&bytes)));
    }

    #[test]
    fn whatever_stands_in_one_of_its_parts_gets_an_answer(part in any::<prop::sample::Index>(), value in "\\PC{0,40}|did:[a-z]{3,5}:[ -~]{0,20}|z[1-9A-Za-z]{0,90}") {
        let mut credential: Value = serde_json::from_str(&signed()).unwrap();
        let mut leaves = Vec::new();
        words(&mut credential, &mut leaves);
        let leaf = part.index(leaves.len());
        let same = leaves[leaf].as_str() == Some(value.as_str());
        *leaves[leaf] = json!(value);
        prop_assert_eq!(is_genuine(&verdict(credential.to_string())), same);
    }
}

fn words<'a>(value: &'a mut Value, leaves: &mut Vec<&'a mut Value>) {
    match value {
        Value::Object(fields) => fields.values_mut().for_each(|value| words(value, leaves)),
        Value::Array(values) => values.iter_mut().for_each(|value| words(value, leaves)),
        leaf => leaves.push(leaf),
    }
}
