//! The report as others see it: drawn page by page, its words found, its table whole.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a surprise ends the test")]

use std::time::Instant;

use hayro::hayro_interpret::InterpreterSettings;
use hayro::hayro_syntax::Pdf;
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::{PixmapSettings, RenderCache, RenderSettings};
use sanggar_kernel::Millis;
use sanggar_paper::report::{Cell, Column, Fact, Outcome, Part, Rank, Report, Row, Table};

fn column(title: &str, share: f32, is_number: bool) -> Column<'_> {
    Column { title, share, is_number }
}

fn row(rank: Rank, cells: [&str; 5]) -> Row {
    Row { rank, cells: cells.map(|cell| Cell::from(cell.to_owned())).into() }
}

fn table(topics: usize, said: &str) -> Part<'static> {
    let mut rows = Vec::new();
    for topic in 1..=topics {
        rows.push(row(Rank::Group, [&format!("Topik {topic}: pecahan lewat martabak"), "91,67", "3", "", ""]));
        let mut activity = row(Rank::Plain, ["Latihan: potong martabak", "95,00", "1", "Selesai", said]);
        activity.cells[0].below = "Tugas";
        rows.push(activity);
        rows.push(row(Rank::Plain, ["Kuis: pecahan senilai", "90,00", "2", "Menunggu dinilai", ""]));
    }
    rows.push(row(Rank::Total, ["Nilai akhir", "92,50", "14", "", ""]));
    let columns = vec![
        column("Aktivitas", 3.4, false),
        column("Nilai", 1.0, true),
        column("Bobot", 0.9, true),
        column("Status", 1.6, false),
        column("Umpan balik", 3.6, false),
    ];
    Part::Table(Table { summary: "Nilai, bobot, status, dan umpan balik tiap aktivitas", columns, rows })
}

fn report<'a>(name: &'a str, parts: Vec<Part<'a>>) -> Report<'a> {
    Report {
        brand: "Sanggarmu",
        institution: "Sanggar Cendekia Bogor",
        kind: "Laporan belajar",
        name,
        subject: "Matematika Asyik Kelas 5: Pecahan dan Desimal",
        facts: vec![
            Fact { name: "Murid", value: name.to_owned() },
            Fact { name: "Lembaga", value: "Sanggar Cendekia Bogor".to_owned() },
            Fact { name: "Fasilitator", value: "Ratna Wulandari, M.Pd.".to_owned() },
            Fact { name: "Masa belajar", value: "14–28 November 2026".to_owned() },
            Fact { name: "Aktivitas selesai", value: "24 dari 24".to_owned() },
        ],
        parts,
        made_on: Millis(1_795_831_200_000),
        number: "laporan-belajar-501".to_owned(),
    }
}

fn full(name: &str, topics: usize) -> Report<'_> {
    report(
        name,
        vec![
            Part::Outcome(Outcome {
                name: "Nilai akhir",
                score: "92,50".to_owned(),
                level: Some("Mahir"),
                sentence: "Paham konsepnya dan bisa memakainya di situasi baru. Nilai akhirnya mencapai batas lulus 75.".to_owned(),
            }),
            Part::Heading("Catatan fasilitator"),
            Part::Paragraph(
                "Raka sabar mencoba cara kedua ketika cara pertama buntu.\nLangkah berikutnya: tulis cara hitungnya.".to_owned(),
            ),
            Part::Aside("Ratna Wulandari, 28 November 2026".to_owned()),
            Part::Heading("Nilai tiap topik"),
            table(topics, "Gambarmu rapi dan setiap potong sama besar."),
        ],
    )
}

/// Of each page, its grey pixels at half a point.
fn drawn(pdf: Vec<u8>) -> Vec<(usize, usize, Vec<u8>)> {
    let pdf = Pdf::new(pdf).unwrap();
    let settings = PixmapSettings { x_scale: 2.0, y_scale: 2.0, bg_color: WHITE };
    let (cache, interpreter, render) = (RenderCache::new(), InterpreterSettings::default(), RenderSettings::default());
    pdf.pages()
        .iter()
        .map(|page| {
            let picture = hayro::render(page, &cache, &interpreter, &render, &settings);
            let grey =
                picture.data().iter().map(|pixel| ((u32::from(pixel.r) * 3 + u32::from(pixel.g) * 6 + u32::from(pixel.b)) / 10) as u8);
            (usize::from(picture.width()), usize::from(picture.height()), grey.collect())
        })
        .collect()
}

/// Nothing is drawn over the edges of the sheet, and something on every page.
fn stands_within_its_edges(pdf: Vec<u8>) -> usize {
    let pages = drawn(pdf);
    for (number, (width, height, grey)) in pages.iter().enumerate() {
        assert_eq!((*width, *height), (1190, 1683), "A4, upright");
        let dark = |x: usize, y: usize| grey[y * width + x] < 200;
        let inside = (0..*height).flat_map(|y| (0..*width).map(move |x| (x, y))).filter(|(x, y)| dark(*x, *y));
        let (mut left, mut right, mut top, mut bottom, mut many) = (usize::MAX, 0, usize::MAX, 0, 0_usize);
        for (x, y) in inside {
            (left, right, top, bottom, many) = (left.min(x), right.max(x), top.min(y), bottom.max(y), many + 1);
        }
        assert!(many > 500, "page {number} is empty");
        assert!(left >= 92 && right <= 1190 - 92 && top >= 90 && bottom <= 1683 - 55, "page {number}: {left} {right} {top} {bottom}");
    }
    pages.len()
}

#[test]
fn a_report_is_drawn_within_its_edges_whatever_is_in_it() {
    let long = "ʼAini Ünal ".repeat(20);
    let wide = "W".repeat(300);
    for (name, many) in [("Raka Pradana", 1), ("Nur ʼAini Ünal", 1), (&long, 1), (&wide, 1), ("王小明 \u{e000}\u{7}\u{feff}", 1)] {
        assert!(stands_within_its_edges(full(name, 3).pdf().unwrap()) >= many, "{name}");
    }
    assert_eq!(stands_within_its_edges(report("Raka", Vec::new()).pdf().unwrap()), 1, "of who has done nothing yet");
}

#[test]
fn sixty_topics_go_over_pages_that_each_repeat_the_head_of_the_table() {
    let pdf = full("Raka Pradana", 60).pdf().unwrap();
    let pages = drawn(pdf.clone());
    assert!((6..=14).contains(&pages.len()), "{} pages", pages.len());
    assert_eq!(stands_within_its_edges(pdf), pages.len());
    // The head of the table is the same on all that follow, pixel by pixel.
    let head = |page: &(usize, usize, Vec<u8>)| page.2[1190 * 104..1190 * 145].to_vec();
    let first = head(&pages[1]);
    assert!(first.iter().any(|pixel| *pixel < 150));
    assert!(pages[1..].iter().all(|page| head(page) == first));
}

#[test]
fn a_row_that_is_higher_than_a_page_goes_on_on_the_next() {
    let said = "Kamu menulis langkahmu dengan runtut. ".repeat(400);
    let pages = stands_within_its_edges(report("Raka", vec![table(1, &said)]).pdf().unwrap());
    assert!((4..=12).contains(&pages), "{pages}");
}

#[test]
fn a_heading_is_not_the_last_thing_on_a_page() {
    for lines in 30..60 {
        let parts = vec![Part::Paragraph("Baris\n".repeat(lines)), Part::Heading("Nilai tiap topik"), table(1, "")];
        let pages = drawn(report("Raka", parts).pdf().unwrap());
        let Some((width, _, grey)) = pages.get(1) else { continue };
        let ink = grey[..width * 1500].iter().filter(|pixel| **pixel < 200).count();
        assert!(ink > 4_000, "{lines}: the second page holds only {ink}");
    }
}

#[test]
fn the_same_facts_give_the_same_bytes_and_are_read_as_a_table_with_headings() {
    let once = full("Raka Pradana", 3).pdf().unwrap();
    assert_eq!(once, full("Raka Pradana", 3).pdf().unwrap());
    assert_ne!(once, full("Raka Pradano", 3).pdf().unwrap());
    let text = String::from_utf8_lossy(&once);
    assert!(text.starts_with("%PDF-1.7") && text.contains("pdfaid:part>3<") && text.contains("/MarkInfo") && text.contains("/Lang"));
}

#[test]
fn one_is_made_in_a_fifth_of_a_second_and_is_small() {
    let begun = Instant::now();
    let pdf = full("Raka Pradana", 60).pdf().unwrap();
    assert!(begun.elapsed().as_millis() < 1_000, "unoptimised: {:?}", begun.elapsed());
    assert!(pdf.len() < 200_000, "{} bytes", pdf.len());
    let begun = Instant::now();
    full("Raka Pradana", 4).pdf().unwrap();
    assert!(begun.elapsed().as_millis() < 200, "{:?}", begun.elapsed());
}
