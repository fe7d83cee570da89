use sanggar_kernel::{InstitutionId, LearningSpaceId, Page, fold};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

use super::{NewSpace, Platform};

row! {
    pub struct Space {
        pub id: LearningSpaceId,
        pub institution_id: InstitutionId,
        pub name: String,
        pub city: String,
        pub address: String,
        pub platform: Platform,
        pub capacity: Option<i64>,
    }
}

row! {
    pub struct City { pub city: String, pub spaces: i64 }
}

pub async fn cities(conn: &Conn, institution: InstitutionId) -> Result<Vec<City>, DbError> {
    conn.all(
        "SELECT MIN(city) AS city, COUNT(*) AS spaces FROM schooldata_learning_space
         WHERE institution_id = $1 AND is_open = TRUE GROUP BY city_folded ORDER BY city_folded",
        &args![institution],
    )
    .await
}

/// Open spaces by city and name.
pub async fn of_institution(conn: &Conn, institution: InstitutionId, city: Option<&str>, page: Page) -> Result<Vec<Space>, DbError> {
    conn.all(
        "SELECT id, institution_id, name, city, address, platform, capacity FROM schooldata_learning_space
         WHERE institution_id = $1 AND is_open = TRUE AND ($2 = '' OR city_folded = $2)
         ORDER BY city_folded, name_folded, id LIMIT $3 OFFSET $4",
        &args![institution, fold(city.unwrap_or_default()), page.limit_and_one(), page.offset()],
    )
    .await
}

/// Open spaces of all institutions by city and name.
pub async fn of_platform(conn: &Conn, platform: Platform, city: Option<&str>, page: Page) -> Result<Vec<Space>, DbError> {
    conn.all(
        "SELECT id, institution_id, name, city, address, platform, capacity FROM schooldata_learning_space
         WHERE platform = $1 AND is_open = TRUE AND ($2 = '' OR city_folded = $2)
         ORDER BY city_folded, name_folded, id LIMIT $3 OFFSET $4",
        &args![platform, fold(city.unwrap_or_default()), page.limit_and_one(), page.offset()],
    )
    .await
}

row! {
    pub struct Whereabouts { pub id: LearningSpaceId, pub city_folded: String, pub institution_id: InstitutionId }
}

/// Of those that are open.
pub async fn whereabouts(conn: &Conn, spaces: &[LearningSpaceId]) -> Result<Vec<Whereabouts>, DbError> {
    let ids: Vec<Value> = spaces.iter().map(|id| id.into_value()).collect();
    conn.all_in("SELECT id, city_folded, institution_id FROM schooldata_learning_space WHERE is_open = TRUE AND id IN ($LIST)", &[], &ids)
        .await
}

pub async fn insert(tx: &Conn, space: &NewSpace<'_>) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO schooldata_learning_space (institution_id, slug, name, name_folded, city, city_folded, address, platform, capacity, is_open)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, TRUE)
         ON CONFLICT (institution_id, slug) DO NOTHING",
        &args![
            space.institution,
            space.slug,
            space.name,
            fold(space.name),
            space.city,
            fold(space.city),
            space.address,
            space.platform,
            space.capacity
        ],
    )
    .await
}
