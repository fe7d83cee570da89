//! A PNG's own list of parts. What is compressed beside the pixels (colour profiles, texts) is not ours to unpack.

const SIGNATURE: usize = 8;
/// Length, name and sum.
const FRAME: usize = 12;
const KEPT: [&[u8]; 6] = [b"IHDR", b"PLTE", b"tRNS", b"eXIf", b"IDAT", b"IEND"];

/// The file with the parts alone that make the picture and turn it upright.
pub fn essential(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut kept = bytes.get(..SIGNATURE)?.to_vec();
    let mut rest = bytes.get(SIGNATURE..)?;
    while let Some(&[a, b, c, d]) = rest.get(..4) {
        let whole = usize::try_from(u32::from_be_bytes([a, b, c, d])).ok()?.checked_add(FRAME)?;
        // The last part may be cut off; the decoder says so.
        let part = rest.get(..whole).unwrap_or(rest);
        if part.get(4..8).is_some_and(|name| KEPT.contains(&name)) {
            kept.extend_from_slice(part);
        }
        rest = rest.get(whole..).unwrap_or_default();
    }
    Some(kept)
}
