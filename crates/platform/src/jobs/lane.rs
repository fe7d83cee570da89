/// Which workers do a job. What waits for strangers stands in a lane of its own and holds up nobody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    House,
    /// Pushes: their services may be slow, or play dead.
    Push,
}

impl Lane {
    pub const ALL: [Self; 2] = [Self::House, Self::Push];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::House => "house",
            Self::Push => "push",
        }
    }

    /// How many of its jobs one process does at a time.
    pub(super) fn width(self) -> usize {
        match self {
            Self::House => 4,
            Self::Push => 8,
        }
    }
}
