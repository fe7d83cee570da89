//! Words in lines of a given width.

use crate::font::Font;

/// As many lines as it takes. A word that is wider than a line is broken.
pub fn wrapped(words: &str, font: Font, size: f64, spacing: f64, measure: f64) -> Vec<String> {
    let fits = |line: &str| font.width(line, size, spacing) <= measure;
    let mut lines: Vec<String> = Vec::new();
    for word in words.split(|sign: char| sign.is_whitespace() || sign.is_control()).filter(|word| !word.is_empty()) {
        if let Some(line) = lines.last_mut() {
            let longer = format!("{line} {word}");
            if fits(&longer) {
                *line = longer;
                continue;
            }
        }
        let mut line = String::new();
        for sign in word.chars() {
            if !line.is_empty() && !fits(&format!("{line}{sign}")) {
                lines.push(std::mem::take(&mut line));
            }
            line.push(sign);
        }
        lines.push(line);
    }
    lines
}

/// One line, with an ellipsis where it had to be cut.
pub fn fitted(words: &str, font: Font, size: f64, spacing: f64, measure: f64) -> String {
    let mut line: String = words.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    if font.width(&line, size, spacing) <= measure {
        return line;
    }
    while !line.is_empty() && font.width(&format!("{line}…"), size, spacing) > measure {
        line.pop();
    }
    format!("{}…", line.trim_end_matches([' ', ',', '.', '-', ':']))
}

/// At the largest size at which the words take at most so many lines; at the smallest they are cut.
pub fn clamped(words: &str, font: Font, sizes: &[f64], spacing: f64, measure: f64, most: usize) -> (f64, Vec<String>) {
    let mut chosen = (0.0, Vec::new());
    for size in sizes {
        chosen = (*size, wrapped(words, font, *size, spacing, measure));
        if chosen.1.len() <= most {
            return chosen;
        }
    }
    let (size, mut lines) = chosen;
    let rest = lines.split_off(most.saturating_sub(1)).join(" ");
    lines.push(fitted(&rest, font, size, spacing, measure));
    (size, lines)
}
