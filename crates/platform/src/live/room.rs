use std::fmt;

/// Many who hear the same, such as a class. Who is in it is asked when a stream opens; who comes or goes afterwards is told to the streams
/// (`Live::enter`, `Live::leave`), or has them ended where many rooms change at once (`Live::end_user`), so that the next one hears what is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Room {
    kind: &'static str,
    id: i64,
}

impl Room {
    pub const fn new(kind: &'static str, id: i64) -> Self {
        Self { kind, id }
    }
}

impl fmt::Display for Room {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.kind, self.id)
    }
}
