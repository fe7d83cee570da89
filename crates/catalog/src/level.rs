//! For which years something is. A row keeps the tags in one text, youngest first, with bars around each: `|SD04|SD05|`.

use sanggar_kernel::{YEAR_LEVELS, YearLevel};

/// The stages in their order; a stage stands for all of its levels.
pub const STAGES: [&str; 8] = ["paud", "sd", "smp", "sma", "mahasiswa", "orangtua", "guru", "profesional"];

pub fn write<'a>(tags: impl IntoIterator<Item = &'a str>) -> String {
    let wanted: Vec<&str> = tags.into_iter().collect();
    let known = YEAR_LEVELS.iter().filter(|level| wanted.contains(&level.tag));
    let text: String = known.map(|level| format!("|{}", level.tag)).collect();
    if text.is_empty() { text } else { text + "|" }
}

pub fn read(text: &str) -> Vec<YearLevel> {
    text.split('|').filter_map(YearLevel::by_tag).copied().collect()
}

/// The tags that a word means: a tag itself, or those of a stage. In any case, since people type addresses.
pub fn tags_of(word: &str) -> Vec<&'static str> {
    let fits = |level: &&YearLevel| level.tag.eq_ignore_ascii_case(word) || level.stage.eq_ignore_ascii_case(word);
    YEAR_LEVELS.iter().filter(fits).map(|level| level.tag).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_stand_youngest_first_whatever_the_order_they_came_in() {
        assert_eq!(write(["SMP07", "SD04", "entah", "SD04"]), "|SD04|SMP07|");
        assert_eq!(write([]), "");
        assert_eq!(read("|SD04|SMP07|").iter().map(|level| level.name).collect::<Vec<_>>(), ["Kelas 4", "Kelas 7"]);
    }

    #[test]
    fn a_word_is_a_level_or_a_stage() {
        assert_eq!(tags_of("sma"), ["SMA10", "SMA11", "SMA12"]);
        assert_eq!(tags_of("sd05"), ["SD05"]);
        assert!(tags_of("matematika").is_empty());
        assert!(STAGES.iter().all(|stage| !tags_of(stage).is_empty()));
    }
}
