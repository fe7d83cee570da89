use super::Value;

const CHUNK: usize = 500;
pub(super) const PLACE: &str = "$LIST";

/// The distinct values in chunks, each padded to one of few lengths by repeating its last value, so that few statements are prepared.
pub(super) fn chunks(list: &[Value]) -> Vec<Vec<Value>> {
    distinct(list).chunks(CHUNK).map(padded).collect()
}

/// All of them at once; of none there is a list that nothing is in.
pub(super) fn whole(list: &[Value]) -> Vec<Value> {
    let distinct = distinct(list);
    if distinct.is_empty() { vec![Value::Null] } else { padded(&distinct) }
}

fn distinct(list: &[Value]) -> Vec<Value> {
    let mut distinct = list.to_vec();
    distinct.sort_by(Value::order);
    distinct.dedup();
    distinct
}

fn padded(values: &[Value]) -> Vec<Value> {
    let length = values.len().next_power_of_two().min(CHUNK).max(values.len());
    let mut padded = values.to_vec();
    if let Some(last) = values.last() {
        padded.resize(length, last.clone());
    }
    padded
}

/// Each `IN ($LIST)` with its `length` numbered places, after the `before` arguments that the statement has of its own.
pub(super) fn expand(sql: &str, before: usize, length: usize) -> String {
    let places: Vec<String> = (1..=length).map(|place| format!("${}", before + place)).collect();
    sql.replace(PLACE, &places.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_cut_into_few_lengths_without_doubles() {
        let list: Vec<Value> = (0..1_003).chain(0..1_003).map(Value::Int).collect();
        let lengths: Vec<usize> = chunks(&list).iter().map(Vec::len).collect();
        assert_eq!(lengths, [500, 500, 4]);
        assert!(chunks(&[]).is_empty());
        assert_eq!((whole(&list).len(), whole(&list[..3]).len(), whole(&[])), (1_003, 4, vec![Value::Null]));
    }

    #[test]
    fn the_list_comes_after_the_arguments() {
        assert_eq!(expand("x = $1 AND id IN ($LIST)", 1, 2), "x = $1 AND id IN ($2, $3)");
        assert_eq!(expand("a IN ($LIST) OR b IN ($LIST)", 0, 1), "a IN ($1) OR b IN ($1)");
    }
}
