use sanggar_platform::db::text_enum;

/// What stands in a person's row until they have chosen.
pub const NONE_YET: &str = "";

text_enum! {
    /// What a person is here (1 §3). The label is what people read and what the wire carries.
    pub enum Profession {
        Murid => "Murid",
        Orangtua => "Orangtua",
        Guru => "Guru",
        Mahasiswa => "Mahasiswa",
        Profesional => "Profesional",
        Prakerja => "Prakerja",
    }
}

impl Profession {
    pub const ALL: [Self; 6] = [Self::Murid, Self::Orangtua, Self::Guru, Self::Mahasiswa, Self::Profesional, Self::Prakerja];

    pub const fn id(self) -> i64 {
        match self {
            Self::Murid => 1,
            Self::Orangtua => 2,
            Self::Guru => 3,
            Self::Mahasiswa => 4,
            Self::Profesional => 5,
            Self::Prakerja => 6,
        }
    }

    /// The level an adult learns at; a student names a school year instead.
    pub const fn own_level_tag(self) -> Option<&'static str> {
        match self {
            Self::Murid => None,
            Self::Orangtua => Some("ORTU"),
            Self::Guru => Some("GURU"),
            Self::Mahasiswa => Some("MHS"),
            Self::Profesional | Self::Prakerja => Some("PROF"),
        }
    }
}
