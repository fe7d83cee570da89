use crate::markup::{picture, tag};

const LIT: &str = "#f9b818";

/// Four kawung petals, one of them lit.
pub fn logo_mark(petal: &str, core: &str) -> String {
    let leaf = |turn: i32, fill: &str| {
        let leaf = tag("ellipse").num("cx", 9.4).num("cy", 9.4).num("rx", 9.6).num("ry", 5.6);
        leaf.set("transform", format_args!("rotate({turn} 16 16) rotate(45 9.4 9.4)")).set("fill", fill).empty()
    };
    let petals = leaf(0, petal) + &leaf(90, LIT) + &leaf(180, petal) + &leaf(270, petal);
    let heart = tag("rect").num("x", 13.6).num("y", 13.6).num("width", 4.8).num("height", 4.8);
    let heart = heart.set("transform", "rotate(45 16 16)").set("fill", core).empty();
    picture(32.0, 32.0, "xMidYMid meet", "", &(petals + &heart))
}
