//! What happened in a family's week, in words: for the letter, and in few signs for who passes it on.

use sanggar_contracts::{ChildWeek, ComingUp};
use sanggar_kernel::Millis;

use super::facts::Child;

/// A message that is passed on has fewer; some programs cut a longer one.
pub const MAX_SUMMARY: usize = 500;
const MOST_SCORES: usize = 3;
const MOST_CERTIFICATES: usize = 3;
const MOST_ANNOUNCEMENTS: usize = 2;
const MOST_DUE: usize = 3;
const MOST_NAMES: usize = 3;

const NOTHING: &str = "Belum ada yang selesai pekan ini.";

/// What a child did, a line each.
pub fn news(child: &Child) -> Vec<String> {
    let week = &child.week;
    let mut lines = Vec::new();
    if week.done > 0 {
        lines.push(format!("{} aktivitas selesai{}.", week.done, lasting(week.minutes, ", sekitar ", "")));
    }
    if week.meetings > 0 {
        lines.push(format!("{} pertemuan dihadiri.", week.meetings));
    }
    let scores =
        week.scores.iter().map(|one| format!("Nilai baru {} untuk {} di {}.", one.score, quoted(&one.title), quoted(&one.program_title)));
    some(&mut lines, scores, MOST_SCORES, "nilai baru lain");
    let certificates = week.certificates.iter().map(|title| format!("Sertifikat baru: {}.", quoted(title)));
    some(&mut lines, certificates, MOST_CERTIFICATES, "sertifikat baru lain");
    if week.transcripts > 0 {
        lines.push("Rapor baru sudah terbit.".to_owned());
    }
    let announcements = child.announcements.iter().map(|title| format!("Pengumuman kelas: {}.", quoted(title)));
    some(&mut lines, announcements, MOST_ANNOUNCEMENTS, "pengumuman lain");
    if lines.is_empty() {
        lines.push(NOTHING.to_owned());
    }
    lines
}

/// What comes for a child, a line each.
pub fn coming(child: &Child) -> Vec<String> {
    let mut lines = Vec::new();
    let due = child.week.due.iter().map(|one| format!("Tenggat {}: {}.", one.at.long_wib(), named(one)));
    some(&mut lines, due, MOST_DUE, "tenggat lain");
    lines.extend(child.week.meeting.iter().map(|one| format!("Pertemuan {}: {}.", one.at.long_wib(), named(one))));
    lines
}

/// “Kabar belajar Raka dan Nala pekan ini”.
pub fn subject(children: &[&Child]) -> String {
    format!("Kabar belajar {} pekan ini", names(children))
}

/// Numbers and first names alone: whoever reads it further on need not know which classes a child attends. It has at most
/// `MAX_SUMMARY` signs, as programs count them that write in UTF-16.
pub fn summary(brand: &str, days: &str, children: &[&Child]) -> String {
    let mut text = cut(&format!("Kabar belajar pekan {days}"), MAX_SUMMARY);
    let last = cut(&format!("\n{brand}"), MAX_SUMMARY / 4);
    let lines: Vec<String> = children.iter().map(|child| format!("\n{}: {}.", child.name, brief(&child.week))).collect();
    let meetings = children.iter().filter_map(|child| Some((child, child.week.meeting.as_ref()?.at)));
    let meeting =
        meetings.min_by_key(|(_, at)| *at).map(|(child, at)| format!("\nPertemuan berikutnya: {}, {}.", child.name, at.long_wib()));
    for (told, line) in lines.iter().enumerate() {
        let rest = format!("\ndan {} anak lain.", lines.len() - told);
        if length(&text) + length(line) + length(&rest) + length(&last) > MAX_SUMMARY {
            text.push_str(&rest);
            break;
        }
        text.push_str(line);
    }
    if let Some(line) = meeting.filter(|line| length(&text) + length(line) + length(&last) <= MAX_SUMMARY) {
        text.push_str(&line);
    }
    text + &last
}

fn brief(week: &ChildWeek) -> String {
    let counted = |count: i64, what: &str| (count > 0).then(|| format!("{count} {what}"));
    let done = (week.done > 0).then(|| format!("{} aktivitas selesai{}", week.done, lasting(week.minutes, " (", ")")));
    let parts = [
        done,
        counted(week.meetings, "pertemuan"),
        counted(week.scores.len() as i64, "nilai baru"),
        counted(week.certificates.len() as i64, "sertifikat"),
        counted(week.transcripts, "rapor"),
    ];
    let told: Vec<String> = parts.into_iter().flatten().collect();
    if told.is_empty() { "belum ada yang selesai".to_owned() } else { told.join(", ") }
}

/// `Raka, Nala, dan Bima`.
pub fn names(children: &[&Child]) -> String {
    let names: Vec<&str> = children.iter().map(|child| child.name.as_str()).collect();
    match names.as_slice() {
        [one] => (*one).to_owned(),
        [first, second] => format!("{first} dan {second}"),
        [some @ .., last] if names.len() <= MOST_NAMES => format!("{}, dan {last}", some.join(", ")),
        _ => "anak-anakmu".to_owned(),
    }
}

/// The days of a period as they are written: `8–15 November 2026`.
pub fn days(from: Millis, until: Millis) -> String {
    from.span_wib(Millis(until.0.saturating_sub(1)))
}

/// The first of them, and how many more there are.
fn some(lines: &mut Vec<String>, all: impl ExactSizeIterator<Item = String>, most: usize, others: &str) {
    let more = all.len().saturating_sub(most);
    lines.extend(all.take(most));
    if more > 0 {
        lines.push(format!("dan {more} {others}."));
    }
}

fn lasting(minutes: i64, before: &str, after: &str) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60);
    match (hours, rest) {
        (..=0, ..=0) => String::new(),
        (..=0, _) => format!("{before}{rest} menit{after}"),
        (_, 0) => format!("{before}{hours} jam{after}"),
        _ => format!("{before}{hours} jam {rest} menit{after}"),
    }
}

fn named(one: &ComingUp) -> String {
    format!("{} di {}", quoted(&one.title), quoted(&one.program_title))
}

/// In one line, whatever somebody typed.
fn quoted(title: &str) -> String {
    format!("“{}”", title.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

fn cut(text: &str, most: usize) -> String {
    let mut kept = 0;
    text.chars()
        .take_while(|sign| {
            kept += sign.len_utf16();
            kept <= most
        })
        .collect()
}
