use sanggar_contracts::Appearance;
use sanggar_kernel::{Day, Email, Millis, UserId, YearLevel};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};
use sanggar_platform::http::SessionId;

use crate::public_profile::{ConsentBasis, is_visible};

row! {
    pub struct Card {
        pub id: UserId,
        pub name: String,
        pub username: String,
        pub avatar: Option<String>,
        pub profession: String,
        pub birth_date: Option<String>,
        pub is_public: Option<bool>,
        pub has_parent: bool,
        pub by_parent: bool,
    }
}

impl Card {
    /// Whether strangers see who this is, as on the page of the person.
    pub fn is_visible(&self, today: Day) -> bool {
        is_visible(&self.basis(), self.is_public, self.by_parent, today)
    }

    pub fn basis(&self) -> ConsentBasis {
        ConsentBasis { profession: self.profession.clone(), birth_date: self.birth_date.clone(), has_parent: self.has_parent }
    }
}

fn values(people: &[UserId]) -> Vec<Value> {
    people.iter().map(|id| id.into_value()).collect()
}

/// Whoever is gone, or going, is nobody to others.
pub async fn cards(conn: &Conn, people: &[UserId]) -> Result<Vec<Card>, DbError> {
    conn.all_in(
        "SELECT u.id, u.name, u.username, u.avatar, u.profession, u.birth_date, u.is_public,
                EXISTS (SELECT 1 FROM accounts_relation r WHERE r.child_id = u.id) AS has_parent,
                EXISTS (SELECT 1 FROM accounts_relation r WHERE r.child_id = u.id AND r.parent_id = u.published_by) AS by_parent
         FROM accounts_user u WHERE u.disabled_at IS NULL AND u.id IN ($LIST)",
        &[],
        &values(people),
    )
    .await
}

pub async fn name(conn: &Conn, person: UserId) -> Result<Option<String>, DbError> {
    let found: Option<(String,)> =
        conn.maybe("SELECT name FROM accounts_user WHERE id = $1 AND disabled_at IS NULL", &args![person]).await?;
    Ok(found.map(|(name,)| name))
}

pub async fn cards_by_username(conn: &Conn, usernames: &[&str]) -> Result<Vec<Card>, DbError> {
    let list: Vec<Value> = usernames.iter().map(|username| (*username).into_value()).collect();
    conn.all_in(
        "SELECT u.id, u.name, u.username, u.avatar, u.profession, u.birth_date, u.is_public,
                EXISTS (SELECT 1 FROM accounts_relation r WHERE r.child_id = u.id) AS has_parent,
                EXISTS (SELECT 1 FROM accounts_relation r WHERE r.child_id = u.id AND r.parent_id = u.published_by) AS by_parent
         FROM accounts_user u WHERE u.username IN ($LIST)",
        &[],
        &list,
    )
    .await
}

row! {
    pub struct Seen {
        pub id: UserId,
        pub name: String,
        pub username: String,
        pub avatar: Option<String>,
        pub profession: String,
        pub year_level_id: Option<i64>,
        pub birth_date: Option<String>,
        pub is_public: Option<bool>,
        pub has_parent: bool,
        pub by_parent: bool,
        pub is_child_of_viewer: bool,
    }
}

impl Seen {
    pub fn appearance(self, today: Day) -> Appearance {
        let basis = ConsentBasis { profession: self.profession, birth_date: self.birth_date, has_parent: self.has_parent };
        Appearance {
            is_shown: is_visible(&basis, self.is_public, self.by_parent, today),
            decides_alone: basis.may_publish(today),
            id: self.id,
            username: self.username,
            name: self.name,
            avatar: self.avatar,
            level: self.year_level_id.and_then(YearLevel::by_id).filter(|level| level.is_school_year()).map(YearLevel::full_name),
            is_child_of_viewer: self.is_child_of_viewer,
        }
    }
}

macro_rules! seen {
    () => {
        "SELECT u.id, u.name, u.username, u.avatar, u.profession, u.year_level_id, u.birth_date, u.is_public,
                EXISTS (SELECT 1 FROM accounts_relation r WHERE r.child_id = u.id) AS has_parent,
                EXISTS (SELECT 1 FROM accounts_relation r WHERE r.child_id = u.id AND r.parent_id = u.published_by) AS by_parent,
                EXISTS (SELECT 1 FROM accounts_relation r WHERE r.child_id = u.id AND r.parent_id = $1) AS is_child_of_viewer
         FROM accounts_user u
         WHERE u.disabled_at IS NULL AND NOT EXISTS (SELECT 1 FROM accounts_role r WHERE r.user_id = u.id AND r.role = 'operator')"
    };
}

pub async fn seen(conn: &Conn, people: &[UserId], viewer: Option<UserId>) -> Result<Vec<Seen>, DbError> {
    conn.all_in(concat!(seen!(), " AND u.id IN ($LIST)"), &args![viewer.map_or(0, UserId::get)], &values(people)).await
}

pub async fn seen_by_username(conn: &Conn, username: &str, viewer: Option<UserId>) -> Result<Option<Seen>, DbError> {
    conn.maybe(concat!(seen!(), " AND u.username = $2"), &args![viewer.map_or(0, UserId::get), username]).await
}

pub async fn proved_addresses(conn: &Conn, people: &[UserId]) -> Result<Vec<(UserId, Email)>, DbError> {
    conn.all_in(
        "SELECT id, email FROM accounts_user
         WHERE email IS NOT NULL AND email_verified_at IS NOT NULL AND disabled_at IS NULL AND id IN ($LIST)",
        &[],
        &values(people),
    )
    .await
}

pub async fn by_proved_address(conn: &Conn, addresses: &[Email]) -> Result<Vec<(Email, UserId)>, DbError> {
    let list: Vec<Value> = addresses.iter().map(|address| address.as_str().into_value()).collect();
    conn.all_in(
        "SELECT email, id FROM accounts_user WHERE email_verified_at IS NOT NULL AND disabled_at IS NULL AND email IN ($LIST) ORDER BY id",
        &[],
        &list,
    )
    .await
}

pub async fn parents(conn: &Conn, children: &[UserId]) -> Result<Vec<(UserId, UserId)>, DbError> {
    conn.all_in("SELECT child_id, parent_id FROM accounts_relation WHERE child_id IN ($LIST)", &[], &values(children)).await
}

/// Whoever is going away is nobody's child any more.
pub async fn children(conn: &Conn, parent: UserId) -> Result<Vec<UserId>, DbError> {
    let found: Vec<(UserId,)> = conn
        .all(
            "SELECT r.child_id FROM accounts_relation r JOIN accounts_user u ON u.id = r.child_id
             WHERE r.parent_id = $1 AND u.disabled_at IS NULL ORDER BY r.consent_at, r.child_id",
            &args![parent],
        )
        .await?;
    Ok(found.into_iter().map(|(child,)| child).collect())
}

/// The same of many parents.
pub async fn children_of_each(conn: &Conn, parents: &[UserId]) -> Result<Vec<(UserId, UserId)>, DbError> {
    conn.all_in(
        "SELECT r.parent_id, r.child_id FROM accounts_relation r
         WHERE r.parent_id IN ($LIST) AND (SELECT u.disabled_at FROM accounts_user u WHERE u.id = r.child_id) IS NULL
         ORDER BY r.parent_id, r.consent_at, r.child_id",
        &[],
        &values(parents),
    )
    .await
}

pub async fn parents_after(conn: &Conn, after: UserId, most: i64) -> Result<Vec<UserId>, DbError> {
    let sql = "SELECT DISTINCT parent_id FROM accounts_relation WHERE parent_id > $1 ORDER BY parent_id LIMIT $2";
    Ok(conn.all::<(UserId,)>(sql, &args![after, most]).await?.into_iter().map(|(parent,)| parent).collect())
}

pub async fn living(conn: &Conn, sessions: &[SessionId], now: Millis) -> Result<Vec<SessionId>, DbError> {
    let list: Vec<Value> = sessions.iter().map(|session| session.0.into_value()).collect();
    let found: Vec<(i64,)> =
        conn.all_in("SELECT id FROM accounts_session WHERE expires_at > $1 AND id IN ($LIST)", &args![now], &list).await?;
    Ok(found.into_iter().map(|(id,)| SessionId(id)).collect())
}

pub async fn groups(conn: &Conn, user: UserId) -> Result<Vec<i64>, DbError> {
    let rows: Vec<(i64,)> =
        conn.all("SELECT group_id FROM accounts_group_member WHERE user_id = $1 ORDER BY group_id", &args![user]).await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}
