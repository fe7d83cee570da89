//! What decoding a picture takes at its peak, in bytes, from above. The decoders' own limits do not count everything: a progressive JPEG
//! keeps every coefficient, an animated WebP a canvas beside its frame, and the code tables of a lossless WebP grow with its length alone.

use image::{ColorType, ImageFormat};

/// A table of four kilobytes can be written in ten bytes, over and over.
const LOSSLESS_WEBP_GROWTH: u64 = 512;
/// YUV, alpha, the frame and the picture.
const WEBP_STILL: u64 = 12;
const WEBP_MOVING: u64 = 20;
const COEFFICIENT: u64 = 2;
/// JPEG works in blocks of up to 32 pixels.
const JPEG_BLOCK: u64 = 32;

pub fn decoding(bytes: &[u8], format: ImageFormat, (width, height): (u32, u32), color: ColorType) -> u64 {
    let (width, height, length) = (u64::from(width), u64::from(height), bytes.len() as u64);
    let pixels = width.saturating_mul(height);
    let picture = pixels.saturating_mul(u64::from(color.bytes_per_pixel()));
    match format {
        ImageFormat::Jpeg => {
            let padded = width.next_multiple_of(JPEG_BLOCK).saturating_mul(height.next_multiple_of(JPEG_BLOCK));
            picture + length + padded.saturating_mul(kept_components(bytes) * COEFFICIENT)
        }
        ImageFormat::WebP => {
            let tables = if is_lossless(bytes) { length.saturating_mul(LOSSLESS_WEBP_GROWTH) } else { 0 };
            pixels.saturating_mul(if is_moving(bytes) { WEBP_MOVING } else { WEBP_STILL }).saturating_add(tables)
        }
        _ => picture,
    }
}

/// How many components a JPEG keeps whole until the end: none where its one scan has them all, else each of them.
fn kept_components(bytes: &[u8]) -> u64 {
    let (mut at, mut components, mut progressive) = (2, 4, true);
    while let Some(&[0xff, marker]) = bytes.get(at..at + 2) {
        if marker == 0xff {
            at += 1;
            continue;
        }
        let segment = bytes.get(at + 4..).unwrap_or_default();
        match (marker, segment.get(5), segment.first()) {
            (0xc0..=0xc2, Some(&many), _) => (components, progressive) = (many, marker == 0xc2),
            (0xda, _, Some(&many)) => return if progressive || many != components { u64::from(components.min(4)) } else { 0 },
            _ => {}
        }
        let Some(&[high, low]) = bytes.get(at + 2..at + 4) else { break };
        at += 2 + usize::from(u16::from_be_bytes([high, low]));
    }
    4
}

fn is_lossless(webp: &[u8]) -> bool {
    webp.windows(4).any(|part| part == b"VP8L" || part == b"ALPH")
}

fn is_moving(webp: &[u8]) -> bool {
    webp.windows(4).any(|part| part == b"ANMF")
}
