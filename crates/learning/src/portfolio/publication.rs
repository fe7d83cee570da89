//! Whether something is shown, and what a wish makes of that.

use sanggar_contracts::Authority;
use sanggar_kernel::UserId;
use sanggar_platform::text_enum;

text_enum! {
    pub enum State {
        /// For its owner and linked parents.
        Private => "private",
        /// As private, until a parent decides.
        Asked => "asked",
        Published => "published",
    }
}

/// What was decided of a thing, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Publication {
    pub state: State,
    pub decided_by: Option<UserId>,
}

impl Publication {
    pub const NONE: Self = Self { state: State::Private, decided_by: None };

    pub fn new(state: Option<State>, decided_by: Option<UserId>) -> Self {
        Self { state: state.unwrap_or(State::Private), decided_by }
    }

    /// What somebody showed on their own word is hidden again once a parent decides for them.
    pub fn counting(self, owner: UserId, decides_alone: bool) -> Self {
        let is_own_word = self.state == State::Published && self.decided_by == Some(owner);
        if is_own_word && !decides_alone { Self::NONE } else { self }
    }

    /// After `by` wished to show it, or not to. A child's new words wait for a parent again, also where the old ones were shown.
    pub fn wished(self, wish: bool, authority: Authority, by: UserId, has_new_words: bool) -> Self {
        match (wish, authority) {
            (false, _) => Self { state: State::Private, ..self },
            (true, Authority::Decides) => Self { state: State::Published, decided_by: Some(by) },
            (true, Authority::Asks) if self.state == State::Published && !has_new_words => self,
            (true, Authority::Asks) => Self { state: State::Asked, ..self },
        }
    }

    pub fn is_published(self) -> bool {
        self.state == State::Published
    }

    pub fn is_asked(self) -> bool {
        self.state == State::Asked
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHILD: UserId = UserId::new(2);
    const PARENT: UserId = UserId::new(1);

    #[test]
    fn a_child_only_asks_and_a_parent_decides() {
        let asked = Publication::NONE.wished(true, Authority::Asks, CHILD, false);
        assert!(asked.is_asked() && asked.decided_by.is_none());
        let shown = asked.wished(true, Authority::Decides, PARENT, false);
        assert_eq!((shown.state, shown.decided_by), (State::Published, Some(PARENT)));
        assert_eq!(shown.wished(true, Authority::Asks, CHILD, false), shown);
        assert!(shown.wished(true, Authority::Asks, CHILD, true).is_asked(), "new words wait again");
        for by in [Authority::Asks, Authority::Decides] {
            assert_eq!(shown.wished(false, by, CHILD, false).state, State::Private);
        }
    }

    #[test]
    fn a_word_of_one_s_own_ends_when_a_parent_decides() {
        let own = Publication { state: State::Published, decided_by: Some(CHILD) };
        assert!(own.counting(CHILD, true).is_published() && !own.counting(CHILD, false).is_published());
        let parents = Publication { decided_by: Some(PARENT), ..own };
        assert!(parents.counting(CHILD, false).is_published());
    }
}
