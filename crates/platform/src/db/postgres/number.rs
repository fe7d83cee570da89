//! Numbers as PostgreSQL gives them: a sum over BIGINT comes back as NUMERIC, a literal as INTEGER.

use std::error::Error;

use bytes::BytesMut;
use tokio_postgres::types::{FromSql, IsNull, Type};

type Fault = Box<dyn Error + Sync + Send>;

/// NUMERIC travels as digits of this base.
const BASE: i64 = 10_000;
const NEGATIVE: u16 = 0x4000;

/// A whole number in any type that holds one.
pub(crate) struct Whole(pub i64);

impl FromSql<'_> for Whole {
    fn from_sql(ty: &Type, raw: &[u8]) -> Result<Self, Fault> {
        let number = match *ty {
            Type::INT2 => i16::from_sql(ty, raw)?.into(),
            Type::INT4 => i32::from_sql(ty, raw)?.into(),
            Type::NUMERIC => Numeric::parse(raw)?.whole()?,
            _ => i64::from_sql(ty, raw)?,
        };
        Ok(Self(number))
    }

    fn accepts(ty: &Type) -> bool {
        matches!(*ty, Type::INT2 | Type::INT4 | Type::INT8 | Type::NUMERIC)
    }
}

/// A number in any type that holds one.
pub(crate) struct Real(pub f64);

impl FromSql<'_> for Real {
    fn from_sql(ty: &Type, raw: &[u8]) -> Result<Self, Fault> {
        let number = match *ty {
            Type::FLOAT4 => f32::from_sql(ty, raw)?.into(),
            Type::FLOAT8 => f64::from_sql(ty, raw)?,
            Type::NUMERIC => Numeric::parse(raw)?.real()?,
            _ => Whole::from_sql(ty, raw)?.0 as f64,
        };
        Ok(Self(number))
    }

    fn accepts(ty: &Type) -> bool {
        matches!(*ty, Type::FLOAT4 | Type::FLOAT8) || Whole::accepts(ty)
    }
}

struct Numeric {
    /// The power of the base that the first digit stands for.
    weight: i32,
    negative: bool,
    digits: Vec<i64>,
}

impl Numeric {
    fn parse(raw: &[u8]) -> Result<Self, Fault> {
        let mut words = raw.chunks_exact(2).map(|pair| pair.iter().fold(0u16, |word, byte| (word << 8) | u16::from(*byte)));
        let (Some(_count), Some(weight), Some(sign), Some(_scale)) = (words.next(), words.next(), words.next(), words.next()) else {
            return Err("a NUMERIC without its head".into());
        };
        if sign != 0 && sign != NEGATIVE {
            return Err("a NUMERIC that is no number".into());
        }
        Ok(Self { weight: i32::from(weight.cast_signed()), negative: sign == NEGATIVE, digits: words.map(i64::from).collect() })
    }

    fn whole(&self) -> Result<i64, Fault> {
        let mut number: i64 = 0;
        for place in 0..=self.weight.max(-1) {
            let digit = usize::try_from(place).ok().and_then(|place| self.digits.get(place)).copied().unwrap_or(0);
            let digit = if self.negative { -digit } else { digit };
            number = number.checked_mul(BASE).and_then(|n| n.checked_add(digit)).ok_or("a NUMERIC beyond 64 bits")?;
        }
        let fraction = self.digits.iter().skip(usize::try_from(self.weight + 1).unwrap_or(0)).any(|digit| *digit != 0);
        if fraction { Err("a NUMERIC with a fraction where a whole number is wanted".into()) } else { Ok(number) }
    }

    fn real(&self) -> Result<f64, Fault> {
        let digits = self.digits.iter().fold(String::new(), |text, digit| format!("{text}{digit:04}"));
        let power = 4 * (self.weight + 1 - i32::try_from(self.digits.len())?);
        let size: f64 = format!("0{digits}e{power}").parse()?;
        Ok(if self.negative { -size } else { size })
    }
}

pub(super) fn write_numeric(number: i64, out: &mut BytesMut) -> IsNull {
    let mut left = number.unsigned_abs();
    let mut digits = Vec::new();
    while left > 0 {
        digits.push((left % BASE.unsigned_abs()) as u16);
        left /= BASE.unsigned_abs();
    }
    let count = digits.len() as u16;
    let sign = if number < 0 { NEGATIVE } else { 0 };
    for word in [count, count.saturating_sub(1), sign, 0].into_iter().chain(digits.into_iter().rev()) {
        out.extend_from_slice(&word.to_be_bytes());
    }
    IsNull::No
}

#[cfg(test)]
mod tests {
    use super::*;

    fn there_and_back(number: i64) -> i64 {
        let mut raw = BytesMut::new();
        write_numeric(number, &mut raw);
        Numeric::parse(&raw).unwrap().whole().unwrap()
    }

    #[test]
    fn whole_numbers_survive_the_way_through_numeric() {
        for number in [0, 1, -1, 9_999, 10_000, 100_000_000, 123_456_789_012, i64::MAX, i64::MIN] {
            assert_eq!(there_and_back(number), number);
        }
    }

    #[test]
    fn a_fraction_is_a_real_and_no_whole_number() {
        let half = Numeric { weight: -1, negative: true, digits: vec![5_000] };
        assert!(half.whole().is_err());
        assert_eq!(half.real().unwrap(), -0.5);
        let large = Numeric { weight: 1, negative: false, digits: vec![12, 0, 2_500] };
        assert_eq!(large.real().unwrap(), 120_000.25);
    }
}
