use sanggar_platform::db::second_connections;

/// No request, job or delivery may ask for a connection while it holds one: enough of them at once would wait for each other.
#[track_caller]
pub(crate) fn assert_one_connection(work: &str) {
    assert_eq!(second_connections(), 0, "{work}: a connection was asked for by work that held one; where is in the output above");
}
