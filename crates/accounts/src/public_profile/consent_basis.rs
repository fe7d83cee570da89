use sanggar_kernel::Day;

use crate::profession::Profession;

const ADULT: i32 = 18;

/// What decides whether a person needs a guardian's word.
pub struct ConsentBasis {
    pub profession: String,
    pub birth_date: Option<String>,
    pub has_parent: bool,
}

impl ConsentBasis {
    fn age(&self, today: Day) -> Option<i32> {
        self.birth_date.as_deref().and_then(Day::parse).map(|born| born.years_until(today))
    }

    /// Students, the young, those who did not say yet what they are, and those who belong to a parent's account. A child cannot leave this by calling itself a teacher.
    fn is_guarded(&self, today: Day) -> bool {
        is_student(&self.profession) || self.has_parent || self.age(today).is_some_and(|age| age < ADULT)
    }

    /// A child of a family, whose data a parent decides about.
    pub fn needs_parent(&self, today: Day) -> bool {
        let is_adult = self.age(today).is_some_and(|age| age >= ADULT);
        self.has_parent && !is_adult
    }

    /// Whether the person may open the own profile; for others a linked parent does.
    pub fn may_publish(&self, today: Day) -> bool {
        !self.is_guarded(today) || !self.has_parent && self.age(today).is_some_and(|age| age >= ADULT)
    }
}

fn is_student(profession: &str) -> bool {
    profession.is_empty() || profession == Profession::Murid.as_str()
}

/// `wish` is what was decided last, `by_parent` whether a parent who is still linked decided it.
pub fn is_visible(basis: &ConsentBasis, wish: Option<bool>, by_parent: bool, today: Day) -> bool {
    match wish {
        None => !basis.is_guarded(today),
        Some(false) => false,
        Some(true) => by_parent || basis.may_publish(today),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn basis(profession: Profession, birth_date: Option<&str>, has_parent: bool) -> ConsentBasis {
        ConsentBasis { profession: profession.as_str().to_owned(), birth_date: birth_date.map(str::to_owned), has_parent }
    }

    #[test]
    fn an_adult_is_seen_and_a_child_is_not_until_a_guardian_says_so() {
        let today = Day::parse("2026-11-14").unwrap();
        let seen = |basis: &ConsentBasis, wish, by_parent| is_visible(basis, wish, by_parent, today);
        let adult = basis(Profession::Guru, None, false);
        assert!(seen(&adult, None, false) && seen(&adult, Some(true), false) && !seen(&adult, Some(false), false));
        for child in [
            basis(Profession::Murid, None, false),
            basis(Profession::Murid, Some("2012-01-01"), true),
            basis(Profession::Guru, Some("2008-11-15"), false),
            basis(Profession::Guru, Some("1990-01-01"), true),
        ] {
            assert!(!seen(&child, None, false) && !seen(&child, Some(true), false) && !child.may_publish(today));
            assert!(seen(&child, Some(true), true) && !seen(&child, Some(false), true));
        }
        let grown = basis(Profession::Murid, Some("2008-11-14"), false);
        assert!(!seen(&grown, None, false) && grown.may_publish(today) && seen(&grown, Some(true), false));
    }
}
