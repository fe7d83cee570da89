//! Whether a province, a district and a city belong together.

use sanggar_contracts::{Home, HomeFinding};

use super::code::{Code, Level};
use super::index::{self, Index, searched};
use crate::Error;

/// What stands before a city's name and is often left out.
const KINDS: [&str; 3] = ["kota administrasi ", "kota ", "kabupaten "];

pub async fn check_homes(homes: Vec<Home>) -> Result<Vec<HomeFinding>, Error> {
    index::ask(move |index| homes.iter().map(|home| check(index, home)).collect()).await
}

fn check(index: &Index, home: &Home) -> HomeFinding {
    let known = |number: i64| Code::from_number(number).filter(|code| index.find(*code).is_some());
    let province = known(home.province).filter(|code| code.level() == Level::Province);
    let district = known(home.district).filter(|code| code.level() >= Level::City);
    HomeFinding {
        province_exists: province.is_some(),
        district_fits: district.is_some_and(|code| Some(code.at(Level::Province)) == province),
        city_fits: home.city.as_deref().is_none_or(|city| fits(index, province, city)),
    }
}

fn fits(index: &Index, province: Option<Code>, city: &str) -> bool {
    let named = bare(&searched(city)).to_owned();
    let mut namesakes = index.children(Level::City, None).into_iter().filter(|place| bare(index.searched_name(*place)) == named).peekable();
    let is_there = |place: usize| index.rows.get(place).map(|row| row.code.at(Level::Province)) == province;
    namesakes.peek().is_none() || namesakes.any(is_there)
}

fn bare(name: &str) -> &str {
    KINDS.iter().find_map(|kind| name.strip_prefix(kind)).unwrap_or(name)
}
