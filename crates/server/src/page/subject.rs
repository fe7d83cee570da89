//! What a page is about, from the rows: at most three statements.

use sanggar_catalog::card::Card;
use sanggar_catalog::home::{self, Home};
use sanggar_catalog::institution::{self, InstitutionItem};
use sanggar_catalog::program::Filter;
use sanggar_catalog::site::{self, AddOn, Collection, Found, Institution, Package, Program};
use sanggar_kernel::Page;
use sanggar_learning::portfolio::{self, Portfolio, PortfolioDetail};
use sanggar_learning::year_review::{self, PublicYear};
use sanggar_learning::{CheckedCertificate, checked_certificate};
use sanggar_platform::http::{Fault, Site};

use super::Pages;
use super::help::{self, Article};
use super::route::PageRoute;
use super::seo::{self, Row};
use crate::documents::LandingPage;

const CARDS: u32 = 12;
const COLLECTIONS: i64 = 48;
const PARTNERS: u32 = 48;

pub enum Subject {
    /// The page's own words say everything.
    Plain,
    Absent,
    Limited,
    /// What it was: "Program", "Paket".
    Removed(&'static str),
    Home(Box<Home>),
    Program(Box<Program>),
    Package(Box<Package>),
    Institution(Institution, Vec<Card>),
    InstitutionGroup(Institution, Vec<InstitutionItem>),
    Partners(Vec<InstitutionItem>),
    Collections(Vec<Collection>),
    Collection(Collection, Vec<Card>),
    Landing(LandingPage, Vec<Card>),
    Cards(Vec<Card>),
    AddOns(i64, Vec<AddOn>),
    AddOn(Box<AddOn>),
    Certificate(Box<CheckedCertificate>),
    CertificateAbsent,
    Help(&'static [Article]),
    HelpArticle(&'static Article),
    Portfolio(Box<Portfolio>),
    PortfolioWork(Box<PortfolioDetail>),
    Year(Box<PublicYear>),
}

impl Subject {
    pub async fn load(cx: &Pages, site: &Site, path: &str, landing: &[LandingPage]) -> Result<Self, Fault> {
        let (catalog, product) = (&cx.catalog, &cx.config.brand.product);
        Ok(match PageRoute::of(path, product) {
            PageRoute::Home => Self::Home(Box::new(home::of_site(catalog, site.institution).await?)),
            PageRoute::Program(word) => match site::program(catalog, word).await? {
                Found::Open(program) => Self::Program(Box::new(program)),
                Found::Limited => Self::Limited,
                Found::Removed => Self::Removed("Program"),
                Found::Absent => Self::Absent,
            },
            PageRoute::Package(slug) => match site::package(catalog, slug).await? {
                Found::Open(package) => Self::Package(Box::new(package)),
                Found::Removed => Self::Removed("Paket"),
                Found::Limited | Found::Absent => Self::Absent,
            },
            PageRoute::Institution(slug) => match site::institution(catalog, slug).await? {
                Some(found) => {
                    let programs = site::programs(catalog, &Filter::default(), Some(found.id), CARDS).await?;
                    Self::Institution(found, programs)
                }
                None => Self::Absent,
            },
            PageRoute::InstitutionGroup(slug) => match site::institution(catalog, slug).await? {
                Some(found) => {
                    let children = institution::branches(catalog, slug, Page::new(1, PARTNERS)?).await?;
                    Self::InstitutionGroup(found, children)
                }
                None => Self::Absent,
            },
            PageRoute::Collection(kind, slug) => match site::collection(catalog, kind, slug).await? {
                Some((found, programs)) => Self::Collection(found, programs),
                None => Self::Absent,
            },
            PageRoute::AddOn(kind, slug) => match site::add_on(catalog, kind, slug).await? {
                Some(found) => Self::AddOn(Box::new(found)),
                None => Self::Absent,
            },
            PageRoute::Name(name) => match landing.iter().find(|page| page.is_at(name)) {
                // A page of the site's own keeps its address.
                Some(page) if seo::table().find(path, product).is_some_and(Row::is_landing) => Self::landing(cx, page.clone()).await?,
                _ => Self::Plain,
            },
            PageRoute::Partners(group) => Self::Partners(institution::first(catalog, group, Page::new(1, PARTNERS)?).await?),
            PageRoute::Collections(kind) => Self::Collections(site::collections(catalog, kind, COLLECTIONS).await?),
            PageRoute::AddOns(kind) => Self::AddOns(kind, site::add_ons(catalog, kind, i64::from(CARDS)).await?),
            PageRoute::Packages => Self::Cards(site::packages(catalog, site.institution, CARDS).await?),
            PageRoute::Programs(filter) => Self::Cards(site::programs(catalog, &filter, site.institution, CARDS).await?),
            PageRoute::Certificate(address) => match checked_certificate(&cx.learning, address).await? {
                Some(found) => Self::Certificate(Box::new(found)),
                None => Self::CertificateAbsent,
            },
            PageRoute::Help => Self::Help(help::articles()),
            PageRoute::HelpArticle(slug) => help::article(slug).map_or(Self::Absent, Self::HelpArticle),
            PageRoute::Portfolio(username) => {
                portfolio::public_view(&cx.learning, username).await?.map_or(Self::Absent, |found| Self::Portfolio(Box::new(found)))
            }
            PageRoute::PortfolioWork(username, id) => {
                let found = portfolio::public_work(&cx.learning, username, id).await?;
                found.map_or(Self::Absent, |found| Self::PortfolioWork(Box::new(found)))
            }
            // Of a year that is not for strangers the page says nothing; whom it is for the site finds out.
            PageRoute::Year(username, year) => {
                year_review::public_year(&cx.learning, username, year).await?.map_or(Self::Plain, |found| Self::Year(Box::new(found)))
            }
            PageRoute::Nowhere => Self::Absent,
            PageRoute::Elsewhere => Self::Plain,
        })
    }

    async fn landing(cx: &Pages, page: LandingPage) -> Result<Self, Fault> {
        let catalog = &cx.catalog;
        if let Some(slug) = &page.collection {
            let found = site::collection(catalog, "pick", slug).await?;
            return Ok(Self::Landing(page, found.map(|(_, programs)| programs).unwrap_or_default()));
        }
        let institution = match &page.institution {
            Some(slug) => site::institution(catalog, slug).await?,
            None => None,
        };
        let programs = match institution {
            Some(found) => site::programs(catalog, &Filter::default(), Some(found.id), CARDS).await?,
            None => Vec::new(),
        };
        Ok(Self::Landing(page, programs))
    }

    /// The cards that the page lists.
    pub fn listed(&self) -> &[Card] {
        match self {
            Self::Institution(_, cards) | Self::Collection(_, cards) | Self::Landing(_, cards) | Self::Cards(cards) => cards,
            Self::Home(home) => &home.popular,
            Self::Package(package) => &package.programs,
            _ => &[],
        }
    }
}
