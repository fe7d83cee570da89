//! What the teacher of the demo has announced to one of her classes: more than a page of it, one for later, and one that she took back.

use sanggar_messaging::{Messaging, NewAnnouncement, PastAnnouncement, PastFile, announce, import_announcements, withdraw};

use crate::SeedError;
use crate::class::work_file;
use crate::people::TEACHER;

const PROGRAM: &str = "matematika-asyik-kelas-5-pecahan-desimal";
const READER: &str = "raka.pradana";
const DAY_SECONDS: i64 = 86_400;
/// What is older the reader has read.
const READ_DAYS_AGO: i64 = 7;

/// What some of them came with, by their titles.
const FILES: [(&str, &[&str]); 2] = [
    ("Lembar kerja sudah dinilai", &["lipat-dan-warnai.png"]),
    ("Karya pilihan minggu ini", &["poster-satu-utuh.png", "lipat-dan-warnai.png"]),
];

/// Days ago, title, words.
const PAST: [(i64, &str, &str); 22] = [
    (1, "Besok kita bahas soal cerita", "Siapkan buku catatan dan pensil warna. Kita mulai pukul 15.30 WIB."),
    (
        3,
        "Lembar kerja sudah dinilai",
        "Nilai dan catatan untuk lembar kerja lipat dan warnai sudah bisa dilihat. Baca catatannya dulu, ya.",
    ),
    (5, "Rekaman pertemuan kemarin", "Yang belum sempat hadir bisa menonton rekamannya di bagian pertemuan."),
    (8, "Terima kasih untuk diskusinya", "Banyak cara membagi martabak yang tidak terpikir oleh Ibu. Lanjutkan di halaman diskusi."),
    (10, "Kuis pecahan dibuka", "Kuis pecahan senilai dibuka sampai hari Minggu. Kerjakan dengan tenang, boleh diulang satu kali."),
    (12, "Jadwal pertemuan pindah ke Sabtu", "Pertemuan minggu ini pindah ke hari Sabtu pukul 09.00 WIB."),
    (15, "Tips mengerjakan soal cerita", "Garis bawahi yang diketahui, lingkari yang ditanyakan, baru menghitung."),
    (18, "Permainan baru: pasar pecahan", "Coba permainan pasar pecahan di topik kedua. Siapa yang bisa sampai 100 poin?"),
    (21, "Karya pilihan minggu ini", "Poster “satu utuh” dari kalian bagus-bagus. Beberapa Ibu pasang di halaman diskusi."),
    (24, "Libur sehari", "Hari Kamis kelas libur. Gunakan untuk menyelesaikan lembar kerja yang tertinggal."),
    (27, "Alat yang perlu disiapkan", "Siapkan empat lembar kertas, gunting, dan pensil warna untuk pertemuan berikutnya."),
    (30, "Selamat, separuh jalan!", "Kita sudah menyelesaikan separuh kelas ini. Pertahankan semangatnya."),
    (33, "Soal nomor 7 diperbaiki", "Gambar pada soal nomor 7 kemarin terpotong. Sekarang sudah lengkap, nilainya dihitung ulang."),
    (36, "Cara mengirim foto tugas", "Foto dari atas, terang, dan satu halaman penuh. Berkas paling besar 20 MB."),
    (40, "Tantangan akhir pekan", "Hitung berapa bagian martabak yang dimakan tiap orang di rumahmu. Ceritakan di diskusi."),
    (44, "Pertemuan pertama minggu depan", "Kita bertemu pertama kali hari Sabtu. Tautannya ada di halaman aktivitas."),
    (48, "Pecahan di dapur", "Tonton video pecahan di dapur sebelum pertemuan, lama tiga menit saja."),
    (52, "Aturan diskusi kelas", "Pakai kata yang ramah, jangan menulis nomor telepon, dan tanya kalau bingung."),
    (56, "Kelompok belajar", "Boleh belajar bersama teman. Tugas tetap dikirim sendiri-sendiri."),
    (60, "Materi topik pertama sudah lengkap", "Semua bacaan dan video topik pertama sudah bisa dibuka."),
    (64, "Perkenalan", "Halo! Nama Ibu Ratna. Ceritakan namamu dan makanan kesukaanmu di diskusi."),
    (70, "Selamat datang di kelas", "Senang bertemu kalian. Mulai dari aktivitas pertama, lalu ikuti urutannya."),
];

/// After the demo's people and programmes. A class that has been told something keeps what it has.
pub async fn write(cx: &Messaging) -> Result<(), SeedError> {
    let missing = |what: &str| SeedError::Missing(what.to_owned());
    let program = cx.courses.by_slug(PROGRAM).await?.ok_or_else(|| missing(PROGRAM))?.id;
    let people = cx.people.by_username(&[TEACHER, READER]).await?;
    let person = |username: &str| people.iter().find(|card| card.username == username).map(|card| card.id).ok_or_else(|| missing(username));
    let (author, reader) = (person(TEACHER)?, person(READER)?);
    let now = cx.clock.now();
    let words: Vec<String> = PAST.iter().map(|(_, _, words)| format!("<p>{words}</p>")).collect();
    let mut past = Vec::new();
    for ((days, title, _), html) in PAST.iter().zip(&words) {
        past.push(PastAnnouncement {
            title,
            html,
            published_at: now.plus_seconds(-days * DAY_SECONDS),
            read_by: Vec::from_iter((*days > READ_DAYS_AGO).then_some(reader)),
            files: files_of(title)?,
        });
    }
    if !import_announcements(cx, program, author, &past).await? {
        return Ok(());
    }
    let new = |title, html, publish_at| NewAnnouncement { program, author, title, html, publish_at, files: &[] };
    let soon = now.plus_seconds(3 * DAY_SECONDS);
    let tx = cx.db.write().await?;
    announce(cx, &tx, &new("Persiapan pameran karya", "<p>Pilih satu karya yang paling kamu suka untuk pameran kelas.</p>", Some(soon)))
        .await?;
    let wrong = announce(cx, &tx, &new("Pertemuan malam ini", "<p>Maaf, pengumuman ini untuk kelas lain.</p>", None)).await?;
    withdraw(cx, &tx, program, wrong).await?;
    Ok(tx.commit().await?)
}

fn files_of(title: &str) -> Result<Vec<PastFile<'static>>, SeedError> {
    let names = FILES.iter().filter(|(of, _)| *of == title).flat_map(|(_, names)| *names);
    names.map(|name| Ok(PastFile { name, bytes: work_file(name)? })).collect()
}
