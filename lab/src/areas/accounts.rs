//! Sign-up.

pub mod invariants;
pub mod load;

/// The mark of accounts that the lab made.
const MARK: &str = "lab-";

fn password_of(email: &str) -> String {
    format!("rahasia milik {email}")
}
