//! The certificates of a person, beside their works. They are read together and cut into pages here, because only their programmes say which of
//! them everybody may see.

use std::collections::HashSet;

use sanggar_kernel::{Page, ProgramId, UserId};
use sanggar_platform::db::DbError;

use super::query::{self, CertificateLine};
use super::service::courses_of;
use super::wire::PortfolioCertificate;
use crate::{Error, Learning};

/// More than anybody has earned.
const MAX_CERTIFICATES: i64 = 500;

/// How many there are, and one more than the page, where there is one.
pub async fn of(cx: &Learning, owner: UserId, is_public: bool, page: Page) -> Result<(i64, Vec<PortfolioCertificate>), Error> {
    let mut found = query::certificates(&*cx.db.read().await?, owner, MAX_CERTIFICATES).await?;
    if is_public {
        let open = open_programs(cx, &found).await?;
        found.retain(|line| open.contains(&line.program_id));
    }
    let total = found.len() as i64;
    let shown = found.into_iter().skip(page.offset() as usize).take(page.limit_and_one() as usize);
    Ok((total, shown.map(told).collect()))
}

/// As with works, a programme that is for some alone is not told to everybody.
async fn open_programs(cx: &Learning, found: &[CertificateLine]) -> Result<HashSet<ProgramId>, DbError> {
    let courses = courses_of(cx, found.iter().map(|line| line.program_id)).await?;
    Ok(courses.into_values().filter(|course| !course.is_limited()).map(|course| course.id).collect())
}

fn told(line: CertificateLine) -> PortfolioCertificate {
    PortfolioCertificate {
        address: line.address,
        number: line.number,
        program_title: line.program_title,
        institution_name: line.institution_name,
        issued_at: line.issued_at,
    }
}
