/// The fixed institution types (1 §9); two of them carry the product word.
const KINDS: [(i64, &str); 11] = [
    (1, "{product}"),
    (2, "Lembaga Pelatihan"),
    (3, "Balai Latihan Kerja"),
    (4, "Lembaga Kursus Pelatihan"),
    (5, "Korporasi"),
    (6, "Perguruan Tinggi"),
    (7, "Organisasi"),
    (8, "Museum"),
    (9, "Tempat Wisata"),
    (101, "Lembaga lainnya"),
    (102, "{product} lainnya"),
];
const OTHER: i64 = 101;

/// What the types are gathered in, each with the word that links carry.
const GROUPS: [(&str, &str); 3] = [("{product}", "{product}"), ("perguruan-tinggi", "Perguruan Tinggi"), ("industri", "Industri")];

/// The number of a group by its word, as statements count them; 0 is every institution. Nothing for a word that is no group.
pub fn group_number(word: &str, product: &str) -> Option<i64> {
    match word {
        "" | "all" => Some(0),
        word => groups(product).into_iter().zip(1..).find(|((known, _), _)| known == word).map(|(_, number)| number),
    }
}

/// The type's name, with the product word in its place: `Sanggar lainnya`.
pub fn label(kind: i64, product: &str) -> String {
    with_product(entry(kind).1, product)
}

/// Where the type stands among all, counted from one.
pub fn place(kind: i64) -> i64 {
    entry(kind).0
}

/// Place and name; a number that is no type is some other institution.
fn entry(kind: i64) -> (i64, &'static str) {
    let of = |wanted| KINDS.iter().zip(1..).find(|((value, _), _)| *value == wanted).map(|((_, name), place)| (place, *name));
    of(kind).or_else(|| of(OTHER)).unwrap_or_default()
}

/// The number of every type, in their order.
pub fn all() -> impl Iterator<Item = i64> {
    KINDS.iter().map(|(value, _)| *value)
}

/// Word and name of every group, in their order.
pub fn groups(product: &str) -> Vec<(String, String)> {
    GROUPS.iter().map(|(word, name)| (word.replace("{product}", product), with_product(name, product))).collect()
}

fn with_product(name: &str, product: &str) -> String {
    let mut letters = product.chars();
    let first: String = letters.next().map(|letter| letter.to_uppercase().collect()).unwrap_or_default();
    name.replace("{product}", &format!("{first}{}", letters.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b246_the_types_have_three_groups() {
        let words: Vec<String> = groups("sanggar").into_iter().map(|(word, _)| word).collect();
        assert_eq!(words, ["sanggar", "perguruan-tinggi", "industri"]);
    }

    #[test]
    fn b245_the_institution_types_keep_their_numbers_and_names() {
        let told: Vec<String> = all().map(|kind| format!("{kind} {}", label(kind, "sanggar"))).collect();
        assert_eq!(
            told,
            [
                "1 Sanggar",
                "2 Lembaga Pelatihan",
                "3 Balai Latihan Kerja",
                "4 Lembaga Kursus Pelatihan",
                "5 Korporasi",
                "6 Perguruan Tinggi",
                "7 Organisasi",
                "8 Museum",
                "9 Tempat Wisata",
                "101 Lembaga lainnya",
                "102 Sanggar lainnya",
            ]
        );
        assert_eq!(label(1, "balai"), "Balai", "the product's word");
        assert_eq!([1, 9, 101, 102, 77].map(place), [1, 9, 10, 11, 10]);
    }
}
