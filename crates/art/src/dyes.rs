//! Cover art keeps its colours in both themes, so it names the dyes by value.

use std::str::FromStr;

mod nila {
    pub const LIGHT: &str = "#e2ebff";
    pub const PALE: &str = "#a5c0ff";
    pub const SOFT: &str = "#7d9efc";
    pub const MID: &str = "#627fe0";
    pub const BASE: &str = "#4860be";
    pub const STRONG: &str = "#3748a0";
    pub const DEEP: &str = "#293480";
    pub const DARK: &str = "#1c235e";
}
mod manggis {
    pub const LIGHT: &str = "#fce1fc";
    pub const PALE: &str = "#e9a5ed";
    pub const SOFT: &str = "#d37ed9";
    pub const MID: &str = "#b55ebd";
    pub const BASE: &str = "#94409e";
    pub const STRONG: &str = "#792a83";
    pub const DEEP: &str = "#5f1a68";
    pub const DARK: &str = "#440e4c";
}
mod soga {
    pub const LIGHT: &str = "#fee6d4";
    pub const PALE: &str = "#f9ae77";
    pub const SOFT: &str = "#e68841";
    pub const MID: &str = "#c96811";
    pub const BASE: &str = "#a24f01";
    pub const STRONG: &str = "#823c00";
    pub const DEEP: &str = "#642c01";
}
mod tarum {
    pub const LIGHT: &str = "#d6f2f0";
    pub const PALE: &str = "#81d1d0";
    pub const SOFT: &str = "#47b6b7";
    pub const MID: &str = "#03999c";
    pub const BASE: &str = "#07787c";
    pub const STRONG: &str = "#045e63";
    pub const DEEP: &str = "#02484c";
}
mod pandan {
    pub const LIGHT: &str = "#daf3dd";
    pub const PALE: &str = "#8ed49d";
    pub const SOFT: &str = "#5cba77";
    pub const MID: &str = "#329d5a";
    pub const BASE: &str = "#017e41";
    pub const STRONG: &str = "#026334";
    pub const DEEP: &str = "#014c27";
}
const MORI: &str = "#f7f4ee";
const KUNYIT: &str = "#f9b818";
const KUNYIT_PALE: &str = "#fdcd5c";
const MENGKUDU: &str = "#ff6f5e";
const MENGKUDU_MID: &str = "#e24a3e";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    pub ground: &'static str,
    pub figure: &'static str,
    pub second: &'static str,
    pub accent: &'static str,
}

const fn palette(ground: &'static str, figure: &'static str, second: &'static str, accent: &'static str) -> Palette {
    Palette { ground, figure, second, accent }
}

/// What a product is; each has its own motif and dye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Category {
    Kelasmu,
    Ujianmu,
    Kariermu,
    Prakerja,
    Paket,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motif {
    Kawung,
    Parang,
    Truntum,
    Ceplok,
    Tenun,
}

pub struct House {
    pub motif: Motif,
    /// Of the letters on the white tab.
    pub ink: &'static str,
    pub palettes: [Palette; 4],
}

impl Category {
    pub const ALL: [Self; 5] = [Self::Kelasmu, Self::Ujianmu, Self::Kariermu, Self::Prakerja, Self::Paket];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Kelasmu => "kelasmu",
            Self::Ujianmu => "ujianmu",
            Self::Kariermu => "kariermu",
            Self::Prakerja => "prakerja",
            Self::Paket => "paket",
        }
    }

    pub const fn house(self) -> House {
        match self {
            Self::Kelasmu => House {
                motif: Motif::Kawung,
                ink: nila::DEEP,
                palettes: [
                    palette(nila::DEEP, nila::PALE, nila::MID, KUNYIT),
                    palette(nila::LIGHT, nila::STRONG, nila::SOFT, MENGKUDU),
                    palette(nila::BASE, MORI, nila::DEEP, KUNYIT),
                    palette(MORI, nila::BASE, nila::DARK, MENGKUDU_MID),
                ],
            },
            Self::Ujianmu => House {
                motif: Motif::Parang,
                ink: manggis::DEEP,
                palettes: [
                    palette(manggis::DEEP, manggis::PALE, manggis::MID, KUNYIT),
                    palette(manggis::LIGHT, manggis::STRONG, manggis::SOFT, MENGKUDU),
                    palette(manggis::BASE, MORI, manggis::DEEP, KUNYIT),
                    palette(MORI, manggis::BASE, manggis::DARK, KUNYIT),
                ],
            },
            Self::Kariermu => House {
                motif: Motif::Truntum,
                ink: soga::DEEP,
                palettes: [
                    palette(soga::STRONG, soga::PALE, soga::MID, KUNYIT_PALE),
                    palette(soga::LIGHT, soga::BASE, soga::SOFT, nila::BASE),
                    palette(soga::MID, MORI, soga::DEEP, nila::DEEP),
                    palette(KUNYIT_PALE, soga::STRONG, soga::MID, MORI),
                ],
            },
            Self::Prakerja => House {
                motif: Motif::Tenun,
                ink: tarum::DEEP,
                palettes: [
                    palette(tarum::DEEP, tarum::PALE, tarum::MID, KUNYIT),
                    palette(tarum::LIGHT, tarum::BASE, tarum::SOFT, MENGKUDU),
                    palette(tarum::BASE, MORI, tarum::DEEP, KUNYIT),
                    palette(MORI, tarum::STRONG, tarum::MID, MENGKUDU),
                ],
            },
            Self::Paket => House {
                motif: Motif::Ceplok,
                ink: pandan::DEEP,
                palettes: [
                    palette(pandan::DEEP, pandan::PALE, pandan::MID, KUNYIT),
                    palette(pandan::LIGHT, pandan::STRONG, pandan::SOFT, MENGKUDU),
                    palette(pandan::BASE, MORI, pandan::DEEP, KUNYIT),
                    palette(MORI, pandan::STRONG, pandan::MID, KUNYIT),
                ],
            },
        }
    }
}

/// By its name in any case.
impl FromStr for Category {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|category| category.name().eq_ignore_ascii_case(name)).ok_or(())
    }
}

impl Motif {
    pub const ALL: [Self; 5] = [Self::Kawung, Self::Parang, Self::Truntum, Self::Ceplok, Self::Tenun];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Kawung => "kawung",
            Self::Parang => "parang",
            Self::Truntum => "truntum",
            Self::Ceplok => "ceplok",
            Self::Tenun => "tenun",
        }
    }
}
