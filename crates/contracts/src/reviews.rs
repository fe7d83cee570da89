use async_trait::async_trait;
use sanggar_kernel::ProgramId;
use sanggar_platform::db::DbError;

/// How many people gave a programme one star, two, and so on to five.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Histogram(pub [i64; 5]);

/// Answered by learning.
#[async_trait]
pub trait Reviews: Send + Sync {
    /// A programme that nobody rated is not among them.
    async fn histograms(&self, programs: &[ProgramId]) -> Result<Vec<(ProgramId, Histogram)>, DbError>;
}
