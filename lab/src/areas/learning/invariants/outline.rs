//! Q6 as the learner sees it: how far, and what is open next.

use serde_json::Value;

use crate::fields::Fields;

/// Why the dashboard and the activities, in their order, do not fit each other or the programme's order.
pub fn judge(is_linear: bool, dashboard: &Value, activities: &[Value]) -> Result<(), String> {
    let completed = activities.iter().filter(|one| one.is("is_complete")).count() as i64;
    let total = activities.len() as i64;
    let told = (dashboard.number("completed_resources"), dashboard.number("total_resources"));
    if told != (completed, total) {
        return Err(format!("{completed} of {total} are complete, told are {told:?}"));
    }
    let percentage = (completed as f64 / total.max(1) as f64 * 10_000.0).round() / 100.0;
    let told = dashboard.field("percentage_progress");
    if told.as_f64() != Some(percentage) {
        return Err(format!("{completed} of {total} are told as {told} per cent"));
    }
    let first = activities.iter().position(|one| !one.is("is_complete"));
    for (place, activity) in activities.iter().enumerate() {
        let is_due = activity.is("is_complete") || !is_linear || Some(place) == first;
        if is_due != activity.field("lock_result").is_null() {
            return Err(format!("{} is {}", activity.text("slug"), if is_due { "locked in its turn" } else { "open before its turn" }));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn judged(is_linear: bool, completed: i64, activities: &[(bool, Option<&str>)]) -> bool {
        let activities: Vec<Value> =
            activities.iter().map(|(is_complete, lock)| json!({ "slug": "x", "is_complete": is_complete, "lock_result": lock })).collect();
        let percentage = (completed as f64 / activities.len() as f64 * 10_000.0).round() / 100.0;
        let dashboard = json!({ "completed_resources": completed, "total_resources": activities.len(), "percentage_progress": percentage });
        judge(is_linear, &dashboard, &activities).is_ok()
    }

    #[test]
    fn q6_a_programme_with_an_order_opens_only_the_next() {
        assert!(judged(true, 1, &[(true, None), (false, None), (false, Some("linear"))]));
        assert!(!judged(true, 1, &[(true, None), (false, None), (false, None)]));
        assert!(!judged(true, 1, &[(true, None), (false, Some("linear")), (false, Some("linear"))]));
        assert!(judged(false, 0, &[(false, None), (false, None)]));
    }

    #[test]
    fn q6_what_is_told_as_complete_is_what_is_complete() {
        assert!(!judged(false, 2, &[(true, None), (false, None)]));
        assert!(!judged(false, 3, &[(true, None), (true, None)]));
    }
}
