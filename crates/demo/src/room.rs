//! Where the demo's meetings are held: a page of our own site that says what would be there, since a demo has no service for video.

use sanggar_kernel::ProgramId;
use sanggar_learning::{Learning, give_room};

use crate::SeedError;
use crate::people::TEACHER;

pub const PATH: &str = "/dev/ruang-pertemuan";

pub const TITLE: &str = "Kamu sudah di dalam ruang";

/// HTML, below the title.
pub const BODY: &str = "<p>Di kelas sungguhan, di sini ada panggilan video bersama fasilitator dan teman sekelas. Ini ruang contoh, jadi cuma ada kamu.</p>\
     <p>Kehadiranmu sudah tercatat. Tutup tab ini, lalu pilih “Keluar dari pertemuan” di tab sebelumnya.</p>\
     <p><a href=\"/kelasku\">Ke Kelasku</a></p>";

/// Each meeting of these programmes has a room from the first day; one that was given another keeps it.
pub(crate) async fn give(cx: &Learning, programs: &[ProgramId]) -> Result<(), SeedError> {
    let teacher = cx.ports.people.by_username(&[TEACHER]).await?.pop().ok_or_else(|| SeedError::Missing(TEACHER.to_owned()))?;
    Ok(give_room(cx, teacher.id, programs, PATH).await?)
}
