//! How programmes, packages and what is sold beside a programme are offered, for whoever sells them.

mod query;

use std::collections::{BTreeSet, HashMap};

use async_trait::async_trait;
use sanggar_contracts::addon::AddOnKind;
use sanggar_contracts::{Item, Offer, OfferStage, Offers, Product};
use sanggar_kernel::{ActivityId, Millis, ProgramId, Rupiah, TopicId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value};

use crate::document::Stage;
use crate::{Catalog, level};
use query::{AddOnRow, PackageRow, ProgramRow};

const REMOVED: i64 = 2;

#[async_trait]
impl Offers for Catalog {
    async fn offers(&self, products: &[Product]) -> Result<Vec<Offer>, DbError> {
        let rows = Rows::read(&*self.db.read().await?, products).await?;
        let taken: HashMap<Item, i64> = self.ports.enrolments.taken_of(&rows.items()).await?.into_iter().collect();
        Ok(Shelf { now: self.clock.now(), rows: &rows, taken }.offers(products))
    }
}

struct Rows {
    packages: Vec<PackageRow>,
    parts: Vec<(i64, ProgramId)>,
    add_ons: Vec<(Item, AddOnRow)>,
    programs: HashMap<ProgramId, ProgramRow>,
    groups: Vec<(ProgramId, i64)>,
}

fn values(ids: impl IntoIterator<Item = i64>) -> Vec<Value> {
    ids.into_iter().map(IntoValue::into_value).collect()
}

impl Rows {
    /// A statement for each kind of thing, whatever their number; programmes also for the packages and add-ons that lead to them.
    async fn read(conn: &Conn, products: &[Product]) -> Result<Self, DbError> {
        let of_kind = |wanted: fn(&Product) -> Option<i64>| values(products.iter().filter_map(wanted));
        let packages = of_kind(|one| if let Product::Package(id) = one { Some(*id) } else { None });
        let activities = of_kind(|one| if let Product::Item(Item::Activity(id)) = one { Some(id.get()) } else { None });
        let topics = of_kind(|one| if let Product::Item(Item::Topic(id)) = one { Some(id.get()) } else { None });
        let parts = query::parts(conn, &packages).await?;
        let activities = query::activities(conn, &activities).await?.into_iter().map(|row| (Item::Activity(ActivityId::new(row.id)), row));
        let topics = query::topics(conn, &topics).await?.into_iter().map(|row| (Item::Topic(TopicId::new(row.id)), row));
        let add_ons: Vec<(Item, AddOnRow)> = activities.chain(topics).collect();
        let mut programs: BTreeSet<ProgramId> = parts.iter().map(|(_, program)| *program).collect();
        programs.extend(add_ons.iter().map(|(_, row)| row.program_id));
        programs.extend(products.iter().filter_map(|one| if let Product::Item(Item::Program(id)) = one { Some(*id) } else { None }));
        let programs = values(programs.iter().map(|id| id.get()));
        let programs: HashMap<_, _> = query::programs(conn, &programs).await?.into_iter().map(|row| (row.id, row)).collect();
        let limited = programs.values().filter(|row| row.is_limited).map(|row| row.id.get());
        let groups = query::groups(conn, &values(limited)).await?;
        Ok(Self { packages: query::packages(conn, &packages).await?, parts, add_ons, programs, groups })
    }

    fn items(&self) -> Vec<Item> {
        let programs = self.programs.keys().copied().map(Item::Program);
        programs.chain(self.add_ons.iter().map(|(item, _)| *item)).collect()
    }
}

struct Shelf<'a> {
    now: Millis,
    rows: &'a Rows,
    taken: HashMap<Item, i64>,
}

impl Shelf<'_> {
    fn offers(&self, products: &[Product]) -> Vec<Offer> {
        let wanted: BTreeSet<Product> = products.iter().copied().collect();
        let programs = self.rows.programs.values().map(|row| self.program(row));
        let add_ons = self.rows.add_ons.iter().filter_map(|(item, row)| self.add_on(*item, row));
        let packages = self.rows.packages.iter().map(|row| self.package(row));
        programs.chain(add_ons).chain(packages).filter(|offer| wanted.contains(&offer.product)).collect()
    }

    fn program(&self, row: &ProgramRow) -> Offer {
        let is_over = row.stage == Stage::Finished || row.access_until.is_some_and(|until| until <= self.now);
        let item = Item::Program(row.id);
        Offer {
            product: Product::Item(item),
            slug: row.slug.clone(),
            title: row.title.clone(),
            institution: row.institution_id,
            beside: None,
            price: row.price,
            price_normal: row.price_normal,
            stage: stage(row.status == REMOVED, is_over || row.is_elsewhere),
            until: row.access_until,
            left: self.left(item, row.capacity),
            audience: self.rows.groups.iter().filter(|(program, _)| *program == row.id).map(|(_, group)| *group).collect(),
            levels: level::read(&row.levels),
            parts: Vec::new(),
            is_shipped: false,
        }
    }

    /// Nobody has it who may not have its programme.
    fn add_on(&self, item: Item, row: &AddOnRow) -> Option<Offer> {
        let program = self.program(self.rows.programs.get(&row.program_id)?);
        let is_removed = row.is_archived || program.stage == OfferStage::Removed;
        let is_over = program.stage == OfferStage::Closed || row.ends_at.is_some_and(|end| end <= self.now);
        Some(Offer {
            product: Product::Item(item),
            slug: row.slug.clone(),
            title: row.title.clone(),
            beside: Some(row.program_id),
            price: row.price.unwrap_or(Rupiah::ZERO),
            price_normal: None,
            stage: stage(is_removed, is_over),
            until: row.ends_at.into_iter().chain(program.until).min(),
            left: self.left(item, row.quota),
            is_shipped: row.kind.map(AddOnKind::of_number) == Some(AddOnKind::LearningProduct),
            ..program
        })
    }

    /// As good as the scarcest of its programmes, and for those whom all of them are for.
    fn package(&self, row: &PackageRow) -> Offer {
        let parts: Vec<ProgramId> = self.rows.parts.iter().filter(|(of, _)| *of == row.id).map(|(_, program)| *program).collect();
        let programs: Vec<Offer> = parts.iter().filter_map(|id| self.rows.programs.get(id)).map(|row| self.program(row)).collect();
        let is_broken = programs.len() < parts.len() || programs.iter().any(|one| one.stage != OfferStage::Open);
        let limited = programs.iter().map(|one| &one.audience).filter(|groups| !groups.is_empty());
        let common = limited.cloned().reduce(|all, groups| all.into_iter().filter(|group| groups.contains(group)).collect());
        // Limited programmes that nobody may have together close it.
        let is_for_nobody = common.as_ref().is_some_and(Vec::is_empty);
        Offer {
            product: Product::Package(row.id),
            slug: row.slug.clone(),
            title: row.title.clone(),
            institution: row.institution_id,
            beside: None,
            price: row.price,
            price_normal: row.price_normal,
            stage: stage(row.status == REMOVED, is_broken || is_for_nobody),
            until: programs.iter().filter_map(|one| one.until).min(),
            left: programs.iter().filter_map(|one| one.left).min(),
            audience: common.unwrap_or_default(),
            levels: level::read(&row.levels),
            parts,
            is_shipped: false,
        }
    }

    fn left(&self, item: Item, capacity: Option<i64>) -> Option<i64> {
        capacity.map(|all| (all - self.taken.get(&item).copied().unwrap_or(0)).max(0))
    }
}

const fn stage(is_removed: bool, is_closed: bool) -> OfferStage {
    match (is_removed, is_closed) {
        (true, _) => OfferStage::Removed,
        (false, true) => OfferStage::Closed,
        (false, false) => OfferStage::Open,
    }
}

#[cfg(test)]
mod tests;
