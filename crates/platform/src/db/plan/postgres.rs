use super::stops_early;
use crate::db::DbError;
use crate::db::conn::Conn;

/// The plan for any arguments, as if a whole read were almost forbidden: what still reads everything has no index to go by.
pub(super) async fn full_scans(conn: &Conn, sql: &str, places: usize) -> Result<Vec<String>, DbError> {
    let set = "SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan";
    conn.script(&format!("{set}; PREPARE sanggar_plan AS {sql}")).await?;
    let nothing = vec!["NULL"; places].join(", ");
    let call = if places == 0 { String::new() } else { format!("({nothing})") };
    let plan: Result<Vec<(String,)>, DbError> = conn.fetch(&format!("EXPLAIN (COSTS OFF) EXECUTE sanggar_plan{call}"), &[]).await;
    conn.script("DEALLOCATE sanggar_plan; RESET enable_seqscan; RESET plan_cache_mode").await?;
    let lines: Vec<String> = plan?.into_iter().map(|(line,)| line).collect();
    Ok(steps(&lines).into_iter().filter_map(|step| scanned_table(&step, stops_early(sql))).collect())
}

/// Each step of the plan with the lines that belong to it.
fn steps(lines: &[String]) -> Vec<Vec<&str>> {
    let mut steps: Vec<Vec<&str>> = Vec::new();
    for line in lines {
        let text = line.trim();
        match (text.strip_prefix("->"), steps.last_mut()) {
            (None, Some(step)) => step.push(text),
            (begun, _) => steps.push(vec![begun.unwrap_or(text).trim()]),
        }
    }
    steps
}

fn scanned_table(step: &[&str], stops_early: bool) -> Option<String> {
    let (head, details) = step.split_first()?;
    let (kind, rest) = head.split_once(" on ")?;
    let whole_table = kind.ends_with("Seq Scan");
    let whole_index = kind.starts_with("Index") && !details.iter().any(|line| line.starts_with("Index Cond")) && !stops_early;
    (whole_table || whole_index).then(|| rest.split(' ').next().unwrap_or(rest).to_owned())
}
