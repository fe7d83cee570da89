use super::lines::wrapped;
use super::*;

fn preview<'a>(picture: Picture<'a>, title: &'a str) -> Preview<'a> {
    Preview { picture, label: "Kelasmu", title, by: "Sanggar Cendekia", brand: "Sanggarmu", colour: "#3748a0" }
}

const COVER: Picture<'static> = Picture::Cover { seed: "pecahan-martabak-kelas-4", category: Category::Kelasmu, glyph: "¾" };

#[test]
fn a_preview_is_a_png_of_the_size_that_messengers_want_and_small_enough_for_them() {
    for picture in [COVER, Picture::Emblem { seed: "sanggar-cendekia" }] {
        let png = preview(picture, "Pecahan lewat martabak").png().unwrap();
        assert_eq!(png.get(..8), Some(b"\x89PNG\r\n\x1a\n".as_slice()));
        assert_eq!(png.get(16..24), Some([0, 0, 4, 0xb0, 0, 0, 2, 0x76].as_slice()));
        assert!(png.len() < 300 * 1024, "{} bytes", png.len());
    }
}

#[test]
fn other_words_are_another_picture() {
    assert_ne!(preview(COVER, "Pecahan").png().unwrap(), preview(COVER, "Perkalian").png().unwrap());
}

#[test]
fn a_title_has_at_most_three_lines_and_ends_in_an_ellipsis() {
    let long = "Belajar memahami pecahan, desimal, persen, perbandingan dan skala lewat martabak, denah rumah dan resep ibu ".repeat(3);
    let svg = preview(COVER, &long).svg();
    assert_eq!(svg.matches("font-size=\"48\"").count(), 3);
    assert_eq!(svg.matches('…').count(), 1);
    assert!(!preview(COVER, "Pecahan").svg().contains('…'));
}

#[test]
fn no_line_leaves_the_plate() {
    for words in ["Pecahan lewat martabak untuk kelas empat", "Supercalifragilisticexpialidociousdanlagisangatpanjangsekali"] {
        for line in wrapped(words, Font::Bold, 64.0, SPACING, MEASURE) {
            assert_eq!(fitted(&line, Font::Bold, 64.0, SPACING, MEASURE), line);
        }
    }
}

#[test]
fn whatever_people_wrote_the_picture_can_be_drawn() {
    for words in ["</text> & \"kutip\"", "tab\tdan\u{0}nol", "√x 数学 👩‍🏫", ""] {
        assert!(preview(COVER, words).png().is_ok(), "{words:?}");
    }
}
