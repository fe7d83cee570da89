//! Recovery codes: ten, each once, shown when they are made and never again.

use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::Conn;

use super::query;
use crate::{Accounts, Error};

const COUNT: usize = 10;
const HALF: usize = 5;
/// 32 signs, none of which is taken for another.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz123456789";

/// Fifty random bits each; those before are worth nothing from then on.
pub async fn make_anew(cx: &Accounts, tx: &Conn, user: UserId) -> Result<Vec<String>, Error> {
    query::delete_recovery_codes(tx, user).await?;
    let codes: Vec<String> = (0..COUNT).map(|_| draw(cx)).collect();
    for code in &codes {
        query::add_recovery_code(tx, user, &hash(cx, user, code)).await?;
    }
    Ok(codes)
}

/// Of two who come with one code, one has used it.
pub async fn spend(cx: &Accounts, tx: &Conn, user: UserId, typed: &str, now: Millis) -> Result<bool, Error> {
    Ok(query::spend_recovery_code(tx, user, &hash(cx, user, typed), now).await? == 1)
}

fn draw(cx: &Accounts) -> String {
    let signs: Vec<char> = cx
        .random
        .bytes::<{ 2 * HALF }>()
        .iter()
        .filter_map(|byte| ALPHABET.get(usize::from(byte % 32)))
        .map(|sign| char::from(*sign))
        .collect();
    let (front, back) = signs.split_at(HALF.min(signs.len()));
    format!("{}-{}", String::from_iter(front), String::from_iter(back))
}

/// Capitals, spaces and dashes are how people copy; they make no difference.
fn hash(cx: &Accounts, user: UserId, code: &str) -> Vec<u8> {
    let plain: String = code.chars().filter(char::is_ascii_alphanumeric).map(|sign| sign.to_ascii_lowercase()).collect();
    cx.pepper.hash(&["recovery", &user.to_string(), &plain])
}
