use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError, args, row};

use super::{Channel, Topic};

row! {
    pub struct Wish {
        pub topic: Topic,
        pub channel: Channel,
        pub is_on: bool,
    }
}

pub async fn wishes(conn: &Conn, user: UserId) -> Result<Vec<Wish>, DbError> {
    conn.all("SELECT topic, channel, is_on FROM messaging_setting WHERE user_id = $1", &args![user]).await
}

pub async fn save(tx: &Conn, user: UserId, wish: &Wish) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO messaging_setting (user_id, topic, channel, is_on) VALUES ($1, $2, $3, $4)
         ON CONFLICT (user_id, topic, channel) DO UPDATE SET is_on = $4",
        &args![user, wish.topic, wish.channel, wish.is_on],
    )
    .await
}
