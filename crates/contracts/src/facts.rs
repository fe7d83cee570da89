use sanggar_kernel::UserId;
use sanggar_platform::outbox::Fact;
use serde::{Deserialize, Serialize};

/// A person proved that an address is theirs.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct EmailVerified {
    pub user: UserId,
}

impl Fact for EmailVerified {
    const KIND: &'static str = "accounts.email_verified";

    fn key(&self) -> String {
        self.user.to_string()
    }
}
