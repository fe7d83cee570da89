//! The words of what a page is about.

use std::fmt::{Result, Write as _};

use sanggar_catalog::card::Card;
use sanggar_catalog::institution::InstitutionItem;
use sanggar_catalog::site::{AddOn, Collection, Package, Program, Topic};
use sanggar_kernel::Rupiah;
use sanggar_learning::CheckedCertificate;
use sanggar_learning::portfolio::Portfolio;

use super::items;
use crate::covers;
use crate::html::{clipped, plain};
use crate::page::help;
use crate::page::linked_data::address;
use crate::page::route::add_on_word;
use crate::page::subject::Subject;
use sanggar_kernel::Escaped;

/// A longer description is shown as its first words: the page stays small.
const MAX_HTML: usize = 6 * 1024;
const FIRST_WORDS: usize = 1_500;
const TITLE: usize = 120;

pub fn write(out: &mut String, subject: &Subject) -> Result {
    match subject {
        Subject::Home(home) => {
            cards(out, "Program populer", &home.popular)?;
            partners(out, "Belajar bersama lembaga", &home.institutions)
        }
        Subject::Program(found) => program(out, found),
        Subject::Package(found) => package(out, found),
        Subject::Institution(found, programs) => {
            write!(out, "<p>{} di {}</p>", Escaped(&found.kind), Escaped(&found.city))?;
            cards(out, "Program", programs)
        }
        Subject::InstitutionGroup(found, children) => {
            write!(out, "<p><a href=\"/mitra/{}\">Lihat semua programnya</a></p>", Escaped(&found.slug))?;
            partners(out, "Lembaga di grup ini", children)
        }
        Subject::Partners(found) => partners(out, "Lembaga", found),
        Subject::Collections(found) => collections(out, found),
        Subject::Collection(_, programs) | Subject::Landing(_, programs) | Subject::Cards(programs) => cards(out, "Program", programs),
        Subject::AddOns(kind, found) => add_ons(out, *kind, found),
        Subject::AddOn(found) => add_on(out, found),
        Subject::Certificate(found) => certificate(out, found),
        Subject::CertificateAbsent => write!(out, "<p><a href=\"/sertifikat\">Periksa dengan nomor</a></p>"),
        Subject::Help(articles) => help::write_list(out, articles),
        Subject::HelpArticle(article) => article.write(out),
        Subject::Portfolio(found) => works(out, found),
        Subject::PortfolioWork(found) => {
            let owner = &found.owner;
            write!(out, "<p><a href=\"/u/{}/portofolio\">Portofolio {}</a></p>", Escaped(&owner.username), Escaped(&owner.name))
        }
        Subject::Limited | Subject::Removed(_) => write!(out, "<p><a href=\"/search/kelas\">Cari program lain</a></p>"),
        Subject::Plain | Subject::Absent | Subject::Year(_) => Ok(()),
    }
}

fn works(out: &mut String, found: &Portfolio) -> Result {
    let links = found.works.iter().map(|work| {
        let (username, title) = (Escaped(&found.owner.username), Escaped(clipped(&work.title, TITLE)));
        format!("<a href=\"/u/{username}/aktivitas/{}\">{title}</a>", work.id)
    });
    write!(out, "<h2>Karya</h2><ul>{}</ul>", items(links))
}

fn program(out: &mut String, program: &Program) -> Result {
    cover(out, &covers::of_program(program))?;
    let levels: Vec<String> = program.levels.iter().map(|level| level.full_name()).collect();
    write!(out, "<p><strong>{}</strong> · {}", price(program.price), Escaped(levels.join(", ")))?;
    if let Some(rating) = program.rating {
        write!(out, " · {} dari 5 bintang ({} ulasan)", rating.to_string().replace('.', ","), program.reviewers)?;
    }
    write!(out, "</p>{}", by(&program.institution_slug, &program.institution_name))?;
    text(out, &program.description)?;
    program.topics.iter().try_for_each(|each| topic(out, each))
}

/// All that whoever has the address may know.
fn certificate(out: &mut String, found: &CheckedCertificate) -> Result {
    let facts = [
        ("Nomor", found.number.clone()),
        ("Nama", found.name.clone()),
        ("Program", found.program_title.clone()),
        ("Lembaga", found.institution_name.clone()),
        ("Diterbitkan", found.issued_at.day_wib()),
    ];
    write!(out, "<dl>")?;
    for (word, fact) in facts.iter().filter(|(_, fact)| !fact.is_empty()) {
        write!(out, "<dt>{word}</dt><dd>{}</dd>", Escaped(fact))?;
    }
    write!(out, "</dl>")
}

fn topic(out: &mut String, topic: &Topic) -> Result {
    let activities = topic.activities.iter().map(|title| Escaped(clipped(title, TITLE)).to_string());
    write!(out, "<h3>{}</h3><ul>{}</ul>", Escaped(clipped(&topic.title, TITLE)), items(activities))
}

fn package(out: &mut String, package: &Package) -> Result {
    cover(out, &covers::of_package(package))?;
    write!(out, "<p><strong>{}</strong></p>{}", price(package.price), by(&package.institution_slug, &package.institution_name))?;
    text(out, &package.description)?;
    cards(out, "Isi paket", &package.programs)
}

/// The page's largest picture, in the size in which the site shows it.
fn cover(out: &mut String, address: &str) -> Result {
    write!(out, "<img class=\"sv-cover\" src=\"{}\" alt=\"\" width=\"480\" height=\"300\" fetchpriority=\"high\">", Escaped(address))
}

fn by(slug: &str, name: &str) -> String {
    format!("<p>Dari <a href=\"/mitra/{}\">{}</a></p>", Escaped(slug), Escaped(name))
}

fn price(price: Rupiah) -> String {
    if price == Rupiah(0) { "Gratis".to_owned() } else { price.to_string() }
}

/// HTML of a row, which was cleaned when it was published.
fn text(out: &mut String, html: &str) -> Result {
    if html.len() > MAX_HTML {
        return write!(out, "<p>{}</p>", Escaped(clipped(&plain(html), FIRST_WORDS)));
    }
    write!(out, "<div class=\"sv-text\">{html}</div>")
}

fn cards(out: &mut String, heading: &str, cards: &[Card]) -> Result {
    if cards.is_empty() {
        return Ok(());
    }
    let links = cards.iter().map(|card| {
        let (title, institution) = (Escaped(clipped(&card.title, TITLE)), Escaped(&card.institution.name));
        format!("<a href=\"{}\">{title}</a>, {institution}, {}", Escaped(address(card)), price(card.price))
    });
    write!(out, "<h2>{heading}</h2><ul>{}</ul>", items(links))
}

fn partners(out: &mut String, heading: &str, partners: &[InstitutionItem]) -> Result {
    if partners.is_empty() {
        return Ok(());
    }
    let links =
        partners.iter().map(|one| format!("<a href=\"/mitra/{}\">{}</a>, {}", Escaped(&one.slug), Escaped(&one.name), Escaped(&one.city)));
    write!(out, "<h2>{heading}</h2><ul>{}</ul>", items(links))
}

fn collections(out: &mut String, collections: &[Collection]) -> Result {
    let links = collections.iter().map(|one| format!("<a href=\"/program-pilihan/{}\">{}</a>", Escaped(&one.slug), Escaped(&one.title)));
    write!(out, "<ul>{}</ul>", items(links))
}

fn add_ons(out: &mut String, kind: i64, add_ons: &[AddOn]) -> Result {
    let word = add_on_word(kind);
    let links = add_ons.iter().map(|one| {
        let (title, institution) = (Escaped(clipped(&one.title, TITLE)), Escaped(&one.institution_name));
        format!("<a href=\"/aktivitas-tambahan/{word}/{}\">{title}</a>, {institution}", Escaped(&one.slug))
    });
    write!(out, "<ul>{}</ul>", items(links))
}

fn add_on(out: &mut String, add_on: &AddOn) -> Result {
    let place = add_on.place.as_deref().map(|place| format!(" · {}", Escaped(place))).unwrap_or_default();
    write!(out, "<p><strong>{}</strong>{place}</p>", price(add_on.price.unwrap_or_default()))?;
    write!(out, "<p>Bagian dari <a href=\"/program/{}\">{}</a></p>", Escaped(&add_on.program_slug), Escaped(&add_on.program_title))
}
