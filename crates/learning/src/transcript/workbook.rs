//! A rapor as a workbook. Every word is written as text, so nothing that somebody typed is a formula.

use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Workbook, Worksheet, XlsxError};
use sanggar_kernel::{Day, Millis};

use super::paper::{attended, facts};
use super::wire::{Reader, Transcript, TranscriptProgram};

const WIDTHS: [f64; 6] = [44.0, 18.0, 12.0, 20.0, 24.0, 60.0];
const HEADERS: [&str; 6] = ["Program", "Aktivitas selesai", "Nilai akhir", "Tingkat", "Kehadiran", "Catatan fasilitator"];

struct Looks {
    title: Format,
    bold: Format,
    head: Format,
    score: Format,
    average: Format,
    wrapped: Format,
}

impl Looks {
    fn new() -> Self {
        let score = Format::new().set_num_format("0.00").set_align(FormatAlign::Top);
        Self {
            title: Format::new().set_bold().set_font_size(14),
            bold: Format::new().set_bold(),
            head: Format::new().set_bold().set_border_bottom(FormatBorder::Thin),
            average: score.clone().set_bold(),
            score,
            wrapped: Format::new().set_text_wrap().set_align(FormatAlign::Top),
        }
    }
}

/// The same all day long.
pub fn write(transcript: &Transcript, now: Millis) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    let made_on = ExcelDateTime::from_timestamp(Day::at(now).begins_at().0.div_euclid(1000))?;
    book.set_properties(&DocProperties::new().set_title("Rapor").set_creation_datetime(&made_on));
    let looks = Looks::new();
    let sheet = book.add_worksheet();
    sheet.set_name("Rapor")?;
    for (column, width) in (0..).zip(WIDTHS) {
        sheet.set_column_width(column, width)?;
    }
    sheet.write_string_with_format(0, 0, format!("Rapor semester {}", transcript.item.term()), &looks.title)?;
    let mut row = 2;
    for fact in facts(transcript) {
        sheet.write_string_with_format(row, 0, fact.name, &looks.bold)?;
        sheet.write_string(row, 1, fact.value)?;
        row += 1;
    }
    programs(sheet, &looks, transcript, row + 1)?;
    book.save_to_buffer()
}

fn programs(sheet: &mut Worksheet, looks: &Looks, transcript: &Transcript, start: u32) -> Result<(), XlsxError> {
    for (column, header) in (0..).zip(HEADERS) {
        sheet.write_string_with_format(start, column, header, &looks.head)?;
    }
    let mut row = start + 1;
    for program in &transcript.program_list {
        line(sheet, looks, row, program)?;
        row += 1;
    }
    if transcript.item.is_published || transcript.reader == Reader::Staff {
        sheet.write_string_with_format(row, 0, "Nilai rata-rata", &looks.bold)?;
        if let Some(score) = transcript.item.score {
            sheet.write_number_with_format(row, 2, score, &looks.average)?;
        }
        if let Some(level) = transcript.item.level {
            sheet.write_string_with_format(row, 3, level.name, &looks.bold)?;
        }
    }
    Ok(())
}

fn line(sheet: &mut Worksheet, looks: &Looks, row: u32, program: &TranscriptProgram) -> Result<(), XlsxError> {
    sheet.write_string_with_format(row, 0, &program.title, &looks.wrapped)?;
    sheet.write_string_with_format(row, 1, format!("{} dari {}", program.completed, program.total), &looks.wrapped)?;
    if let Some(score) = program.score {
        sheet.write_number_with_format(row, 2, score, &looks.score)?;
    }
    if let Some(level) = program.level {
        sheet.write_string_with_format(row, 3, level.name, &looks.wrapped)?;
    }
    sheet.write_string_with_format(row, 4, attended(program.attendance), &looks.wrapped)?;
    if let Some(note) = &program.note {
        sheet.write_string_with_format(row, 5, note, &looks.wrapped)?;
    }
    Ok(())
}
