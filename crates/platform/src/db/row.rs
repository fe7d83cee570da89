use sanggar_kernel::{Email, Id, Millis, Personal, Phone, Rupiah, Slug};

use super::DbError;
use super::postgres::number::{Real, Whole};

/// One row of an answer, whichever engine gave it.
pub enum Row<'a> {
    Sqlite(&'a rusqlite::Row<'a>),
    Postgres(&'a tokio_postgres::Row),
}

/// A type that one column can be read into.
pub trait Column: Sized {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, DbError>;
}

/// A type that a whole row can be read into: made by `row!`, and every tuple of columns.
pub trait FromRow: Sized + Send {
    /// What the columns must be called; empty where only the position counts.
    const NAMES: &'static [&'static str];

    fn from_row(row: &Row<'_>) -> Result<Self, DbError>;
}

fn unreadable(index: usize, why: &dyn std::fmt::Display) -> DbError {
    DbError::Other(format!("column {} cannot be read: {why}", index + 1))
}

impl Row<'_> {
    pub fn is_null(&self, index: usize) -> Result<bool, DbError> {
        match self {
            Self::Sqlite(row) => row.get_ref(index).map(|v| v == rusqlite::types::ValueRef::Null).map_err(|e| unreadable(index, &e)),
            Self::Postgres(row) => row.try_get::<_, Option<Anything>>(index).map(|v| v.is_none()).map_err(|e| unreadable(index, &e)),
        }
    }

    fn int(&self, index: usize) -> Result<i64, DbError> {
        match self {
            Self::Sqlite(row) => row.get(index).map_err(|e| unreadable(index, &e)),
            Self::Postgres(row) => row.try_get::<_, Whole>(index).map(|n| n.0).map_err(|e| unreadable(index, &e)),
        }
    }

    fn bool(&self, index: usize) -> Result<bool, DbError> {
        match self {
            Self::Sqlite(row) => row.get(index).map_err(|e| unreadable(index, &e)),
            Self::Postgres(row) => row.try_get(index).map_err(|e| unreadable(index, &e)),
        }
    }

    fn real(&self, index: usize) -> Result<f64, DbError> {
        match self {
            Self::Sqlite(row) => row.get(index).map_err(|e| unreadable(index, &e)),
            Self::Postgres(row) => row.try_get::<_, Real>(index).map(|n| n.0).map_err(|e| unreadable(index, &e)),
        }
    }

    pub fn text(&self, index: usize) -> Result<&str, DbError> {
        match self {
            Self::Sqlite(row) => row.get_ref(index).map_err(|e| unreadable(index, &e))?.as_str().map_err(|e| unreadable(index, &e)),
            Self::Postgres(row) => row.try_get(index).map_err(|e| unreadable(index, &e)),
        }
    }

    fn blob(&self, index: usize) -> Result<&[u8], DbError> {
        match self {
            Self::Sqlite(row) => row.get_ref(index).map_err(|e| unreadable(index, &e))?.as_blob().map_err(|e| unreadable(index, &e)),
            Self::Postgres(row) => row.try_get(index).map_err(|e| unreadable(index, &e)),
        }
    }
}

/// Takes a value of any type, to ask only whether there is one.
struct Anything;

impl tokio_postgres::types::FromSql<'_> for Anything {
    fn from_sql(_: &tokio_postgres::types::Type, _: &[u8]) -> Result<Self, Box<dyn std::error::Error + Sync + Send>> {
        Ok(Self)
    }

    fn accepts(_: &tokio_postgres::types::Type) -> bool {
        true
    }
}

impl Column for i64 {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, DbError> {
        row.int(index)
    }
}

macro_rules! narrow_column {
    ($($type:ty)*) => {
        $(impl Column for $type {
            fn read(row: &Row<'_>, index: usize) -> Result<Self, DbError> {
                row.int(index)?.try_into().map_err(|_| unreadable(index, &concat!("out of range for ", stringify!($type))))
            }
        })*
    };
}
narrow_column!(i32 u32 u16 u8);

impl Column for bool {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, DbError> {
        row.bool(index)
    }
}

impl Column for f64 {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, DbError> {
        row.real(index)
    }
}

impl Column for String {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, DbError> {
        row.text(index).map(str::to_owned)
    }
}

impl Column for Vec<u8> {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, DbError> {
        row.blob(index).map(<[u8]>::to_vec)
    }
}

impl<const N: usize> Column for [u8; N] {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, DbError> {
        row.blob(index)?.try_into().map_err(|_| unreadable(index, &format!("not {N} bytes")))
    }
}

impl<T: Column> Column for Option<T> {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, DbError> {
        if row.is_null(index)? { Ok(None) } else { T::read(row, index).map(Some) }
    }
}

impl<Of> Column for Id<Of> {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, DbError> {
        row.int(index).map(Self::new)
    }
}

impl Column for Millis {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, DbError> {
        row.int(index).map(Self)
    }
}

impl Column for Rupiah {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, DbError> {
        row.int(index).map(Self)
    }
}

impl Column for Email {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, DbError> {
        Self::parse(row.text(index)?).map_err(|e| unreadable(index, &e))
    }
}

impl Column for Phone {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, DbError> {
        Self::parse(row.text(index)?).map_err(|e| unreadable(index, &e))
    }
}

impl Column for Slug {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, DbError> {
        Self::parse(row.text(index)?).ok_or_else(|| unreadable(index, &"not a slug"))
    }
}

impl<T: Column> Column for Personal<T> {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, DbError> {
        T::read(row, index).map(Self::new)
    }
}

macro_rules! tuple_row {
    ($($name:ident $index:tt),*) => {
        impl<$($name: Column + Send),*> FromRow for ($($name,)*) {
            const NAMES: &'static [&'static str] = &[];

            fn from_row(row: &Row<'_>) -> Result<Self, DbError> {
                Ok(($($name::read(row, $index)?,)*))
            }
        }
    };
}
tuple_row!(A 0);
tuple_row!(A 0, B 1);
tuple_row!(A 0, B 1, C 2);
tuple_row!(A 0, B 1, C 2, D 3);
tuple_row!(A 0, B 1, C 2, D 3, E 4);
tuple_row!(A 0, B 1, C 2, D 3, E 4, F 5);
tuple_row!(A 0, B 1, C 2, D 3, E 4, F 5, G 6);
tuple_row!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7);

/// A statement whose columns come in another order than the fields would fill them wrongly without a word.
pub(super) fn check_names<'a, T: FromRow>(sql: &str, found: impl IntoIterator<Item = &'a str>) -> Result<(), DbError> {
    let found: Vec<&str> = found.into_iter().collect();
    let wanted: Vec<&str> = T::NAMES.iter().map(|name| name.trim_start_matches("r#")).collect();
    if wanted.is_empty() || wanted == found {
        Ok(())
    } else {
        Err(DbError::Other(format!("the columns are {found:?}, the fields {wanted:?}, in: {sql}")))
    }
}
