//! Pages as they were laid out, and what of them is read aloud.

use krilla::Document;
use krilla::page::PageSettings;
use krilla::tagging::{ArtifactType, Identifier, Node, TagGroup, TagTree};

use super::sheet::{Drawn, EDGE, FAINT, HEIGHT, INNER, Look, RULE, Read, Sheet, WIDTH};
use crate::PaperError;
use crate::emblem;
use crate::face::{Faces, Weight};
use crate::page::{Align, Canvas, Colour, Words};
use crate::shapes::rectangle;

const FOOT: Look = Look::new(Weight::Plain, 8.5, FAINT);
const PAPER: Colour = (0xff, 0xff, 0xff);

pub fn pages(document: &mut Document, faces: &Faces, sheet: Sheet<'_>, running: &str) -> Result<TagTree, PaperError> {
    let mut leaves: Vec<Option<Identifier>> = vec![None; sheet.leaves()];
    let many = sheet.pages.len();
    for (number, drawn) in sheet.pages.iter().enumerate() {
        let mut page = document.start_page_with(PageSettings::from_wh(WIDTH, HEIGHT).ok_or(PaperError::Standard)?);
        let mut canvas = Canvas { surface: page.surface(), faces, tree: TagTree::new() };
        for one in drawn {
            draw(&mut canvas, one, &mut leaves);
        }
        foot(&mut canvas, running, &format!("Halaman {} dari {many}", number + 1));
    }
    let mut tree = TagTree::new().with_lang(Some("id".to_owned()));
    for node in sheet.read.into_iter().filter_map(|read| tagged(read, &mut leaves)) {
        tree.push(node);
    }
    Ok(tree)
}

fn draw(canvas: &mut Canvas<'_, '_>, drawn: &Drawn, leaves: &mut [Option<Identifier>]) {
    match drawn {
        Drawn::Words { text, look, x, y, align, leaf } => {
            let line = [words(text, *look)];
            match leaf.and_then(|leaf| leaves.get_mut(leaf)) {
                Some(leaf) => *leaf = Some(canvas.line(&line, *x, *y, *align)),
                None => canvas.aside(ArtifactType::Header, &line, *x, *y, *align),
            }
        }
        Drawn::Area { x, y, width, height, colour } => {
            canvas.decorate(|canvas| canvas.shape(rectangle(*x, *y, *width, *height), *colour));
        }
        Drawn::Emblem { x, y, size } => canvas.decorate(|canvas| emblem::draw(canvas, *x, *y, *size, PAPER)),
    }
}

const fn words(text: &str, look: Look) -> Words<'_> {
    Words { text, weight: look.weight, size: look.size, colour: look.colour, spacing: 0.0 }
}

fn foot(canvas: &mut Canvas<'_, '_>, running: &str, number: &str) {
    let y = HEIGHT - 34.0;
    canvas.decorate(|canvas| canvas.shape(rectangle(EDGE, y - 14.0, INNER, 0.75), RULE));
    let number = [words(number, FOOT)];
    let room = INNER - canvas.width(&number) - 16.0;
    canvas.aside(ArtifactType::Footer, &number, EDGE + INNER, y, Align::End);
    let lines = canvas.faces.lines(FOOT.weight, running, FOOT.size, 0.0, room);
    if let Some(line) = lines.first() {
        let cut = if lines.len() > 1 { format!("{line} …") } else { line.clone() };
        canvas.aside(ArtifactType::Footer, &[words(&cut, FOOT)], EDGE, y, Align::Start);
    }
}

fn tagged(read: Read, leaves: &mut [Option<Identifier>]) -> Option<Node> {
    match read {
        Read::Leaf(leaf) => leaves.get_mut(leaf)?.take().map(Node::from),
        Read::Group(kind, parts) => {
            let mut group = TagGroup::new(kind);
            for node in parts.into_iter().filter_map(|part| tagged(part, leaves)) {
                group.push(node);
            }
            Some(Node::Group(group))
        }
    }
}
