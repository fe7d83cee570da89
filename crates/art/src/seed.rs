/// FNV-1a over the UTF-8 bytes: the same number here and in the site, which draws the cloths.
pub fn hash(seed: &str) -> u32 {
    seed.bytes().fold(2_166_136_261, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(16_777_619))
}

/// mulberry32: an endless, repeatable row of numbers in [0, 1).
pub struct Numbers(u32);

impl Numbers {
    pub fn from(start: u32) -> Self {
        Self(start)
    }

    pub fn draw(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x6d2b_79f5);
        let mut t = (self.0 ^ (self.0 >> 15)).wrapping_mul(self.0 | 1);
        t = t.wrapping_add((t ^ (t >> 7)).wrapping_mul(t | 61)) ^ t;
        f64::from(t ^ (t >> 14)) / 4_294_967_296.0
    }

    /// A whole number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        (self.draw() * end as f64) as usize
    }

    /// One of at least one.
    pub fn pick<T: Copy>(&mut self, first: T, items: &[T]) -> T {
        items.get(self.below(items.len())).copied().unwrap_or(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_as_fnv_1a_does() {
        assert_eq!([hash(""), hash("a"), hash("foobar")], [0x811c_9dc5, 0xe40c_292c, 0xbf9c_f968]);
    }

    #[test]
    fn draws_as_mulberry32_does() {
        let mut numbers = Numbers::from(1);
        let drawn = [numbers.draw(), numbers.draw(), numbers.draw()];
        assert_eq!(drawn, [0.627_073_940_588_161_3, 0.002_735_721_180_215_478, 0.527_447_039_959_952_2]);
    }
}
