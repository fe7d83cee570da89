//! What goes in.

/// Groups of choices that a search can be narrowed by, each counted under the choices of the others.
pub const GROUPS: usize = 5;

#[derive(Clone, Debug, Default)]
pub struct Document {
    /// The caller's own, unique among all documents.
    pub key: u64,
    pub title: String,
    pub tags: Vec<String>,
    /// What it is about, for whom and by whom: subject, levels, institution.
    pub about: Vec<String>,
    pub summary: String,
    pub topics: Vec<String>,
    /// Plain text.
    pub body: String,
    /// Searches that this document is an answer to, offered while somebody types.
    pub phrases: Vec<String>,
    pub groups: [Vec<String>; GROUPS],
    /// What a search may demand.
    pub marks: Vec<String>,
    pub learners: u64,
    /// 0 to 5; 0 when nobody has rated it.
    pub rating: f64,
    pub price: u64,
    /// Milliseconds.
    pub published_at: i64,
}
