use super::Case;
use crate::http::{Access, Guarded};

/// For who teaches the class where it was said, and for who runs the whole. An area knows who that is.
pub struct ModeratedCase(pub Case);

impl Guarded for ModeratedCase {
    const ACCESS: Access = Access::TEACHES;
    type Key = i64;
}
