use sanggar_platform::seal::keyed_hash;

/// The site's secret as the area uses it: what is kept of a code says nothing without it.
#[derive(Clone)]
pub struct Pepper(Vec<u8>);

impl Pepper {
    pub fn new(secret: &[u8]) -> Self {
        Self(keyed_hash(secret, &[b"accounts"]).to_vec())
    }

    pub fn hash(&self, parts: &[&str]) -> Vec<u8> {
        let parts: Vec<&[u8]> = parts.iter().map(|part| part.as_bytes()).collect();
        keyed_hash(&self.0, &parts).to_vec()
    }
}
