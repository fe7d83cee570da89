//! Searching in text. `LIKE` respects case on one engine and not on the other, and only one has a default escape sign. So: compare a column
//! that was stored folded (`kernel::fold`) with a pattern from here, and always write `name_folded LIKE $1 ESCAPE '\'`.

use sanggar_kernel::fold;

use super::Value;

pub fn contains(typed: &str) -> Value {
    Value::Text(format!("%{}%", escaped(typed)))
}

pub fn starts_with(typed: &str) -> Value {
    Value::Text(format!("{}%", escaped(typed)))
}

fn escaped(typed: &str) -> String {
    let mut text = String::with_capacity(typed.len() + 8);
    for sign in fold(typed).chars() {
        if matches!(sign, '%' | '_' | '\\') {
            text.push('\\');
        }
        text.push(sign);
    }
    text
}
