/// Which workers do a job. What waits for strangers stands in a lane of its own and holds up nobody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    House,
    /// Pushes: their services may be slow, or play dead.
    Push,
    /// Letters to very many at once: a code that somebody waits for does not stand behind them.
    Lists,
}

impl Lane {
    pub const ALL: [Self; 3] = [Self::House, Self::Push, Self::Lists];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::House => "house",
            Self::Push => "push",
            Self::Lists => "lists",
        }
    }

    /// How many of its jobs one process does at a time.
    pub(super) fn width(self) -> usize {
        match self {
            Self::House => 4,
            Self::Push => 8,
            Self::Lists => 2,
        }
    }
}
