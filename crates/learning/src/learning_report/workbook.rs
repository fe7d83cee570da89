//! The report as a workbook. Every word is written as text, so nothing that somebody typed is a formula.

use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Workbook, Worksheet, XlsxError};
use sanggar_kernel::Millis;

use super::wire::{LearningReport, ReportActivity, ReportTopic};
use super::words::{came, kind, said, span, state};

pub const MEDIA_TYPE: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const WIDTHS: [f64; 6] = [44.0, 16.0, 10.0, 8.0, 18.0, 60.0];
const HEADERS: [&str; 6] = ["Aktivitas", "Jenis", "Nilai", "Bobot", "Status", "Umpan balik"];

struct Looks {
    title: Format,
    head: Format,
    topic: Format,
    topic_score: Format,
    score: Format,
    wrapped: Format,
}

impl Looks {
    fn new() -> Self {
        let score = Format::new().set_num_format("0.00");
        Self {
            title: Format::new().set_bold().set_font_size(14),
            head: Format::new().set_bold().set_border_bottom(FormatBorder::Thin),
            topic: Format::new().set_bold(),
            topic_score: score.clone().set_bold(),
            score,
            wrapped: Format::new().set_text_wrap().set_align(FormatAlign::Top),
        }
    }
}

pub fn write(report: &LearningReport, now: Millis) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    let made_at = ExcelDateTime::from_timestamp(now.0.div_euclid(1000))?;
    book.set_properties(&DocProperties::new().set_title("Laporan belajar").set_creation_datetime(&made_at));
    let looks = Looks::new();
    let sheet = book.add_worksheet();
    sheet.set_name("Laporan belajar")?;
    for (column, width) in (0..).zip(WIDTHS) {
        sheet.set_column_width(column, width)?;
    }
    let row = facts(sheet, &looks, report)?;
    let row = scores(sheet, &looks, report, row + 1)?;
    meetings(sheet, &looks, report, row + 1)?;
    book.save_to_buffer()
}

/// The row behind the last one.
fn facts(sheet: &mut Worksheet, looks: &Looks, report: &LearningReport) -> Result<u32, XlsxError> {
    sheet.write_string_with_format(0, 0, "Laporan belajar", &looks.title)?;
    let mut lines = vec![
        ("Murid", report.learner.name.clone()),
        ("Program", report.program.title.clone()),
        ("Lembaga", report.program.institution.clone()),
        ("Fasilitator", report.facilitators.join(", ")),
        ("Masa belajar", span(report)),
        ("Aktivitas selesai", format!("{} dari {}", report.completed, report.total)),
        ("Kehadiran", format!("{} dari {} pertemuan", report.attendance.attended, report.attendance.held)),
    ];
    lines.extend(report.available_at.map(|at| ("Nilai tampil mulai", at.long_wib())));
    lines.extend(report.level.map(|level| ("Tingkat", level.name.to_owned())));
    lines.extend(report.note.as_ref().map(|note| ("Catatan fasilitator", note.text.clone())));
    let mut row = 2;
    for (name, words) in lines {
        sheet.write_string_with_format(row, 0, name, &looks.topic)?;
        sheet.write_string(row, 1, words)?;
        row += 1;
    }
    Ok(row)
}

fn scores(sheet: &mut Worksheet, looks: &Looks, report: &LearningReport, start: u32) -> Result<u32, XlsxError> {
    if report.topics.is_empty() {
        return Ok(start);
    }
    for (column, header) in (0..).zip(HEADERS) {
        sheet.write_string_with_format(start, column, header, &looks.head)?;
    }
    let mut row = start + 1;
    for topic in &report.topics {
        total(sheet, looks, row, topic)?;
        row += 1;
        for activity in &topic.activities {
            line(sheet, looks, row, activity)?;
            row += 1;
        }
    }
    sheet.write_string_with_format(row, 0, "Nilai akhir", &looks.topic)?;
    if let Some(score) = report.final_score {
        sheet.write_number_with_format(row, 2, score, &looks.topic_score)?;
    }
    sheet.write_number_with_format(row, 3, report.weight as f64, &looks.topic)?;
    Ok(row + 1)
}

fn total(sheet: &mut Worksheet, looks: &Looks, row: u32, topic: &ReportTopic) -> Result<(), XlsxError> {
    sheet.write_string_with_format(row, 0, &topic.title, &looks.topic)?;
    if let Some(score) = topic.score {
        sheet.write_number_with_format(row, 2, score, &looks.topic_score)?;
    }
    sheet.write_number_with_format(row, 3, topic.weight as f64, &looks.topic)?;
    Ok(())
}

fn line(sheet: &mut Worksheet, looks: &Looks, row: u32, activity: &ReportActivity) -> Result<(), XlsxError> {
    sheet.write_string(row, 0, &activity.title)?;
    sheet.write_string(row, 1, kind(activity))?;
    if let Some(score) = activity.score {
        sheet.write_number_with_format(row, 2, score as f64, &looks.score)?;
    }
    sheet.write_number(row, 3, activity.weight as f64)?;
    sheet.write_string(row, 4, state(activity.state))?;
    sheet.write_string_with_format(row, 5, said(activity), &looks.wrapped)?;
    Ok(())
}

fn meetings(sheet: &mut Worksheet, looks: &Looks, report: &LearningReport, start: u32) -> Result<(), XlsxError> {
    if report.meetings.is_empty() {
        return Ok(());
    }
    for (column, header) in [(0, "Pertemuan"), (1, "Waktu"), (4, "Kehadiran")] {
        sheet.write_string_with_format(start, column, header, &looks.head)?;
    }
    for (row, meeting) in (start + 1..).zip(&report.meetings) {
        sheet.write_string(row, 0, &meeting.title)?;
        sheet.write_string(row, 1, meeting.starts_at.long_wib())?;
        sheet.write_string(row, 4, came(meeting.state))?;
    }
    Ok(())
}
