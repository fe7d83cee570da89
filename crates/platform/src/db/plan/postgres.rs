use super::stops_early;
use crate::db::DbError;
use crate::db::conn::Conn;

/// As if a read of everything were almost forbidden: what still reads everything has no index to go by.
const BY_INDEX: &str =
    "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; SET plan_cache_mode = force_generic_plan";
const AS_BEFORE: &str = "RESET enable_seqscan; RESET enable_hashjoin; RESET enable_mergejoin; RESET plan_cache_mode";

pub(super) async fn full_scans(conn: &Conn, sql: &str, places: usize) -> Result<Vec<String>, DbError> {
    conn.script(&format!("{BY_INDEX}; PREPARE sanggar_plan AS {sql}")).await?;
    let nothing = vec!["NULL"; places].join(", ");
    let call = if places == 0 { String::new() } else { format!("({nothing})") };
    let plan: Result<Vec<(String,)>, DbError> = conn.fetch(&format!("EXPLAIN (COSTS OFF) EXECUTE sanggar_plan{call}"), &[]).await;
    conn.script(&format!("DEALLOCATE sanggar_plan; {AS_BEFORE}")).await?;
    let lines: Vec<String> = plan?.into_iter().map(|(line,)| line).collect();
    let partial = partial_indexes(conn).await?;
    Ok(steps(&lines).into_iter().filter_map(|step| scanned_table(&step, stops_early(sql), &partial)).collect())
}

async fn partial_indexes(conn: &Conn) -> Result<Vec<String>, DbError> {
    let sql = "SELECT i.relname::text FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid WHERE x.indpred IS NOT NULL";
    Ok(conn.all::<(String,)>(sql, &[]).await?.into_iter().map(|(name,)| name).collect())
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

/// `Seq Scan on t`, or `Index Scan using i on t` without a condition where the index is over all of the table.
fn scanned_table(step: &[&str], stops_early: bool, partial: &[String]) -> Option<String> {
    let (head, details) = step.split_first()?;
    let (kind, table) = head.split_once(" on ")?;
    let by_part = kind.split_once(" using ").is_some_and(|(_, index)| partial.iter().any(|one| one == index));
    let whole_index = kind.starts_with("Index") && !by_part && !stops_early && !details.iter().any(|line| line.starts_with("Index Cond"));
    (kind.ends_with("Seq Scan") || whole_index).then(|| table.split(' ').next().unwrap_or(table).to_owned())
}
