//! A table whose head stands again on every page. A row that is higher than a page goes on on the next one.

use krilla::tagging::{TableHeaderScope, Tag};

use super::flow::group;
use super::sheet::{BOTTOM, Drawn, EDGE, FAINT, INK, INNER, LIT, Look, ON_LIT, Read, SOFT, SUNKEN, Sheet, TOP};
use super::{Cell, Rank, Row, Table};
use crate::face::Weight::{Bold, Plain};
use crate::page::Align;

const HEAD: Look = Look::new(Bold, 8.5, FAINT);
const FIRST: Look = Look::new(Bold, 9.5, INK);
const OTHER: Look = Look::new(Plain, 9.5, SOFT);
const BELOW: Look = Look::new(Plain, 8.0, FAINT);
/// Between columns, and around what stands in a row.
const GAP: f32 = 6.0;
const PAD: f32 = 5.0;

/// A column where it stands.
struct Lane<'a> {
    title: &'a str,
    left: f32,
    width: f32,
    is_number: bool,
}

impl Lane<'_> {
    fn place(&self) -> (f32, Align) {
        if self.is_number { (self.left + self.width, Align::End) } else { (self.left, Align::Start) }
    }
}

fn lanes<'a>(table: &'a Table<'_>) -> Vec<Lane<'a>> {
    let whole: f32 = table.columns.iter().map(|column| column.share).sum::<f32>().max(0.1);
    let mut left = EDGE;
    let lane = |column: &'a super::Column<'_>| {
        let wide = INNER * column.share / whole;
        let lane = Lane { title: column.title, left: left + GAP, width: wide - 2.0 * GAP, is_number: column.is_number };
        left += wide;
        lane
    };
    table.columns.iter().map(lane).collect()
}

pub fn lay_out(sheet: &mut Sheet<'_>, table: &Table<'_>) {
    let lanes = lanes(table);
    let head = head_height(sheet, &lanes);
    sheet.keep(head + 3.0 * OTHER.step());
    let read = draw_head(sheet, &lanes, true);
    let mut rows = Vec::with_capacity(table.rows.len());
    for (place, row) in table.rows.iter().enumerate() {
        let set = SetRow::new(sheet, &lanes, row);
        // What stands above others stays with the first of them.
        let more = table
            .rows
            .get(place + 1)
            .filter(|_| row.rank == Rank::Group)
            .map_or(0.0, |next| SetRow::new(sheet, &lanes, next).height().min(BOTTOM - TOP - head - set.height()));
        if sheet.y + set.height() + more.max(0.0) > BOTTOM && set.height() + head <= BOTTOM - TOP {
            next_page(sheet, &lanes);
        }
        rows.push(set.draw(sheet, &lanes));
    }
    let summary = Tag::Table.with_summary(Some(table.summary.to_owned()));
    sheet.read.push(group(summary, vec![group(Tag::THead, vec![group(Tag::TR, read)]), group(Tag::TBody, rows)]));
    sheet.y += 10.0;
}

fn next_page(sheet: &mut Sheet<'_>, lanes: &[Lane<'_>]) {
    sheet.turn();
    draw_head(sheet, lanes, false);
}

fn head_height(sheet: &Sheet<'_>, lanes: &[Lane<'_>]) -> f32 {
    let most = lanes.iter().map(|lane| sheet.lines(lane.title, HEAD, lane.width).len()).max().unwrap_or_default();
    most as f32 * HEAD.step() + 2.0 * PAD
}

/// Read once; on the pages that follow it is there for the eye alone.
fn draw_head(sheet: &mut Sheet<'_>, lanes: &[Lane<'_>], is_read: bool) -> Vec<Read> {
    let (top, height) = (sheet.y, head_height(sheet, lanes));
    let mut cells = Vec::with_capacity(lanes.len());
    for lane in lanes {
        let mut read = Vec::new();
        let (x, align) = lane.place();
        for (number, line) in sheet.lines(lane.title, HEAD, lane.width).into_iter().enumerate() {
            let y = top + PAD + number as f32 * HEAD.step() + HEAD.rise();
            if is_read {
                read.push(sheet.words(&line, HEAD, x, y, align));
            } else {
                sheet.put(Drawn::Words { text: line, look: HEAD, x, y, align, leaf: None });
            }
        }
        cells.push(group(Tag::TH(TableHeaderScope::Column), read));
    }
    sheet.y = top + height;
    sheet.rule();
    cells
}

/// A row whose lines are known.
struct SetRow {
    rank: Rank,
    /// Of each cell.
    lines: Vec<Vec<(String, Look)>>,
}

impl SetRow {
    fn new(sheet: &Sheet<'_>, lanes: &[Lane<'_>], row: &Row) -> Self {
        let set = |(place, (cell, lane)): (usize, (&Cell, &Lane<'_>))| {
            let look = look(row.rank, place);
            let lines = sheet.lines(&cell.text, look, lane.width).into_iter().map(|line| (line, look));
            let below = sheet.lines(cell.below, BELOW, lane.width).into_iter().map(|line| (line, BELOW));
            lines.chain(below).collect()
        };
        Self { rank: row.rank, lines: row.cells.iter().zip(lanes).enumerate().map(set).collect() }
    }

    fn height(&self) -> f32 {
        let of = |lines: &Vec<(String, Look)>| lines.iter().map(|(_, look)| look.step()).sum::<f32>();
        self.lines.iter().map(of).fold(OTHER.step(), f32::max) + 2.0 * PAD
    }

    fn draw(&self, sheet: &mut Sheet<'_>, lanes: &[Lane<'_>]) -> Read {
        let mut read: Vec<Vec<Read>> = self.lines.iter().map(|_| Vec::new()).collect();
        let mut at = vec![0_usize; self.lines.len()];
        loop {
            if BOTTOM - sheet.y < FIRST.step() + 2.0 * PAD {
                next_page(sheet, lanes);
            }
            let left = self.left(&at);
            let height = left.min(BOTTOM - sheet.y);
            self.ground(sheet, height);
            let (top, end) = (sheet.y, sheet.y + height);
            for (((lines, lane), read), at) in self.lines.iter().zip(lanes).zip(&mut read).zip(&mut at) {
                let (x, align) = lane.place();
                let mut y = top + PAD;
                while let Some((line, look)) = lines.get(*at).filter(|(_, look)| y + look.step() <= end - PAD + 0.1) {
                    read.push(sheet.words(line, *look, x, y + look.rise(), align));
                    y += look.step();
                    *at += 1;
                }
            }
            sheet.y = end;
            if at.iter().zip(&self.lines).all(|(at, lines)| *at >= lines.len()) {
                break;
            }
        }
        if self.rank == Rank::Plain {
            sheet.rule();
        }
        group(Tag::TR, read.into_iter().map(|read| group(Tag::TD, read)).collect())
    }

    /// How high what was not drawn yet is.
    fn left(&self, at: &[usize]) -> f32 {
        let of = |(lines, at): (&Vec<(String, Look)>, &usize)| lines.iter().skip(*at).map(|(_, look)| look.step()).sum::<f32>();
        self.lines.iter().zip(at).map(of).fold(OTHER.step(), f32::max) + 2.0 * PAD
    }

    fn ground(&self, sheet: &mut Sheet<'_>, height: f32) {
        let colour = match self.rank {
            Rank::Plain => return,
            Rank::Group => SUNKEN,
            Rank::Total => LIT,
        };
        let y = sheet.y;
        sheet.put(Drawn::Area { x: EDGE, y, width: INNER, height, colour });
    }
}

const fn look(rank: Rank, place: usize) -> Look {
    match (rank, place) {
        (Rank::Total, _) => Look::new(Bold, FIRST.size, ON_LIT),
        (Rank::Group, _) | (Rank::Plain, 0) => FIRST,
        (Rank::Plain, _) => OTHER,
    }
}
