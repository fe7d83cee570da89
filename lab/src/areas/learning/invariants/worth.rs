//! Q4: what answers are worth, computed from a review alone and compared with the result.

use serde_json::Value;

use crate::fields::Fields;

/// Why the result is not what the answers are worth.
pub fn judge(result: &Value, review: &Value) -> Result<(), String> {
    let rows = || review.as_array().into_iter().flatten();
    for row in rows() {
        let given = row.field("given_points");
        if given.as_f64().map(hundredths) != Some(worth(row)) {
            return Err(format!("question {} got {given} for {}", row.number("activity_question_id"), row.field("answer")));
        }
    }
    let points: i64 = rows().map(worth).sum();
    let most: i64 = rows().map(|row| row.number("points")).sum::<i64>() * 100;
    let score = rounded(points * 100, most);
    let told = (result.field("points").as_f64().map(hundredths), result.field("score").as_i64());
    if told == (Some(points), Some(score)) { Ok(()) } else { Err(format!("answers worth {points} and {score}, a result of {told:?}")) }
}

/// In hundredths of a point.
fn worth(row: &Value) -> i64 {
    let points = row.number("points") * 100;
    let (given, key) = (row.field("answer"), row.field("right_answer"));
    match (row.text("type"), given.as_object(), key.as_object()) {
        ("matching", given, Some(key)) => {
            let right = given.into_iter().flatten().filter(|(left, right)| key.get(*left) == Some(*right)).count();
            rounded(points * right as i64, key.len() as i64)
        }
        _ => points * i64::from(!given.is_null() && given == key),
    }
}

fn hundredths(points: f64) -> i64 {
    (points * 100.0).round() as i64
}

fn rounded(value: i64, by: i64) -> i64 {
    (2 * value + by).checked_div(2 * by).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn review() -> Value {
        json!([
            { "activity_question_id": 1, "type": "number", "points": 10, "answer": "46", "right_answer": "46", "given_points": 10.0 },
            { "activity_question_id": 2, "type": "single", "points": 10, "answer": "a", "right_answer": "b", "given_points": 0.0 },
            { "activity_question_id": 3, "type": "true_false", "points": 10, "answer": null, "right_answer": false, "given_points": 0.0 },
            {
                "activity_question_id": 4, "type": "matching", "points": 10, "given_points": 6.67,
                "answer": { "a": "b", "b": "c", "c": "a" }, "right_answer": { "a": "b", "b": "c", "c": "c" },
            },
        ])
    }

    #[test]
    fn q4_a_result_is_what_the_answers_are_worth() {
        assert_eq!(judge(&json!({ "points": 16.67, "score": 42 }), &review()), Ok(()));
        assert!(judge(&json!({ "points": 16.67, "score": 41 }), &review()).is_err());
        assert!(judge(&json!({ "points": 26.67, "score": 42 }), &review()).is_err());
        assert!(judge(&json!({}), &review()).is_err());
    }

    #[test]
    fn q4_points_for_a_wrong_answer_are_seen() {
        let mut review = review();
        review[1]["given_points"] = json!(10.0);
        assert!(judge(&json!({ "points": 26.67, "score": 67 }), &review).is_err());
    }
}
