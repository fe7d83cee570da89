/// Bytes in hexadecimal, in lower case.
pub fn hex<'a>(bytes: impl IntoIterator<Item = &'a u8>) -> String {
    let digits = bytes.into_iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.filter_map(|digit| char::from_digit(u32::from(digit), 16)).collect()
}

/// The bytes that two digits each stand for, whatever their case; none for anything else.
pub fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u32>> = text.chars().map(|digit| digit.to_digit(16)).collect();
    let digits = digits.filter(|digits| digits.len() % 2 == 0)?;
    digits.chunks_exact(2).map(|pair| u8::try_from(pair.iter().fold(0, |byte, digit| byte * 16 + digit)).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::{from_hex, hex};

    #[test]
    fn each_byte_is_two_digits() {
        assert_eq!(hex(&[0, 9, 10, 171, 255]), "00090aabff");
        assert_eq!(hex([1, 2, 3].iter().take(2)), "0102");
    }

    #[test]
    fn what_was_written_is_read_and_nothing_else() {
        assert_eq!(from_hex("00090aABff").unwrap(), [0, 9, 10, 171, 255]);
        assert_eq!(from_hex("").unwrap(), [0_u8; 0]);
        for other in ["0", "0g", "+1", "é0", "0 "] {
            assert_eq!(from_hex(other), None, "{other}");
        }
    }
}
