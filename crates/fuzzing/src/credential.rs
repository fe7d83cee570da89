//! Credentials and status lists, made up by somebody who has read one and cannot sign.

use std::sync::LazyLock;

use sanggar_credential::{Presented, PublicKey, Shown, SigningKey, StatusList, Verdict};
use sanggar_kernel::Millis;

const NOW: Millis = Millis(1_794_621_600_000);
const SIGNED: &str = include_str!("../../credential/tests/samples/certificate.json");
/// Those that signed the samples.
static KEYS: LazyLock<Vec<PublicKey>> = LazyLock::new(|| [1, 2].map(|turn| SigningKey::from_seed(&[turn; 32]).unwrap().public()).to_vec());
static SHOWN: LazyLock<Shown> = LazyLock::new(|| shown(SIGNED.as_bytes()).expect("the sample is genuine"));

fn shown(bytes: &[u8]) -> Option<Shown> {
    let presented = Presented::read(bytes).ok()?;
    let list = StatusList::new(presented.status().map_or_else(String::new, |place| place.list));
    match presented.check(&KEYS, NOW, Some(&list)) {
        Verdict::Genuine(shown) => Some(*shown),
        _ => None,
    }
}

pub fn presented(bytes: &[u8]) {
    if let Some(shown) = shown(bytes) {
        assert_eq!(shown, *SHOWN, "nobody signed this");
    }
    if let Ok(list) = StatusList::read(bytes, &KEYS, NOW) {
        assert!(list.is_withdrawn(3), "nobody signed a list without it");
    }
}
