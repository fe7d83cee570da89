use std::borrow::Cow;

use gif::{AnyExtension, DecodeOptions, DisposalMethod, Encoder, Extension, Frame, Repeat};

use crate::decode::{DecodeError, Output, Picture, PictureRules, Shape, remake};

const CHAT: PictureRules = PictureRules { shape: Shape::Within(256), output: Output::AsItCame };
const COLOURS: [u8; 12] = [220, 20, 20, 20, 20, 220, 20, 220, 20, 0, 0, 0];

fn frame(left: u16, side: u16, colour: u8, delay: u16) -> Frame<'static> {
    let pixels = vec![colour; usize::from(side) * usize::from(side)];
    Frame { left, width: side, height: side, delay, buffer: Cow::Owned(pixels), ..Frame::default() }
}

fn made(frames: &[Frame<'_>], repeat: Repeat) -> Vec<u8> {
    let mut encoder = Encoder::new(Vec::new(), 64, 32, &COLOURS).unwrap();
    encoder.set_repeat(repeat).unwrap();
    encoder.write_raw_extension(Extension::Comment.into(), &[b"RAHASIA: -6.2, 106.8"]).unwrap();
    encoder.write_raw_extension(AnyExtension(0xff), &[b"XMP DataXMP", b"RAHASIA"]).unwrap();
    for frame in frames {
        encoder.write_frame(frame).unwrap();
    }
    encoder.into_inner().unwrap()
}

/// Two squares of unlike size, one with a table of its own, see-through parts and rows in another order.
fn moving() -> Vec<u8> {
    let local = Some(vec![255, 255, 255, 9, 9, 9]);
    let second = Frame { palette: local, transparent: Some(1), dispose: DisposalMethod::Background, ..frame(30, 16, 1, 7) };
    made(&[frame(0, 32, 0, 50), second], Repeat::Finite(3))
}

fn refused(bytes: &[u8]) -> DecodeError {
    remake(bytes, &CHAT).unwrap_err()
}

fn has(bytes: &[u8], word: &[u8]) -> bool {
    bytes.windows(word.len()).any(|part| part == word)
}

/// What a browser would show.
fn shown(picture: &Picture) -> (Repeat, Vec<Frame<'static>>) {
    let mut decoder = DecodeOptions::new().read_info(&*picture.bytes).unwrap();
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        frames.push(frame.clone());
    }
    (decoder.repeat(), frames)
}

#[test]
fn a_moving_picture_moves_on_as_it_did() {
    let picture = remake(&moving(), &CHAT).unwrap();
    assert_eq!((picture.media_type, picture.width, picture.height), ("image/gif", 64, 32));
    let (repeat, frames) = shown(&picture);
    assert_eq!((repeat, frames.len()), (Repeat::Finite(3), 2));
    assert_eq!((frames[0].delay, frames[0].left, frames[0].width, frames[0].buffer.as_ref()), (50, 0, 32, &[0; 1_024][..]));
    assert_eq!((frames[1].delay, frames[1].left, frames[1].transparent, frames[1].dispose), (7, 30, Some(1), DisposalMethod::Background));
    assert_eq!((frames[1].palette.as_deref(), frames[1].buffer.as_ref()), (Some(&[255, 255, 255, 9, 9, 9][..]), &[1; 256][..]));
    let endless = remake(&made(&[frame(0, 32, 0, 5)], Repeat::Infinite), &CHAT).unwrap();
    assert_eq!(shown(&endless).0, Repeat::Infinite);
}

#[test]
fn rows_in_another_order_are_put_in_theirs() {
    let mut pixels = vec![0; 256];
    pixels[16..32].fill(1);
    let interlaced = Frame { interlaced: true, buffer: Cow::Owned(pixels), ..frame(0, 16, 0, 5) };
    let (_, frames) = shown(&remake(&made(&[interlaced], Repeat::Infinite), &CHAT).unwrap());
    // The second row that was sent is the ninth.
    assert_eq!((frames[0].buffer[128], frames[0].buffer[16], frames[0].interlaced), (1, 0, false));
}

#[test]
fn comments_what_programs_added_and_what_stands_behind_the_end_are_gone() {
    let mut bytes = moving();
    bytes.extend_from_slice(b"PK\x03\x04 RAHASIA <script>alert(1)</script>");
    assert!(has(&bytes, b"RAHASIA"));
    let picture = remake(&bytes, &CHAT).unwrap();
    assert!(!has(&picture.bytes, b"RAHASIA") && !has(&picture.bytes, b"XMP") && !has(&picture.bytes, b"script"));
    assert_eq!(picture.bytes.last(), Some(&0x3b));
    assert_eq!(remake(&picture.bytes, &CHAT).unwrap().bytes, picture.bytes, "nothing is left to take away");
}

#[test]
fn too_many_frames_or_pixels_and_a_larger_canvas_are_refused() {
    let tiny = frame(0, 1, 0, 1);
    remake(&made(&vec![tiny.clone(); 1_000], Repeat::Infinite), &CHAT).unwrap();
    assert_eq!(refused(&made(&vec![tiny; 1_001], Repeat::Infinite)), DecodeError::TooLarge);
    let mut large = moving();
    large[6..10].copy_from_slice(&[1, 1, 1, 1]);
    assert_eq!(refused(&large), DecodeError::TooLarge, "a side of 257");
    for (width, height) in [(15, 15), (16, 161), (0, 0)] {
        let mut narrow = moving();
        narrow[6..10].copy_from_slice(&[width, 0, height, 0]);
        assert_eq!(refused(&narrow), DecodeError::TooNarrow, "{width} × {height}");
    }
    // 101 frames of a million pixels, each of some hundred bytes.
    let huge = PictureRules { shape: Shape::Within(1_000), output: Output::AsItCame };
    let mut encoder = Encoder::new(Vec::new(), 1_000, 1_000, &COLOURS).unwrap();
    let mut packed = frame(0, 1_000, 0, 1);
    packed.make_lzw_pre_encoded();
    for _ in 0..101 {
        encoder.write_lzw_pre_encoded_frame(&packed).unwrap();
    }
    assert_eq!(remake(&encoder.into_inner().unwrap(), &huge).unwrap_err(), DecodeError::TooLarge);
}

#[test]
fn a_frame_beside_the_canvas_or_without_colours_is_refused() {
    assert_eq!(refused(&made(&[frame(40, 32, 0, 5)], Repeat::Infinite)), DecodeError::Unreadable);
    assert_eq!(refused(&made(&[], Repeat::Infinite)), DecodeError::Unreadable);
    let mut colourless = made(&[frame(0, 32, 0, 5)], Repeat::Infinite);
    colourless[10] = 0;
    colourless.drain(13..13 + COLOURS.len());
    assert_eq!(refused(&colourless), DecodeError::Unreadable);
}

#[test]
fn what_is_cut_off_anywhere_is_refused() {
    let whole = moving();
    for end in 0..whole.len() {
        assert!(remake(&whole[..end], &CHAT).is_err(), "{end}");
    }
}

#[test]
fn where_one_picture_is_asked_for_a_moving_one_is_none() {
    for rules in [
        PictureRules { shape: Shape::Square(64), output: Output::Jpeg },
        PictureRules { shape: Shape::Within(64), output: Output::Jpeg },
        PictureRules { shape: Shape::Square(64), output: Output::AsItCame },
    ] {
        assert_eq!(remake(&moving(), &rules).unwrap_err(), DecodeError::Unknown);
    }
}
