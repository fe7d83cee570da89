use std::cmp::Ordering;
use std::fmt;

use sanggar_kernel::{Email, Id, Millis, Personal, Phone, Rupiah, Slug};

/// One argument of a statement.
#[derive(Clone, PartialEq)]
pub enum Value {
    Null,
    Int(i64),
    Bool(bool),
    Real(f64),
    Text(String),
    Blob(Vec<u8>),
}

/// Names the kind and never the content: arguments are personal data as often as not.
impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind())
    }
}

impl Value {
    pub(super) const fn kind(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Int(_) => "integer",
            Self::Bool(_) => "boolean",
            Self::Real(_) => "real",
            Self::Text(_) => "text",
            Self::Blob(_) => "blob",
        }
    }

    /// PostgreSQL has no zero byte in text; so neither engine takes one.
    pub(super) fn is_storable(&self) -> bool {
        !matches!(self, Self::Text(text) if text.as_bytes().contains(&0))
    }

    /// A total order, only to find doubles in a list.
    pub(super) fn order(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Int(a), Self::Int(b)) => a.cmp(b),
            (Self::Bool(a), Self::Bool(b)) => a.cmp(b),
            (Self::Real(a), Self::Real(b)) => a.total_cmp(b),
            (Self::Text(a), Self::Text(b)) => a.cmp(b),
            (Self::Blob(a), Self::Blob(b)) => a.cmp(b),
            _ => self.kind().cmp(other.kind()),
        }
    }
}

/// What may stand in `args![…]`.
pub trait IntoValue {
    fn into_value(self) -> Value;
}

macro_rules! into_value {
    ($($type:ty => |$it:ident| $value:expr;)*) => {
        $(impl IntoValue for $type {
            fn into_value(self) -> Value {
                let $it = self;
                $value
            }
        })*
    };
}

into_value! {
    Value => |it| it;
    i64 => |it| Value::Int(it);
    i32 => |it| Value::Int(it.into());
    i16 => |it| Value::Int(it.into());
    u32 => |it| Value::Int(it.into());
    u16 => |it| Value::Int(it.into());
    u8 => |it| Value::Int(it.into());
    bool => |it| Value::Bool(it);
    f64 => |it| Value::Real(it);
    &str => |it| Value::Text(it.to_owned());
    String => |it| Value::Text(it);
    &[u8] => |it| Value::Blob(it.to_owned());
    Vec<u8> => |it| Value::Blob(it);
    Millis => |it| Value::Int(it.0);
    Rupiah => |it| Value::Int(it.0);
    Email => |it| Value::Text(it.as_str().to_owned());
    Phone => |it| Value::Text(it.as_str().to_owned());
    Slug => |it| Value::Text(it.as_str().to_owned());
}

impl<const N: usize> IntoValue for [u8; N] {
    fn into_value(self) -> Value {
        Value::Blob(self.to_vec())
    }
}

impl<Of> IntoValue for Id<Of> {
    fn into_value(self) -> Value {
        Value::Int(self.get())
    }
}

impl<T: IntoValue> IntoValue for Personal<T> {
    fn into_value(self) -> Value {
        self.into_inner().into_value()
    }
}

impl<T: IntoValue> IntoValue for Option<T> {
    fn into_value(self) -> Value {
        self.map_or(Value::Null, T::into_value)
    }
}

impl<T: IntoValue + Clone> IntoValue for &T {
    fn into_value(self) -> Value {
        self.clone().into_value()
    }
}
