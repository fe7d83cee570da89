//! A rapor as a PDF: what its page says, on paper.

use sanggar_kernel::{Day, Millis};
use sanggar_paper::PaperError;
use sanggar_paper::report::{Cell, Column, Fact, Outcome, Part, Rank, Report, Row, Table};

use super::wire::{Reader, Transcript, TranscriptProgram};
use crate::learning_report::Attendance;
use crate::score::decimal;

/// The same all day long.
pub fn of(transcript: &Transcript, brand: &str, now: Millis) -> Result<Vec<u8>, PaperError> {
    let item = &transcript.item;
    let term = format!("Semester {}", item.term());
    let paper = Report {
        brand,
        institution: &item.institution,
        kind: "Rapor",
        name: &transcript.learner.name,
        subject: &term,
        facts: facts(transcript),
        parts: parts(transcript),
        made_on: Day::at(now).begins_at(),
        number: format!("rapor-{}", item.id),
    };
    paper.pdf()
}

/// What stands above the programmes.
pub fn facts(transcript: &Transcript) -> Vec<Fact<'_>> {
    let item = &transcript.item;
    let given_out = if item.is_published { item.published_at.day_wib() } else { "Belum terbit".to_owned() };
    [
        ("Murid", transcript.learner.name.clone()),
        ("Lembaga", item.institution.clone()),
        ("Terbit", given_out),
        ("Program", item.programs.to_string()),
        ("Kehadiran", attended(item.attendance)),
    ]
    .into_iter()
    .map(|(name, value)| Fact { name, value })
    .collect()
}

fn parts(transcript: &Transcript) -> Vec<Part<'_>> {
    let item = &transcript.item;
    let mut parts = Vec::new();
    if !item.is_published {
        let sentence =
            format!("Rapor ini terbit {}. Sampai saat itu nilainya belum tampil untuk murid dan orang tua.", item.published_at.day_wib());
        parts.push(Part::Paragraph(sentence));
    }
    let is_told = item.is_published || transcript.reader == Reader::Staff;
    if is_told {
        parts.push(Part::Outcome(outcome(transcript)));
    }
    parts.push(Part::Heading("Program semester ini"));
    parts.push(Part::Table(if is_told { scored(transcript) } else { unscored(transcript) }));
    parts
}

fn outcome(transcript: &Transcript) -> Outcome<'_> {
    let item = &transcript.item;
    let (score, level, sentence) = match item.score.zip(item.level) {
        Some((score, level)) => (decimal(score), Some(level.name), "Rata-rata nilai akhir semua program di semester ini."),
        None => ("Belum ada".to_owned(), None, "Nilai rata-rata muncul setelah ada program yang dinilai."),
    };
    Outcome { name: "Nilai rata-rata", score, level, sentence: sentence.to_owned() }
}

fn scored(transcript: &Transcript) -> Table<'_> {
    let line = |one: &TranscriptProgram| {
        let cells = [
            one.title.clone(),
            one.score.map_or_else(|| "–".to_owned(), decimal),
            one.level.map_or_else(|| "Belum ada".to_owned(), |level| level.name.to_owned()),
            attended(one.attendance),
            one.note.clone().unwrap_or_default(),
        ];
        Row { rank: Rank::Plain, cells: cells.map(Cell::from).into() }
    };
    let columns = vec![
        column("Program", 3.0, false),
        column("Nilai akhir", 1.2, true),
        column("Tingkat", 1.7, false),
        column("Kehadiran", 1.7, false),
        column("Catatan fasilitator", 3.4, false),
    ];
    Table {
        summary: "Nilai, tingkat, kehadiran, dan catatan tiap program",
        columns,
        rows: transcript.program_list.iter().map(line).collect(),
    }
}

/// How far one is, before the scores are told.
fn unscored(transcript: &Transcript) -> Table<'_> {
    let line = |one: &TranscriptProgram| {
        let cells = [one.title.clone(), format!("{} dari {}", one.completed, one.total), attended(one.attendance)];
        Row { rank: Rank::Plain, cells: cells.map(Cell::from).into() }
    };
    let columns = vec![column("Program", 5.0, false), column("Aktivitas selesai", 2.5, false), column("Kehadiran", 2.5, false)];
    Table { summary: "Aktivitas selesai dan kehadiran tiap program", columns, rows: transcript.program_list.iter().map(line).collect() }
}

const fn column(title: &str, share: f32, is_number: bool) -> Column<'_> {
    Column { title, share, is_number }
}

pub fn attended(attendance: Attendance) -> String {
    match attendance.held {
        0 => "Belum ada pertemuan".to_owned(),
        held => format!("{} dari {held} pertemuan", attendance.attended),
    }
}
