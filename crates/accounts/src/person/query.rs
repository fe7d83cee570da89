use sanggar_kernel::{InstitutionId, Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};
use sanggar_platform::http::SessionId;

row! {
    pub struct Person {
        pub id: UserId,
        pub username: String,
        pub name: String,
        pub avatar: Option<String>,
        pub email: Option<String>,
        pub email_verified_at: Option<Millis>,
        pub created_without_email: bool,
        /// Usually one of the list; old accounts may hold another word, new ones none yet.
        pub profession: String,
        pub year_level_id: Option<i64>,
        pub city: Option<String>,
        pub occupation: Option<String>,
        pub province_id: Option<i64>,
        pub district_id: Option<i64>,
        pub birth_date: Option<String>,
        pub address: Option<String>,
        pub postal_code: Option<String>,
        pub is_public: Option<bool>,
        pub has_parent: bool,
        pub by_parent: bool,
        pub institution_id: Option<InstitutionId>,
        pub prakerja_id: Option<i64>,
        pub is_platinum_user: bool,
        pub has_catalog: bool,
        pub created_at: Millis,
        pub roles: Option<String>,
        pub groups: Option<String>,
        pub verification_skipped_at: Option<Millis>,
        pub has_password: bool,
        pub code_sent_at: Option<Millis>,
        pub code_expires_at: Option<Millis>,
        pub code_session_id: Option<i64>,
        pub session_id: Option<i64>,
        pub proved_at: Option<Millis>,
        pub owes_factor: bool,
        pub frozen_until: Option<Millis>,
    }
}

row! {
    pub struct Relative {
        pub kind: String,
        pub id: UserId,
        pub name: String,
        pub avatar: Option<String>,
        pub username: String,
        pub year_level_id: Option<i64>,
        pub birth_date: Option<String>,
    }
}

pub async fn person(conn: &Conn, user: UserId, session: SessionId) -> Result<Option<Person>, DbError> {
    conn.maybe(
        "SELECT u.id, u.username, u.name, u.avatar, u.email, u.email_verified_at, u.created_without_email, u.profession, u.year_level_id,
                u.city, u.occupation, u.province_id, u.district_id, u.birth_date, u.address, u.postal_code,
                u.is_public, EXISTS (SELECT 1 FROM accounts_relation r WHERE r.child_id = u.id) AS has_parent,
                EXISTS (SELECT 1 FROM accounts_relation r WHERE r.child_id = u.id AND r.parent_id = u.published_by) AS by_parent,
                u.institution_id, u.prakerja_id, u.is_platinum_user, u.has_catalog, u.created_at,
                (SELECT string_agg(r.role, '|') FROM accounts_role r WHERE r.user_id = u.id) AS roles,
                (SELECT string_agg(CAST(g.group_id AS TEXT), '|') FROM accounts_group_member g WHERE g.user_id = u.id) AS groups,
                u.verification_skipped_at, u.password_hash IS NOT NULL AS has_password,
                c.sent_at AS code_sent_at, c.expires_at AS code_expires_at, c.session_id AS code_session_id, s.id AS session_id, s.proved_at,
                COALESCE(s.owes_factor, FALSE) AS owes_factor,
                f.frozen_until
         FROM accounts_user u
         LEFT JOIN accounts_code c ON c.address = u.email AND c.purpose = 'verify_user' AND c.asker = 'u' || CAST(u.id AS TEXT)
         LEFT JOIN accounts_session s ON s.id = $2 AND s.user_id = u.id
         LEFT JOIN accounts_code_guard f ON f.address = u.email AND f.asker = 'u' || CAST(u.id AS TEXT)
         WHERE u.id = $1",
        &args![user, session.0],
    )
    .await
}

/// Children of a parent; parents of a child, and inside a session that a parent opened only that one; siblings only there, of that parent.
pub async fn relations(conn: &Conn, user: UserId, inside: Option<UserId>) -> Result<Vec<Relative>, DbError> {
    conn.all(
        "SELECT 'child' AS kind, u.id, u.name, u.avatar, u.username, u.year_level_id, u.birth_date
           FROM accounts_relation r JOIN accounts_user u ON u.id = r.child_id
          WHERE r.parent_id = $1 AND u.disabled_at IS NULL
         UNION ALL
         SELECT 'parent', u.id, u.name, u.avatar, '', NULL, NULL
           FROM accounts_relation r JOIN accounts_user u ON u.id = r.parent_id
          WHERE r.child_id = $1 AND r.parent_id = COALESCE($2, r.parent_id) AND u.disabled_at IS NULL
         UNION ALL
         SELECT 'sibling', u.id, u.name, u.avatar, u.username, u.year_level_id, NULL
           FROM accounts_relation r JOIN accounts_user u ON u.id = r.child_id
          WHERE r.parent_id = $2 AND r.child_id <> $1 AND u.disabled_at IS NULL
         ORDER BY 1, 2",
        &args![user, inside],
    )
    .await
}
