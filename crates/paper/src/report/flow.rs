//! One thing below the other.

use std::num::NonZeroU16;

use krilla::tagging::{Tag, TagKind};

use super::sheet::{BOTTOM, Drawn, EDGE, FAINT, GOLD, INK, INNER, LIT, Look, ON_LIT, Read, SOFT, SUNKEN, Sheet, TOP};
use super::{Fact, Outcome, Part, Report, table};
use crate::face::Weight::{Bold, Plain};
use crate::page::Align;

const BRAND: Look = Look::new(Bold, 12.0, INK);
const INSTITUTION: Look = Look::new(Plain, 9.5, SOFT);
const TITLE: Look = Look::new(Bold, 22.0, INK);
const SUBJECT: Look = Look::new(Plain, 11.5, SOFT);
const NAME: Look = Look::new(Plain, 8.5, FAINT);
const VALUE: Look = Look::new(Bold, 10.0, INK);
const HEADING: Look = Look::new(Bold, 14.0, INK);
const BODY: Look = Look::new(Plain, 10.0, INK);
const ASIDE: Look = Look::new(Plain, 9.0, FAINT);
const SCORE: Look = Look::new(Bold, 26.0, ON_LIT);
const LEVEL: Look = Look::new(Bold, 13.0, ON_LIT);

const FACTS_IN_A_ROW: usize = 3;
/// A heading is not the last thing on a page.
const BELOW_A_HEADING: f32 = 90.0;

pub fn lay_out(sheet: &mut Sheet<'_>, report: &Report<'_>) {
    head(sheet, report);
    facts(sheet, &report.facts);
    for part in &report.parts {
        match part {
            Part::Heading(title) => heading(sheet, title),
            Part::Paragraph(words) => paragraph(sheet, words, BODY),
            Part::Aside(words) => paragraph(sheet, words, ASIDE),
            Part::Outcome(outcome) => self::outcome(sheet, outcome),
            Part::Table(table) => table::lay_out(sheet, table),
        }
    }
}

fn head(sheet: &mut Sheet<'_>, report: &Report<'_>) {
    sheet.put(Drawn::Emblem { x: EDGE, y: TOP - 4.0, size: 21.0 });
    let brand = sheet.words(report.brand, BRAND, EDGE + 27.0, TOP + 11.0, Align::Start);
    sheet.read.push(group(Tag::P, vec![brand]));
    let lines = sheet.lines(report.institution, INSTITUTION, INNER * 0.6);
    sheet.y = TOP;
    let read = column(sheet, &lines, INSTITUTION, EDGE + INNER, Align::End);
    sheet.read.push(group(Tag::P, read));
    sheet.y = sheet.y.max(TOP + 20.0) + 22.0;

    let title = report.title();
    let lines = sheet.lines(&title, TITLE, INNER);
    let read = column(sheet, &lines, TITLE, EDGE, Align::Start);
    sheet.read.push(group(Tag::Hn(NonZeroU16::MIN, Some(crate::face::readable(&title).into_owned())), read));
    sheet.y += 2.0;
    paragraph(sheet, report.subject, SUBJECT);
    sheet.y += 6.0;
}

/// Side by side, each with its name above it.
fn facts(sheet: &mut Sheet<'_>, facts: &[Fact<'_>]) {
    let width = INNER / FACTS_IN_A_ROW as f32;
    for row in facts.chunks(FACTS_IN_A_ROW) {
        let values: Vec<Vec<String>> = row.iter().map(|fact| sheet.lines(&fact.value, VALUE, width - 14.0)).collect();
        let most = values.iter().map(Vec::len).max().unwrap_or_default();
        sheet.keep(NAME.step() + most.min(20) as f32 * VALUE.step() + 16.0);
        sheet.rule();
        let (top, page) = (sheet.y + 7.0, sheet.pages.len());
        for (place, (fact, lines)) in row.iter().zip(&values).enumerate() {
            let x = EDGE + width * place as f32;
            sheet.y = top;
            let mut read = column(sheet, &[fact.name.to_owned()], NAME, x, Align::Start);
            // So that one does not push the others to another page.
            let room = ((BOTTOM - sheet.y) / VALUE.step()).max(1.0) as usize;
            read.extend(column(sheet, lines.get(..room.min(lines.len())).unwrap_or_default(), VALUE, x, Align::Start));
            sheet.read.push(group(Tag::P, read));
        }
        debug_assert_eq!(page, sheet.pages.len(), "a row of facts stands on one page");
        sheet.y = top + NAME.step() + most as f32 * VALUE.step() + 8.0;
    }
    if !facts.is_empty() {
        sheet.rule();
        sheet.y += 16.0;
    }
}

fn heading(sheet: &mut Sheet<'_>, title: &str) {
    sheet.keep(HEADING.step() + BELOW_A_HEADING);
    if sheet.y > TOP {
        sheet.y += 14.0;
    }
    let lines = sheet.lines(title, HEADING, INNER);
    let read = column(sheet, &lines, HEADING, EDGE, Align::Start);
    let level = NonZeroU16::MIN.saturating_add(1);
    sheet.read.push(group(Tag::Hn(level, Some(crate::face::readable(title).into_owned())), read));
    sheet.y += 5.0;
}

fn paragraph(sheet: &mut Sheet<'_>, words: &str, look: Look) {
    let lines = sheet.lines(words, look, INNER);
    let read = column(sheet, &lines, look, EDGE, Align::Start);
    if !read.is_empty() {
        sheet.read.push(group(Tag::P, read));
        sheet.y += 4.0;
    }
}

fn outcome(sheet: &mut Sheet<'_>, outcome: &Outcome<'_>) {
    let (left, inside) = (EDGE + 150.0, INNER - 150.0 - 16.0);
    let sentence = sheet.lines(&outcome.sentence, BODY, inside);
    let level = outcome.level.map(|level| vec![level.to_owned()]).unwrap_or_default();
    let words = level.len() as f32 * LEVEL.step() + sentence.len() as f32 * BODY.step();
    let height = words.max(NAME.step() + SCORE.step()) + 24.0;
    sheet.keep(height);
    let top = sheet.y;
    sheet.put(Drawn::Area { x: EDGE, y: top, width: INNER, height, colour: if outcome.level.is_some() { LIT } else { SUNKEN } });
    sheet.put(Drawn::Area { x: EDGE, y: top, width: 4.0, height, colour: GOLD });
    sheet.y = top + (height - NAME.step() - SCORE.step()) / 2.0;
    let mut read = column(sheet, &[outcome.name.to_owned()], NAME, EDGE + 18.0, Align::Start);
    let score = if outcome.level.is_some() { SCORE } else { LEVEL };
    read.extend(column(sheet, std::slice::from_ref(&outcome.score), score, EDGE + 18.0, Align::Start));
    sheet.read.push(group(Tag::P, read));
    sheet.y = top + (height - words) / 2.0;
    let mut read = column(sheet, &level, LEVEL, left, Align::Start);
    read.extend(column(sheet, &sentence, BODY, left, Align::Start));
    sheet.read.push(group(Tag::P, read));
    sheet.y = top + height + 10.0;
}

/// Lines below each other, over as many pages as they take.
pub fn column(sheet: &mut Sheet<'_>, lines: &[String], look: Look, x: f32, align: Align) -> Vec<Read> {
    let mut read = Vec::with_capacity(lines.len());
    for line in lines {
        sheet.keep(look.step());
        let y = sheet.y + look.rise();
        read.push(sheet.words(line, look, x, y, align));
        sheet.y += look.step();
    }
    read
}

pub fn group(kind: impl Into<TagKind>, read: Vec<Read>) -> Read {
    Read::Group(kind.into(), read)
}
