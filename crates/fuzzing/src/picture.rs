use sanggar_platform::decode::{Output, PictureRules, Shape, remake};

const PORTRAIT: (u32, PictureRules) = (300, PictureRules { shape: Shape::Square(300), output: Output::Jpeg });
const WORK: (u32, PictureRules) = (2_048, PictureRules { shape: Shape::Within(2_048), output: Output::AsItCame });
const BEGINNINGS: [(&str, &[u8]); 4] =
    [("image/gif", b"GIF89a"), ("image/jpeg", b"\xff\xd8\xff"), ("image/png", b"\x89PNG\r\n\x1a\n"), ("image/webp", b"RIFF")];

/// What comes out has the size that was asked for and is what it is called. The memory is watched from outside.
pub fn remade(bytes: &[u8]) {
    let (side, rules) = if bytes.len().is_multiple_of(2) { PORTRAIT } else { WORK };
    let Ok(picture) = remake(bytes, &rules) else { return };
    assert!((1..=side).contains(&picture.width) && (1..=side).contains(&picture.height), "{} × {}", picture.width, picture.height);
    let (_, beginning) = BEGINNINGS.iter().find(|(kind, _)| *kind == picture.media_type).expect("a kind that is taken");
    assert!(picture.bytes.starts_with(beginning), "no {}", picture.media_type);
}
