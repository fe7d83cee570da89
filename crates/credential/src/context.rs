/// The files are what these addresses serve, byte for byte; the tests know their sums.
pub const CREDENTIALS: &str = "https://www.w3.org/ns/credentials/v2";
pub const OPEN_BADGES: &str = "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json";

/// The context at an address, if it is one of those inside the program.
pub fn text(address: &str) -> Option<&'static [u8]> {
    match address {
        CREDENTIALS => Some(include_bytes!("../contexts/credentials-v2.json")),
        OPEN_BADGES => Some(include_bytes!("../contexts/open-badges-3.0.3.json")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use sanggar_kernel::hex;
    use sha2::{Digest, Sha256};

    use super::*;

    #[test]
    fn the_contexts_are_those_that_were_published() {
        let sum = |address| hex(&Sha256::digest(text(address).unwrap()));
        // The first stands in the recommendation itself (VC Data Model 2.0, B.1).
        assert_eq!(sum(CREDENTIALS), "59955ced6697d61e03f2b2556febe5308ab16842846f5b586d7f1f7adec92734");
        assert_eq!(sum(OPEN_BADGES), "3d34f4d4ef1bce691106e63798beb5e7b862ba841423f5ee1e53ab7ddf3bca84");
        assert_eq!(text("https://www.w3.org/2018/credentials/v1"), None);
    }
}
