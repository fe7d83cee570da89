//! A family and others whom many tests need, all with one password.

use sanggar_contracts::Role;
use sanggar_kernel::Personal;

use super::Area;
use crate::import::{self, ImportedPerson};

pub const PHRASE: &str = "belajar di sanggar";

pub const SOMEBODY: ImportedPerson<'static> = ImportedPerson {
    username: "",
    name: "",
    email: None,
    is_verified: true,
    password_hash: None,
    profession: "Murid",
    level_tag: "",
    city: None,
    occupation: None,
    institution: None,
    roles: &[],
    parent: None,
};

const fn child(username: &'static str, name: &'static str, level_tag: &'static str) -> ImportedPerson<'static> {
    ImportedPerson { username, name, level_tag, parent: Some("dewi.kartika"), ..SOMEBODY }
}

const fn adult(
    username: &'static str,
    name: &'static str,
    email: &'static str,
    profession: &'static str,
    city: &'static str,
) -> ImportedPerson<'static> {
    ImportedPerson { username, name, email: Some(email), profession, city: Some(city), ..SOMEBODY }
}

const NEIGHBOURS: [ImportedPerson<'_>; 9] = [
    adult("dewi.kartika", "Dewi Kartika", "dewi@surel.example", "Orangtua", "Bogor"),
    child("raka.pradana", "Raka Pradana", "SD05"),
    child("nala.pradana", "Nala Pradana", "SMP08"),
    child("bima.pradana", "Bima Pradana", "TKB"),
    ImportedPerson { level_tag: "SMA12", ..adult("sekar.arum", "Sekar Arum", "sekar@surel.example", "Murid", "Surabaya") },
    ImportedPerson { is_verified: false, ..adult("yoga.permana", "Yoga Permana", "yoga@surel.example", "Mahasiswa", "Makassar") },
    ImportedPerson { roles: &[Role::Facilitator], ..adult("ratna.wulandari", "Ratna Wulandari", "ratna@surel.example", "Guru", "Bogor") },
    adult("lastri.handayani", "Lastri Handayani", "lastri@surel.example", "Wirausaha", "Yogyakarta"),
    ImportedPerson { roles: &[Role::Operator], ..adult("admin.sanggar", "Made Wirawan", "admin@surel.example", "Profesional", "Denpasar") },
];

impl Area {
    pub async fn bring_neighbours(&self) {
        let hash = self.cx.hasher.hash(Personal::new(PHRASE.to_owned())).await.unwrap();
        let people = NEIGHBOURS.map(|one| ImportedPerson { password_hash: one.email.map(|_| hash.as_str()), ..one });
        import::people(&self.cx, &people).await.unwrap();
    }
}
