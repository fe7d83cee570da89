//! Arithmetic that does not round, to check the keys of questions.

use sanggar_contracts::question::Question;

/// A fraction in its lowest terms, with a divisor above zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction(i128, i128);

impl Fraction {
    fn new(above: i128, below: i128) -> Option<Self> {
        let divisor = divisor(above, below);
        (below != 0).then(|| Self(above / divisor * below.signum(), below.abs() / divisor))
    }

    fn plus(self, other: Self) -> Option<Self> {
        Self::new(self.0.checked_mul(other.1)?.checked_add(other.0.checked_mul(self.1)?)?, self.1.checked_mul(other.1)?)
    }

    fn minus(self, other: Self) -> Option<Self> {
        self.plus(Self(-other.0, other.1))
    }

    fn times(self, other: Self) -> Option<Self> {
        Self::new(self.0.checked_mul(other.0)?, self.1.checked_mul(other.1)?)
    }

    fn over(self, other: Self) -> Option<Self> {
        Self::new(self.0.checked_mul(other.1)?, self.1.checked_mul(other.0)?)
    }

    fn power(self, other: Self) -> Option<Self> {
        let times = u32::try_from(other.0.abs()).ok().filter(|_| other.1 == 1)?;
        let base = if other.0 < 0 { Self::new(self.1, self.0)? } else { self };
        Self::new(base.0.checked_pow(times)?, base.1.checked_pow(times)?)
    }

    fn near(self, number: f64, tolerance: f64) -> bool {
        (self.0 as f64 / self.1 as f64 - number).abs() <= tolerance.max(1e-9 * number.abs().max(1.0))
    }
}

fn divisor(one: i128, other: i128) -> i128 {
    if other == 0 { one.abs().max(1) } else { divisor(other, one % other) }
}

/// `+ - * / ^`, parentheses and numbers with a point.
pub fn value(expression: &str) -> Option<Fraction> {
    let signs: Vec<char> = expression.chars().filter(|sign| !sign.is_whitespace()).collect();
    let mut reader = Reader { signs: &signs, place: 0 };
    let value = reader.sum()?;
    (reader.place == signs.len()).then_some(value)
}

struct Reader<'a> {
    signs: &'a [char],
    place: usize,
}

impl Reader<'_> {
    fn take(&mut self, wanted: &[char]) -> Option<char> {
        let sign = *self.signs.get(self.place).filter(|sign| wanted.contains(sign))?;
        self.place += 1;
        Some(sign)
    }

    fn sum(&mut self) -> Option<Fraction> {
        let mut value = self.product()?;
        while let Some(sign) = self.take(&['+', '-']) {
            let next = self.product()?;
            value = if sign == '+' { value.plus(next)? } else { value.minus(next)? };
        }
        Some(value)
    }

    fn product(&mut self) -> Option<Fraction> {
        let mut value = self.signed()?;
        while let Some(sign) = self.take(&['*', '/']) {
            let next = self.signed()?;
            value = if sign == '*' { value.times(next)? } else { value.over(next)? };
        }
        Some(value)
    }

    fn signed(&mut self) -> Option<Fraction> {
        if self.take(&['-']).is_some() {
            return Fraction(0, 1).minus(self.signed()?);
        }
        let base = self.atom()?;
        match self.take(&['^']) {
            Some(_) => base.power(self.signed()?),
            None => Some(base),
        }
    }

    fn atom(&mut self) -> Option<Fraction> {
        if self.take(&['(']).is_some() {
            let value = self.sum()?;
            self.take(&[')'])?;
            return Some(value);
        }
        let start = self.place;
        while self.signs.get(self.place).is_some_and(|sign| sign.is_ascii_digit() || *sign == '.') {
            self.place += 1;
        }
        decimal(&self.signs.get(start..self.place)?.iter().collect::<String>(), '.')
    }
}

fn decimal(text: &str, point: char) -> Option<Fraction> {
    let (whole, rest) = text.split_once(point).unwrap_or((text, ""));
    let below = 10_i128.checked_pow(u32::try_from(rest.len()).ok()?)?;
    Fraction::new(format!("{whole}{rest}").parse().ok()?, below)
}

/// The first number that a person reads in a text: `Rp12.000`, `3/4`, `1 1/2`, `0,75`, `45°`, `25%`, `−8`.
pub fn first_number(text: &str) -> Option<Fraction> {
    let text = text.replace(['−', '–'], "-");
    let start = text.find(|sign: char| sign.is_ascii_digit())?;
    let (before, from) = text.split_at(start);
    let stands_alone = before.chars().rev().nth(1).is_none_or(|sign| !sign.is_alphanumeric());
    let is_negative = before.ends_with('-') && stands_alone;
    let (number, rest) = number(from)?;
    let number = match mixed(number, rest) {
        Some(value) => value,
        None => number,
    };
    if is_negative { Fraction(0, 1).minus(number) } else { Some(number) }
}

/// Points part thousands, a comma parts the decimals.
fn number(text: &str) -> Option<(Fraction, &str)> {
    let end = text.find(|sign: char| !sign.is_ascii_digit() && sign != '.' && sign != ',').unwrap_or(text.len());
    let (digits, _) = text.split_at(end);
    let digits = digits.trim_end_matches(['.', ',']);
    let rest = &text[digits.len()..];
    let is_thousands = digits.split('.').skip(1).all(|part| part.split(',').next().unwrap_or_default().len() == 3);
    let plain = if is_thousands { digits.replace('.', "") } else { digits.replace('.', ",") };
    Some((decimal(&plain, ',')?, rest))
}

/// `3/4`, or `1 1/2` behind its whole part.
fn mixed(first: Fraction, rest: &str) -> Option<Fraction> {
    if let Some(below) = rest.strip_prefix('/') {
        return first.over(number(below)?.0);
    }
    let (above, rest) = number(rest.strip_prefix(' ')?)?;
    first.plus(above.over(number(rest.strip_prefix('/')?)?.0)?)
}

/// Whether a key could be computed, and then that it is right.
pub fn check(question: &Question) -> Result<bool, String> {
    let (Question::Single { check: Some(check), .. }
    | Question::Short { check: Some(check), .. }
    | Question::Number { check: Some(check), .. }) = question
    else {
        return Ok(false);
    };
    let wanted = value(check).ok_or_else(|| format!("{check} cannot be computed"))?;
    match question {
        Question::Single { options, answer, .. } => {
            for (place, option) in options.iter().enumerate() {
                let found = first_number(option);
                if (found == Some(wanted)) != (place == *answer) {
                    return Err(format!("{check} is {wanted:?}, but option {option:?} is {found:?}"));
                }
            }
        }
        Question::Short { answers, .. } if !answers.iter().all(|answer| first_number(answer).is_none_or(|found| found == wanted)) => {
            return Err(format!("{check} is {wanted:?}, but the answers are {answers:?}"));
        }
        Question::Number { answer, tolerance, .. } if !wanted.near(*answer, *tolerance) => {
            return Err(format!("{check} is {wanted:?}, but the answer is {answer}"));
        }
        _ => {}
    }
    Ok(true)
}

#[test]
fn expressions_have_their_value() {
    for (expression, above, below) in
        [("1 + 2 * 3", 7, 1), ("(1+2)*3", 9, 1), ("3/4 + 1/2", 5, 4), ("2^3^2", 512, 1), ("-2^2", -4, 1), ("0.75*4", 3, 1), ("2^-1", 1, 2)]
    {
        assert_eq!(value(expression), Some(Fraction(above, below)), "{expression}");
    }
    assert_eq!([value("1/0"), value("2+"), value("a")], [None; 3]);
}

#[test]
fn the_first_number_is_read_as_a_person_reads_it() {
    for (text, above, below) in [
        ("Rp12.000", 12_000, 1),
        ("3/4 loyang", 3, 4),
        ("1 1/2 jam", 3, 2),
        ("0,75", 3, 4),
        ("45°", 45, 1),
        ("25%", 25, 1),
        ("−8", -8, 1),
        ("Rp1.250.000,50", 2_500_001, 2),
        ("x = 5 dan y = 3", 5, 1),
        ("12.", 12, 1),
    ] {
        assert_eq!(first_number(text), Some(Fraction(above, below)), "{text}");
    }
    assert_eq!(first_number("tidak ada"), None);
}
