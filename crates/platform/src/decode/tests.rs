use std::io::Cursor;

use bytes::Bytes;
use image::{DynamicImage, GenericImageView, ImageFormat, Rgba, RgbaImage};

use super::{DecodeError, Decoder, Output, PictureRules, Shape};

const PORTRAIT: PictureRules = PictureRules { shape: Shape::Square(300), output: Output::Jpeg };
const WORK: PictureRules = PictureRules { shape: Shape::Within(100), output: Output::AsItCame };

/// Red on the left, see-through blue on the right.
fn flag(width: u32, height: u32) -> DynamicImage {
    let half = |x| if x < width / 2 { Rgba([220, 20, 20, 255]) } else { Rgba([20, 20, 220, 200]) };
    RgbaImage::from_fn(width, height, |x, _| half(x)).into()
}

fn encoded(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Vec::new();
    let plain = if format == ImageFormat::Jpeg { picture.to_rgb8().into() } else { picture.clone() };
    plain.write_to(&mut Cursor::new(&mut bytes), format).unwrap();
    bytes
}

fn part(name: &[u8; 4], content: &[u8]) -> Vec<u8> {
    let named = [name.as_slice(), content].concat();
    let sum = named.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 1 { 0xedb8_8320 ^ (sum >> 1) } else { sum >> 1 })
    });
    [&u32::try_from(content.len()).unwrap().to_be_bytes()[..], &named, &(!sum).to_be_bytes()].concat()
}

/// A PNG of so many pixels whose rows are never there.
fn claimed(width: u32, height: u32, depth: u8, color: u8) -> Vec<u8> {
    let header = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[depth, color, 0, 0, 0]].concat();
    [b"\x89PNG\r\n\x1a\n".as_slice(), &part(b"IHDR", &header), &part(b"IDAT", b"\x78\x9c\x03\0\0\0\0\x01"), &part(b"IEND", b"")].concat()
}

/// The frame of a JPEG in as many scans as its kind takes, without the scans.
fn jpeg(kind: u8, side: u16, components: u8, in_first_scan: u8) -> Vec<u8> {
    let mut frame = vec![8];
    frame.extend([side.to_be_bytes(), side.to_be_bytes()].concat());
    frame.push(components);
    (1..=components).for_each(|id| frame.extend([id, 0x11, 0]));
    let mut scan = vec![in_first_scan];
    (1..=in_first_scan).for_each(|id| scan.extend([id, 0]));
    scan.extend([0, 63, 0]);
    let segment =
        |marker: u8, content: &[u8]| [&[0xff, marker][..], &u16::try_from(content.len() + 2).unwrap().to_be_bytes(), content].concat();
    let tables = segment(0xdb, &[&[0][..], &[1; 64]].concat());
    [&[0xff, 0xd8][..], &tables, &segment(kind, &frame), &segment(0xda, &scan)].concat()
}

async fn made(bytes: Vec<u8>, rules: PictureRules) -> Result<super::Picture, DecodeError> {
    Decoder::default().picture(Bytes::from(bytes), rules).await
}

async fn refused(bytes: Vec<u8>) -> DecodeError {
    made(bytes, PORTRAIT).await.unwrap_err()
}

#[tokio::test]
async fn a_side_under_sixteen_pixels_or_a_strip_is_refused_by_its_header() {
    for (width, height) in [(1, 40_000_000), (1, 65_535), (65_535, 1), (15, 15), (16, 177), (1_601, 160)] {
        assert_eq!(refused(claimed(width, height, 1, 0)).await, DecodeError::TooNarrow, "{width} x {height}");
    }
    for (width, height) in [(16, 16), (16, 160), (1_600, 160)] {
        made(encoded(&flag(width, height), ImageFormat::Png), PORTRAIT).await.unwrap();
    }
}

#[tokio::test]
async fn what_would_take_too_much_memory_is_refused_by_its_header() {
    for (width, height, depth, color) in
        [(10_000, 10_000, 8, 2), (0x7fff_ffff, 0x7fff_ffff, 8, 2), (6_000, 6_000, 16, 6), (7_000, 7_000, 8, 6)]
    {
        assert_eq!(refused(claimed(width, height, depth, color)).await, DecodeError::TooLarge, "{width} x {height}, {depth} bits");
    }
    assert_eq!(refused(jpeg(0xc2, 6_000, 3, 3)).await, DecodeError::TooLarge, "a progressive JPEG keeps its coefficients");
    assert_eq!(refused(jpeg(0xc0, 6_000, 3, 1)).await, DecodeError::TooLarge, "so does one in several scans");
    let webp = encoded(&flag(64, 64), ImageFormat::WebP);
    assert_eq!(refused([webp, vec![0; 400_000]].concat()).await, DecodeError::TooLarge, "tables may fill what is long");
}

#[tokio::test]
async fn every_picture_of_a_phone_fits() {
    let baseline = super::picture::cost_of(&jpeg(0xc0, 6_300, 3, 3), &PORTRAIT).unwrap();
    let progressive = super::picture::cost_of(&jpeg(0xc2, 3_500, 3, 3), &PORTRAIT).unwrap();
    assert!(baseline < super::MAX_MEMORY && progressive < super::MAX_MEMORY);
}

#[tokio::test]
async fn what_a_png_carries_beside_its_pixels_is_never_unpacked() {
    let plain = encoded(&flag(64, 64), ImageFormat::Png);
    let (head, rest) = plain.split_at(33);
    // Eight zero bytes of a stored block that never ends would be an error if anyone unpacked them.
    let junk = [b"icc\0\0".as_slice(), &[0xff; 1000]].concat();
    for name in [b"iCCP", b"zTXt", b"iTXt", b"acTL", b"fcTL", b"sPLT"] {
        let bytes = [head, &part(name, &junk), rest].concat();
        assert_eq!(made(bytes, PORTRAIT).await.unwrap().width, 300, "{name:?}");
    }
}

#[tokio::test]
async fn a_file_that_is_cut_off_anywhere_is_refused_or_made_and_ends_nothing() {
    for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP] {
        let whole = encoded(&flag(24, 24), format);
        for end in 0..whole.len() {
            let _ = made(whole[..end].to_vec(), WORK).await;
        }
        made(whole, WORK).await.unwrap();
    }
}

#[tokio::test]
async fn sixteen_bits_become_eight_and_the_format_stays() {
    let deep = DynamicImage::from(flag(200, 120).to_rgba16());
    let picture = made(encoded(&deep, ImageFormat::Png), WORK).await.unwrap();
    assert_eq!((picture.media_type, picture.width, picture.height), ("image/png", 100, 60));
    let read = image::load_from_memory(&picture.bytes).unwrap();
    assert_eq!((read.color(), read.get_pixel(90, 30).0), (image::ColorType::Rgba8, [20, 20, 220, 200]));
}

#[tokio::test]
async fn whole_pictures_keep_their_format_and_small_ones_their_size() {
    for (format, kind) in [(ImageFormat::Png, "image/png"), (ImageFormat::Jpeg, "image/jpeg"), (ImageFormat::WebP, "image/webp")] {
        let small = made(encoded(&flag(80, 40), format), WORK).await.unwrap();
        assert_eq!((small.media_type, small.width, small.height), (kind, 80, 40));
        assert_eq!(image::load_from_memory(&small.bytes).unwrap().dimensions(), (80, 40));
    }
}

#[tokio::test]
async fn the_square_is_cut_from_the_middle() {
    let wide = DynamicImage::from(RgbaImage::from_fn(900, 100, |x, _| {
        if (400..500).contains(&x) { Rgba([0, 200, 0, 255]) } else { Rgba([200, 0, 0, 255]) }
    }));
    let square = made(encoded(&wide, ImageFormat::Png), PORTRAIT).await.unwrap();
    let read = image::load_from_memory(&square.bytes).unwrap();
    for (x, y) in [(5, 5), (150, 150), (294, 294)] {
        let [red, green, ..] = read.get_pixel(x, y).0;
        assert!(green > 150 && red < 60, "{x},{y}");
    }
}

#[tokio::test]
async fn a_ninth_at_the_same_time_is_told_to_come_back() {
    let decoder = Decoder::default();
    let bytes = Bytes::from(encoded(&flag(400, 400), ImageFormat::Png));
    let all = futures_util::future::join_all((0..9).map(|_| decoder.picture(bytes.clone(), PORTRAIT))).await;
    assert_eq!(all.iter().filter(|one| matches!(one, Err(DecodeError::Busy))).count(), 1);
    assert_eq!(all.iter().filter(|one| one.is_ok()).count(), 8);
    assert!(decoder.picture(bytes, PORTRAIT).await.is_ok(), "every place was given back");
}
