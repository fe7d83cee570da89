//! The sheet as others see it: drawn, its code read by a camera's reader, its words and its attachment found.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a surprise ends the test")]

use std::time::Instant;

use hayro::hayro_interpret::InterpreterSettings;
use hayro::hayro_syntax::Pdf;
use hayro::vello_cpu::color::PremulRgba8;
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::{PixmapSettings, RenderCache, RenderSettings};
use sanggar_kernel::Millis;
use sanggar_paper::{Attachment, Certificate};

const ADDRESS: &str = "https://sanggarmu.id/sertifikat/0123456789abcdefghjkmnpqrs";

fn certificate(name: &str) -> Certificate<'_> {
    Certificate {
        brand: "Sanggarmu",
        institution: "Sanggar Cendekia Bogor",
        name,
        activities: 24,
        program: "Matematika Asyik Kelas 5: Pecahan dan Desimal",
        studied: Some((Millis(1_794_621_600_000), Millis(1_795_831_200_000))),
        minutes: 560,
        score: Some(9_250),
        signatory: Some(("Ratna Wulandari, M.Pd.", "Fasilitator")),
        number: "SGM-2611-004821-7",
        check_url: ADDRESS,
        issued_at: Millis(1_795_831_200_000),
    }
}

fn drawn(pdf: Vec<u8>) -> (usize, usize, Vec<u8>) {
    let pdf = Pdf::new(pdf).unwrap();
    let pages = pdf.pages();
    assert_eq!(pages.len(), 1);
    let settings = PixmapSettings { x_scale: 2.0, y_scale: 2.0, bg_color: WHITE };
    let picture = hayro::render(&pages[0], &RenderCache::new(), &InterpreterSettings::default(), &RenderSettings::default(), &settings);
    let (width, height) = (usize::from(picture.width()), usize::from(picture.height()));
    let bright = |pixel: &PremulRgba8| ((u32::from(pixel.r) * 3 + u32::from(pixel.g) * 6 + u32::from(pixel.b)) / 10) as u8;
    (width, height, picture.data().iter().map(bright).collect())
}

fn code_of(pdf: Vec<u8>) -> String {
    let (width, height, grey) = drawn(pdf);
    assert!(width > height, "the sheet lies");
    let mut picture = rqrr::PreparedImage::prepare_from_greyscale(width, height, |x, y| grey[y * width + x]);
    let codes = picture.detect_grids();
    assert_eq!(codes.len(), 1);
    codes[0].decode().unwrap().1
}

#[test]
fn the_code_on_the_drawn_sheet_leads_to_where_it_is_checked() {
    for name in ["Raka Pradana", "Nur ʼAini Ünal", "X", &"Maria Goretti ".repeat(14)] {
        assert_eq!(code_of(certificate(name).pdf(None).unwrap()), ADDRESS, "{name}");
    }
}

#[test]
fn the_same_facts_give_the_same_bytes() {
    let file = Attachment { name: "sertifikat.json", media_type: "application/vc+ld+json", meaning: "Kredensial", bytes: b"{}" };
    let once = certificate("Raka Pradana").pdf(Some(&file)).unwrap();
    assert_eq!(once, certificate("Raka Pradana").pdf(Some(&file)).unwrap());
    assert_ne!(once, certificate("Raka Pradano").pdf(Some(&file)).unwrap());
    let text = String::from_utf8_lossy(&once);
    assert!(text.starts_with("%PDF-1.7") && text.contains("sertifikat.json") && text.contains("/AFRelationship"));
    assert!(text.contains("pdfaid:part>3<") && text.contains("/MarkInfo") && text.contains("/Lang"));
}

#[test]
fn one_is_made_in_a_fifth_of_a_second_and_is_small() {
    let begun = Instant::now();
    let pdf = certificate("Raka Pradana").pdf(None).unwrap();
    assert!(begun.elapsed().as_millis() < 200, "{:?}", begun.elapsed());
    assert!(pdf.len() < 120_000, "{} bytes", pdf.len());
}

#[test]
fn what_a_certificate_may_lack_is_left_out() {
    let bare = Certificate { studied: None, minutes: 0, score: None, signatory: None, ..certificate("Raka Pradana") };
    assert_eq!(code_of(bare.pdf(None).unwrap()), ADDRESS);
}
