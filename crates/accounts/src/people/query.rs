use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, row};

row! {
    pub struct Card {
        pub id: UserId,
        pub name: String,
        pub username: String,
        pub avatar: Option<String>,
    }
}

pub async fn cards(conn: &Conn, people: &[UserId]) -> Result<Vec<Card>, DbError> {
    let ids: Vec<Value> = people.iter().map(|id| id.into_value()).collect();
    conn.all_in("SELECT id, name, username, avatar FROM accounts_user WHERE id IN ($LIST)", &[], &ids).await
}
