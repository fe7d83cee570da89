//! Where the demo's meetings are held: a page of our own site that says what would be there, since a demo has no service for video.

pub const PATH: &str = "/dev/ruang-pertemuan";

pub const TITLE: &str = "Kamu sudah di dalam ruang";

/// HTML, below the title.
pub const BODY: &str = "<p>Di kelas sungguhan, di sini ada panggilan video bersama fasilitator dan teman sekelas. Ini ruang contoh, jadi cuma ada kamu.</p>\
     <p>Kehadiranmu sudah tercatat. Tutup tab ini, lalu pilih “Keluar dari pertemuan” di tab sebelumnya.</p>\
     <p><a href=\"/kelasku\">Ke Kelasku</a></p>";
