use sanggar_kernel::Page;

use crate::text;

const SIZE: u32 = 20;
const MAX_CHARS: usize = 100;

pub fn village(bytes: &[u8]) {
    let typed: String = text(bytes).chars().take(MAX_CHARS).collect();
    let (found, has_more) = sanggar_schooldata::villages(&typed, Page::new(1, SIZE).expect("a page"));
    assert!(found.len() <= SIZE as usize && (!has_more || found.len() == SIZE as usize), "{} villages", found.len());
}
