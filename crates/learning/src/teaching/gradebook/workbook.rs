//! The gradebook as a workbook. Every word is written as text, so nothing that somebody typed is a formula.

use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Workbook, Worksheet, XlsxError};
use sanggar_kernel::Millis;

use super::wire::{Gradebook, GradebookRow};

pub const MEDIA_TYPE: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/// Behind name, final score and progress.
const FIRST: u16 = 3;

pub fn write(book: &Gradebook, now: Millis) -> Result<Vec<u8>, XlsxError> {
    let mut file = Workbook::new();
    let made_at = ExcelDateTime::from_timestamp(now.0.div_euclid(1000))?;
    file.set_properties(&DocProperties::new().set_title("Buku nilai").set_creation_datetime(&made_at));
    let sheet = file.add_worksheet();
    sheet.set_name("Buku nilai")?;
    sheet.set_freeze_panes(2, 1)?;
    sheet.set_column_width(0, 32)?;
    heads(sheet, book)?;
    for (row, one) in (2..).zip(&book.rows) {
        line(sheet, row, one)?;
    }
    file.save_to_buffer()
}

/// Names, and below them what each counts.
fn heads(sheet: &mut Worksheet, book: &Gradebook) -> Result<(), XlsxError> {
    let head = Format::new().set_bold().set_text_wrap().set_align(FormatAlign::Top);
    let weight = Format::new().set_italic().set_border_bottom(FormatBorder::Thin);
    let last = FIRST + u16::try_from(book.activities.len()).unwrap_or(u16::MAX - FIRST);
    for (column, name) in [(0, "Peserta"), (1, "Nilai sementara"), (2, "Aktivitas selesai"), (last, "Catatan fasilitator")] {
        sheet.write_string_with_format(0, column, name, &head)?;
    }
    sheet.set_column_width(last, 60)?;
    sheet.write_string_with_format(1, 0, "Bobot", &weight)?;
    for (column, activity) in (FIRST..).zip(&book.activities) {
        sheet.write_string_with_format(0, column, &activity.title, &head)?;
        sheet.write_number_with_format(1, column, activity.weight as f64, &weight)?;
        sheet.set_column_width(column, 16)?;
    }
    Ok(())
}

fn line(sheet: &mut Worksheet, row: u32, one: &GradebookRow) -> Result<(), XlsxError> {
    let decimals = Format::new().set_num_format("0.00");
    sheet.write_string(row, 0, &one.name)?;
    if let Some(score) = one.score {
        sheet.write_number_with_format(row, 1, score, &decimals)?;
    }
    sheet.write_string(row, 2, format!("{} dari {}", one.completed, one.total))?;
    for (column, score) in (FIRST..).zip(&one.scores) {
        if let Some(score) = score {
            sheet.write_number(row, column, *score as f64)?;
        }
    }
    if let Some(note) = &one.note {
        let last = FIRST + u16::try_from(one.scores.len()).unwrap_or(u16::MAX - FIRST);
        sheet.write_string(row, last, note)?;
    }
    Ok(())
}
