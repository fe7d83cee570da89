use std::error::Error;

use bytes::BytesMut;
use tokio_postgres::types::{IsNull, ToSql, Type};

use super::number;
use crate::db::Value;

type Fault = Box<dyn Error + Sync + Send>;

/// Our value in the type that PostgreSQL inferred for the place.
impl ToSql for Value {
    fn to_sql(&self, wanted: &Type, out: &mut BytesMut) -> Result<IsNull, Fault> {
        match (self, wanted) {
            (Self::Null, _) => Ok(IsNull::Yes),
            (Self::Int(number), &Type::INT8) => number.to_sql(wanted, out),
            (Self::Int(number), &Type::INT4) => i32::try_from(*number)?.to_sql(wanted, out),
            (Self::Int(number), &Type::INT2) => i16::try_from(*number)?.to_sql(wanted, out),
            (Self::Int(number), &Type::NUMERIC) => Ok(number::write_numeric(*number, out)),
            (Self::Int(number), &Type::FLOAT8) => (*number as f64).to_sql(wanted, out),
            (Self::Real(number), &Type::FLOAT8) => number.to_sql(wanted, out),
            (Self::Bool(flag), &Type::BOOL) => flag.to_sql(wanted, out),
            (Self::Text(text), ty) if <&str as ToSql>::accepts(ty) => text.as_str().to_sql(wanted, out),
            (Self::Blob(bytes), &Type::BYTEA) => bytes.as_slice().to_sql(wanted, out),
            _ => Err(format!("{} given where PostgreSQL wants {wanted}", self.kind()).into()),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    tokio_postgres::types::to_sql_checked!();
}
