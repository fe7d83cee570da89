//! The report as a PDF: what its page says, on paper.

use sanggar_kernel::{Day, Millis};
use sanggar_paper::PaperError;
use sanggar_paper::report::{Cell, Column, Fact, Outcome, Part, Rank, Report, Row, Table};

use super::wire::{LearningReport, ReportActivity, ReportMeeting, ReportTopic};
use super::words::{came, kind, said, span, state};
use crate::score::decimal;

/// The same all day long.
pub fn of(report: &LearningReport, brand: &str, now: Millis) -> Result<Vec<u8>, PaperError> {
    let paper = Report {
        brand,
        institution: &report.program.institution,
        kind: "Laporan belajar",
        name: &report.learner.name,
        subject: &report.program.title,
        facts: facts(report),
        parts: parts(report),
        made_on: Day::at(now).begins_at(),
        number: format!("laporan-belajar-{}", report.program_user_id),
    };
    paper.pdf()
}

fn facts(report: &LearningReport) -> Vec<Fact<'_>> {
    let meetings = format!("{} dari {} pertemuan", report.attendance.attended, report.attendance.held);
    let teachers = if report.facilitators.is_empty() { "Belum ada".to_owned() } else { report.facilitators.join(", ") };
    [
        ("Murid", report.learner.name.clone()),
        ("Lembaga", report.program.institution.clone()),
        ("Fasilitator", teachers),
        ("Masa belajar", span(report)),
        ("Aktivitas selesai", format!("{} dari {}", report.completed, report.total)),
        ("Kehadiran", if report.attendance.held == 0 { "Belum ada pertemuan".to_owned() } else { meetings }),
    ]
    .into_iter()
    .map(|(name, value)| Fact { name, value })
    .collect()
}

fn parts(report: &LearningReport) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    if report.is_recounting {
        parts.push(Part::Paragraph("Nilai sedang dihitung ulang, jadi yang tertulis di sini masih bisa berubah.".to_owned()));
    }
    match report.available_at {
        Some(at) => {
            parts.push(Part::Paragraph(format!("Nilai akhir, nilai tiap topik, dan catatan fasilitator tampil mulai {}.", at.long_wib())));
        }
        None => scores(report, &mut parts),
    }
    if !report.meetings.is_empty() {
        parts.push(Part::Heading("Kehadiran"));
        parts.push(Part::Table(meetings(&report.meetings)));
    }
    parts
}

fn scores<'a>(report: &'a LearningReport, parts: &mut Vec<Part<'a>>) {
    parts.push(Part::Outcome(outcome(report)));
    if let Some(note) = &report.note {
        parts.push(Part::Heading("Catatan fasilitator"));
        parts.push(Part::Paragraph(note.text.clone()));
        let author = note.author.as_deref().unwrap_or("Fasilitator");
        parts.push(Part::Aside(format!("{author}, {}", note.written_at.day_wib())));
    }
    parts.push(Part::Heading("Nilai tiap topik"));
    if report.topics.is_empty() {
        parts.push(Part::Paragraph("Belum ada aktivitas yang dinilai.".to_owned()));
    } else {
        parts.push(Part::Table(topics(report)));
    }
}

fn outcome(report: &LearningReport) -> Outcome<'_> {
    let Some((score, level)) = report.final_score.zip(report.level) else {
        let sentence = "Nilai akhir muncul setelah aktivitas pertama dinilai.".to_owned();
        return Outcome { name: "Nilai akhir", score: "Belum ada".to_owned(), level: None, sentence };
    };
    let reached = match (report.pass_mark, report.is_passed) {
        (Some(mark), Some(true)) => format!(" Nilai akhirnya mencapai batas lulus {mark}."),
        (Some(mark), Some(false)) => format!(" Nilai akhirnya belum mencapai batas lulus {mark}."),
        _ => String::new(),
    };
    Outcome { name: "Nilai akhir", score: decimal(score), level: Some(level.name), sentence: format!("{}{reached}", level.description) }
}

fn topics(report: &LearningReport) -> Table<'_> {
    let mut rows = Vec::new();
    for topic in &report.topics {
        rows.push(total(topic));
        rows.extend(topic.activities.iter().map(line));
    }
    let score = report.final_score.map(decimal).unwrap_or_default();
    rows.push(row(Rank::Total, ["Nilai akhir".to_owned(), score, report.weight.to_string(), String::new(), String::new()]));
    let column = |title, share, is_number| Column { title, share, is_number };
    Table {
        summary: "Nilai, bobot, status, dan umpan balik tiap aktivitas",
        columns: vec![
            column("Aktivitas", 3.4, false),
            column("Nilai", 1.0, true),
            column("Bobot", 0.9, true),
            column("Status", 1.6, false),
            column("Umpan balik", 3.6, false),
        ],
        rows,
    }
}

fn row<const MANY: usize>(rank: Rank, cells: [String; MANY]) -> Row {
    Row { rank, cells: cells.map(Cell::from).into() }
}

fn total(topic: &ReportTopic) -> Row {
    let score = topic.score.map(decimal).unwrap_or_default();
    row(Rank::Group, [topic.title.clone(), score, topic.weight.to_string(), String::new(), String::new()])
}

fn line(activity: &ReportActivity) -> Row {
    let score = activity.score.map_or_else(|| "–".to_owned(), |score| decimal(score as f64));
    let mut line =
        row(Rank::Plain, [activity.title.clone(), score, activity.weight.to_string(), state(activity.state).to_owned(), said(activity)]);
    if let Some(title) = line.cells.first_mut() {
        title.below = kind(activity);
    }
    line
}

fn meetings(meetings: &[ReportMeeting]) -> Table<'static> {
    let line = |one: &ReportMeeting| row(Rank::Plain, [one.title.clone(), one.starts_at.long_wib(), came(one.state).to_owned()]);
    let column = |title, share| Column { title, share, is_number: false };
    Table {
        summary: "Pertemuan, waktunya, dan kehadiran",
        columns: vec![column("Pertemuan", 4.0), column("Waktu", 4.0), column("Kehadiran", 2.0)],
        rows: meetings.iter().map(line).collect(),
    }
}
