//! Stored answers are places among options, so only a version in which every place means the same can judge them.

use sanggar_contracts::content::Quiz;
use sanggar_contracts::question::Question;

pub fn fits(old: &Quiz, new: &Quiz) -> bool {
    let is_same_shape = old.shuffle == new.shuffle && old.questions.len() == new.questions.len();
    is_same_shape && old.questions.iter().zip(&new.questions).all(|(old, new)| means_the_same(old, new))
}

/// Key, points and words of the question may differ.
fn means_the_same(old: &Question, new: &Question) -> bool {
    match (old, new) {
        (Question::Single { options: old, .. }, Question::Single { options: new, .. })
        | (Question::Multiple { options: old, .. }, Question::Multiple { options: new, .. })
        | (Question::Ordering { items: old, .. }, Question::Ordering { items: new, .. }) => old == new,
        (Question::Matching { pairs: old, .. }, Question::Matching { pairs: new, .. }) => old == new,
        (Question::Essay { rubric: old, .. }, Question::Essay { rubric: new, .. })
        | (Question::File { rubric: old, .. }, Question::File { rubric: new, .. }) => old == new,
        (Question::TrueFalse { .. }, Question::TrueFalse { .. })
        | (Question::Short { .. }, Question::Short { .. })
        | (Question::Number { .. }, Question::Number { .. }) => true,
        _ => false,
    }
}
