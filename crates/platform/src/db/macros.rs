/// The arguments of a statement: `args![user, "text", now]` is `$1`, `$2`, `$3`.
#[macro_export]
macro_rules! args {
    () => { ([] as [$crate::db::Value; 0]) };
    ($($value:expr),+ $(,)?) => { [$($crate::db::IntoValue::into_value($value)),+] };
}

/// A struct that a statement's rows are read into, field by field in the order of the columns.
/// Development builds refuse a statement whose columns are not called like the fields.
#[macro_export]
macro_rules! row {
    ($(#[$meta:meta])* $vis:vis struct $name:ident { $($(#[$field_meta:meta])* $field_vis:vis $field:ident : $type:ty),* $(,)? }) => {
        $(#[$meta])*
        $vis struct $name { $($(#[$field_meta])* $field_vis $field: $type),* }

        impl $name {
            pub const COLUMNS: &'static [&'static str] = &[$(stringify!($field)),*];
        }

        impl $crate::db::FromRow for $name {
            const NAMES: &'static [&'static str] = Self::COLUMNS;

            fn from_row(row: &$crate::db::Row<'_>) -> ::std::result::Result<Self, $crate::db::DbError> {
                let mut columns = 0..;
                let mut next = || columns.next().unwrap_or_default();
                Ok(Self { $($field: <$type as $crate::db::Column>::read(row, next())?),* })
            }
        }
    };
}

/// An enum stored as text, one word for each variant. It is `Copy` and comparable; more derives may be added.
#[macro_export]
macro_rules! text_enum {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$variant_meta:meta])* $variant:ident => $text:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        $vis enum $name { $($(#[$variant_meta])* $variant),+ }

        impl $name {
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }

            pub fn parse(text: &str) -> Option<Self> {
                match text { $($text => Some(Self::$variant),)+ _ => None }
            }
        }

        impl $crate::db::IntoValue for $name {
            fn into_value(self) -> $crate::db::Value {
                $crate::db::Value::Text(self.as_str().to_owned())
            }
        }

        impl $crate::db::Column for $name {
            fn read(row: &$crate::db::Row<'_>, index: usize) -> ::std::result::Result<Self, $crate::db::DbError> {
                Self::parse(row.text(index)?)
                    .ok_or_else(|| $crate::db::DbError::Other(concat!("a column holds no ", stringify!($name)).to_owned()))
            }
        }
    };
}
