use sanggar_kernel::{Day, Millis, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

use super::{ConsentBasis, is_visible};

row! {
    pub struct Shown {
        pub id: UserId,
        pub username: String,
        pub name: String,
        pub avatar: Option<String>,
        pub profession: String,
        pub created_at: Millis,
        pub birth_date: Option<String>,
        pub is_public: Option<bool>,
        pub has_parent: bool,
        pub by_parent: bool,
    }
}

impl Shown {
    pub fn is_visible(&self, today: Day) -> bool {
        let basis = ConsentBasis { profession: self.profession.clone(), birth_date: self.birth_date.clone(), has_parent: self.has_parent };
        is_visible(&basis, self.is_public, self.by_parent, today)
    }
}

/// Operators are nobody's to see.
pub async fn by_ids(conn: &Conn, people: &[UserId]) -> Result<Vec<Shown>, DbError> {
    let ids: Vec<Value> = people.iter().map(|id| id.into_value()).collect();
    conn.all_in(
        "SELECT u.id, u.username, u.name, u.avatar, u.profession, u.created_at, u.birth_date, u.is_public,
                EXISTS (SELECT 1 FROM accounts_relation r WHERE r.child_id = u.id) AS has_parent,
                EXISTS (SELECT 1 FROM accounts_relation r WHERE r.child_id = u.id AND r.parent_id = u.published_by) AS by_parent
         FROM accounts_user u WHERE u.disabled_at IS NULL AND NOT EXISTS (SELECT 1 FROM accounts_role r WHERE r.user_id = u.id AND r.role = 'operator') AND u.id IN ($LIST)",
        &[],
        &ids,
    )
    .await
}

pub async fn by_username(conn: &Conn, username: &str) -> Result<Option<Shown>, DbError> {
    conn.maybe(
        "SELECT u.id, u.username, u.name, u.avatar, u.profession, u.created_at, u.birth_date, u.is_public,
                EXISTS (SELECT 1 FROM accounts_relation r WHERE r.child_id = u.id) AS has_parent,
                EXISTS (SELECT 1 FROM accounts_relation r WHERE r.child_id = u.id AND r.parent_id = u.published_by) AS by_parent
         FROM accounts_user u WHERE u.disabled_at IS NULL AND NOT EXISTS (SELECT 1 FROM accounts_role r WHERE r.user_id = u.id AND r.role = 'operator') AND u.username = $1",
        &args![username],
    )
    .await
}
