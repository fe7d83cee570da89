use thiserror::Error;

/// Which part of a list is asked: the documents count pages from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    number: u32,
    size: u32,
}

#[derive(Debug, Error, PartialEq, Eq)]
#[error("page {number} of {size} rows is outside 1..={max_number} of 1..={max_size}", max_number = Page::MAX_NUMBER, max_size = Page::MAX_SIZE)]
pub struct PageError {
    number: u32,
    size: u32,
}

impl Page {
    pub const MAX_SIZE: u32 = 100;
    pub const MAX_NUMBER: u32 = 10_000;

    pub fn new(number: u32, size: u32) -> Result<Self, PageError> {
        if (1..=Self::MAX_NUMBER).contains(&number) && (1..=Self::MAX_SIZE).contains(&size) {
            Ok(Self { number, size })
        } else {
            Err(PageError { number, size })
        }
    }

    pub const fn number(self) -> u32 {
        self.number
    }

    pub const fn size(self) -> u32 {
        self.size
    }

    pub const fn offset(self) -> i64 {
        (self.number as i64 - 1) * self.size as i64
    }

    /// One row more than the page, so that the reader knows whether there is a next one without counting.
    pub const fn limit_and_one(self) -> i64 {
        self.size as i64 + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_outside_the_bounds_is_refused() {
        assert!(Page::new(0, 12).is_err());
        assert!(Page::new(1, 0).is_err());
        assert!(Page::new(1, 101).is_err());
        assert_eq!(Page::new(3, 12).map(Page::offset), Ok(24));
    }
}
