use sanggar_kernel::{InstitutionId, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct Addressee {
        pub name: String,
        pub email: Option<String>,
        pub institution_id: Option<InstitutionId>,
    }
}

pub async fn addressee(tx: &Conn, user: UserId) -> Result<Option<Addressee>, DbError> {
    tx.maybe("SELECT name, email, institution_id FROM accounts_user WHERE id = $1", &args![user]).await
}
