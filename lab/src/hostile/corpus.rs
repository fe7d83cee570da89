//! A hundred and twenty files and more that claim, repeat or leave out what no honest one does. They are made by code: written out, some
//! would be large, and nobody could read what is wrong with them.

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;

pub struct Upload {
    pub name: String,
    pub kind: &'static str,
    pub bytes: Vec<u8>,
}

const PNG: &str = "image/png";
const JPEG: &str = "image/jpeg";
const WEBP: &str = "image/webp";
const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";
const MIB: usize = 1024 * 1024;

pub fn all() -> Vec<Upload> {
    let made = [strips(), claims(), heavy(), parcels(), broken(), jpegs(), webps(), others()];
    let fits = |upload: &Upload| upload.bytes.len() <= 2 * MIB;
    made.into_iter().flatten().filter(fits).collect()
}

fn upload(name: impl Into<String>, kind: &'static str, bytes: Vec<u8>) -> Upload {
    Upload { name: name.into(), kind, bytes }
}

/// Whole and valid, of one bit a pixel: small files, few pixels on one side and very many on the other.
fn strips() -> Vec<Upload> {
    let sides = [(1, 40_000_000), (1, 65_535), (65_535, 1), (40_000_000, 1), (2, 20_000_000), (16, 2_500_000), (160, 1_601)];
    sides.map(|(width, height)| upload(format!("a strip of {width} x {height}"), PNG, black(width, height))).into()
}

/// Headers without the pixels that they promise.
fn claims() -> Vec<Upload> {
    let sides = [0, 1, 16, 6_324, 10_000, 65_535, 0x7fff_ffff, u32::MAX];
    let kinds = [(8, 2), (16, 6), (1, 3), (8, 9)];
    let pairs = sides.iter().flat_map(|side| kinds.iter().map(move |kind| (*side, *kind)));
    pairs
        .map(|(side, (depth, color))| {
            upload(format!("a claim of {side} by {side}, {depth} bits, colour {color}"), PNG, png(side, side, depth, color, &[], b""))
        })
        .collect()
}

/// Honest and as costly as is allowed, or a little more.
fn heavy() -> Vec<Upload> {
    [6_000, 6_300, 6_400, 10_000].map(|side| upload(format!("{side} x {side} of black"), PNG, black(side, side))).into()
}

/// Parts beside the pixels that unpack to far more than they weigh, or come far too often.
fn parcels() -> Vec<Upload> {
    let bomb = packed(&vec![0; 64 * MIB]);
    let names: [(&[u8; 4], &[u8]); 4] =
        [(b"iCCP", b"icc\0\0"), (b"zTXt", b"Komentar\0\0"), (b"iTXt", b"Komentar\0\x01\0\0\0"), (b"sPLT", b"palet\0\x08")];
    let mut made: Vec<Upload> = names
        .iter()
        .map(|(name, head)| {
            upload(
                format!("64 MiB in {}", String::from_utf8_lossy(*name)),
                PNG,
                png(64, 64, 1, 0, &[part(name, &[*head, &bomb].concat())], &rows(64, 64)),
            )
        })
        .collect();
    let frames: Vec<u8> = (0..2_000_u32).flat_map(|number| part(b"fcTL", &[number.to_be_bytes().as_slice(), &[0; 22]].concat())).collect();
    made.push(upload("two thousand frames", PNG, png(64, 64, 1, 0, &[part(b"acTL", &[0xff; 8]), frames], &rows(64, 64))));
    made.push(upload("64 MiB of pixels for 64 x 64", PNG, png(64, 64, 1, 0, &[], &vec![0; 64 * MIB])));
    made.push(upload("a hundred thousand empty parts", PNG, png(64, 64, 1, 0, &[part(b"tEXt", b"").repeat(100_000)], &rows(64, 64))));
    made
}

/// One honest file, cut off and with bits turned.
fn broken() -> Vec<Upload> {
    let whole = black(200, 200);
    let cut =
        (0..12).map(|step| upload(format!("cut off at {step} of 12"), PNG, whole.iter().take(whole.len() * step / 12).copied().collect()));
    let turned = (0..24).map(|step| {
        let mut bytes = whole.clone();
        if let Some(byte) = bytes.get_mut(8 + step * (whole.len() - 8) / 24) {
            *byte ^= 1 << (step % 8);
        }
        upload(format!("a bit turned at {step} of 24"), PNG, bytes)
    });
    cut.chain(turned).collect()
}

/// Frames in many scans, with every number of components, and without an end.
fn jpegs() -> Vec<Upload> {
    let mut made = Vec::new();
    for kind in [0xc0, 0xc1, 0xc2, 0xc3, 0xc9] {
        for (side, components) in [(300, 3), (300, 4), (6_300, 3), (65_535, 1)] {
            made.push(upload(format!("a JPEG of kind {kind:x}, {side} wide, {components} components"), JPEG, jpeg(kind, side, components)));
        }
    }
    made.push(upload("ten thousand scans", JPEG, [jpeg(0xc2, 3_000, 3), segment(0xda, &[1, 1, 0, 0, 0, 0]).repeat(10_000)].concat()));
    made.push(upload("a JPEG of nothing but markers", JPEG, [vec![0xff, 0xd8], vec![0xff; 200_000]].concat()));
    made.push(upload("a segment behind the end", JPEG, vec![0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, b'E']));
    made
}

fn webps() -> Vec<Upload> {
    let canvas = |flags: u8, side: u32| {
        let [a, b, c, _] = (side - 1).to_le_bytes();
        chunk(b"VP8X", &[flags, 0, 0, 0, a, b, c, a, b, c])
    };
    let lossless = |side: u32, bits: &[u8]| chunk(b"VP8L", &[&[0x2f][..], &((side - 1) | (side - 1) << 14).to_le_bytes(), bits].concat());
    let frame = |content: &[u8]| chunk(b"ANMF", &[&[0; 16][..], content].concat());
    let noise: Vec<u8> = (0..300_000_u32).map(|number| (number.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    let mut made = Vec::new();
    for side in [16, 300, 4_000, 16_384] {
        made.push(upload(format!("lossless, {side} wide, of ones"), WEBP, riff(&[lossless(side, &[0xff; 50_000])])));
        made.push(upload(format!("lossless, {side} wide, of zeros"), WEBP, riff(&[lossless(side, &[0; 50_000])])));
        made.push(upload(format!("lossless, {side} wide, of noise"), WEBP, riff(&[lossless(side, &noise)])));
        made.push(upload(
            format!("moving, {side} wide"),
            WEBP,
            riff(&[canvas(2, side), chunk(b"ANIM", &[0; 6]), frame(&lossless(side, &[0; 100])).repeat(20)]),
        ));
        made.push(upload(
            format!("alpha alone, {side} wide"),
            WEBP,
            riff(&[canvas(16, side), chunk(b"ALPH", &[1, 0, 0]), chunk(b"VP8 ", &[0; 30])]),
        ));
    }
    made.push(upload("a canvas of 16 million by 16 million", WEBP, riff(&[canvas(0, 1 << 24)])));
    made
}

/// What is no picture, whatever it is called.
fn others() -> Vec<Upload> {
    let svg = format!("<svg xmlns='http://www.w3.org/2000/svg'>{}</svg>", "<g>".repeat(100_000));
    let files: [(&str, Vec<u8>); 8] = [
        ("nothing", Vec::new()),
        ("a drawing", svg.into_bytes()),
        ("a page", b"<!doctype html><script>alert(1)</script>".to_vec()),
        ("a GIF", b"GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;".to_vec()),
        ("an archive", [b"PK\x03\x04".to_vec(), vec![0; 1000]].concat()),
        ("a program", [b"\x7fELF".to_vec(), vec![0; 1000]].concat()),
        ("a document", b"%PDF-1.7\n1 0 obj<</Length 99999999999>>stream".to_vec()),
        ("two megabytes of zeros", vec![0; 2 * MIB]),
    ];
    files.map(|(name, bytes)| upload(name, PNG, bytes)).into()
}

fn black(width: u32, height: u32) -> Vec<u8> {
    png(width, height, 1, 0, &[], &rows(width, height))
}

fn rows(width: u32, height: u32) -> Vec<u8> {
    vec![0; (width.div_ceil(8) as usize + 1) * height as usize]
}

fn png(width: u32, height: u32, depth: u8, color: u8, beside: &[Vec<u8>], rows: &[u8]) -> Vec<u8> {
    let header = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[depth, color, 0, 0, 0]].concat();
    [SIGNATURE, &part(b"IHDR", &header), &beside.concat(), &part(b"IDAT", &packed(rows)), &part(b"IEND", b"")].concat()
}

fn part(name: &[u8; 4], content: &[u8]) -> Vec<u8> {
    let mut sum = flate2::Crc::new();
    sum.update(name);
    sum.update(content);
    [&(content.len() as u32).to_be_bytes()[..], name, content, &sum.sum().to_be_bytes()].concat()
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::best());
    packer.write_all(bytes).and_then(|()| packer.finish()).unwrap_or_default()
}

fn jpeg(kind: u8, side: u16, components: u8) -> Vec<u8> {
    let ids = 1..=components;
    let frame: Vec<u8> = ids.clone().flat_map(|id| [id, 0x11, 0]).collect();
    let scan: Vec<u8> = ids.flat_map(|id| [id, 0]).collect();
    let codes = [&[0_u8][..], &[0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]].concat();
    let mut acs = codes.clone();
    acs.splice(0..1, [0x10]);
    [
        vec![0xff, 0xd8],
        segment(0xdb, &[&[0][..], &[1; 64]].concat()),
        segment(kind, &[&[8][..], &side.to_be_bytes(), &side.to_be_bytes(), &[components], &frame].concat()),
        segment(0xc4, &codes),
        segment(0xc4, &acs),
        segment(0xda, &[&[components][..], &scan, &[0, if kind == 0xc2 { 0 } else { 63 }, 0]].concat()),
        vec![0; 20_000],
    ]
    .concat()
}

fn segment(marker: u8, content: &[u8]) -> Vec<u8> {
    [&[0xff, marker][..], &(content.len() as u16 + 2).to_be_bytes(), content].concat()
}

fn riff(chunks: &[Vec<u8>]) -> Vec<u8> {
    let content = [b"WEBP".to_vec(), chunks.concat()].concat();
    [b"RIFF".as_slice(), &(content.len() as u32).to_le_bytes(), &content].concat()
}

fn chunk(name: &[u8; 4], content: &[u8]) -> Vec<u8> {
    let padding: &[u8] = if content.len() % 2 == 1 { &[0] } else { &[] };
    [name.as_slice(), &(content.len() as u32).to_le_bytes(), content, padding].concat()
}

#[cfg(test)]
mod tests {
    #[test]
    fn there_are_a_hundred_and_twenty_of_them_and_each_fits_an_upload() {
        let all = super::all();
        assert!(all.len() >= 120, "{}", all.len());
        let mut names: Vec<&str> = all.iter().map(|upload| upload.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all.len());
    }
}
