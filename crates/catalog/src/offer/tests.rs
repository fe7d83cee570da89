use sanggar_contracts::{AddOnTaken, Courses, Item, Offer, OfferStage, Offers, Product};
use sanggar_kernel::{ActivityId, ProgramId, Rupiah, TopicId};
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use crate::card::Variant;
use crate::publish::{self, PackageDocument};
use crate::testing::{GROUP, Shop, an_activity, overwrite};

impl Shop {
    async fn offer(&self, product: Product) -> Option<Offer> {
        self.cx.offers(&[product]).await.unwrap().pop()
    }

    async fn of_program(&self, slug: &str, change: Value) -> Offer {
        let id = self.publish(slug, change).await;
        self.offer(Product::Item(Item::Program(id))).await.unwrap()
    }

    async fn packs(&self, slug: &str, programs: &[&str]) -> Product {
        let document = PackageDocument {
            slug: slug.to_owned(),
            variant: Variant::Class,
            institution: "sanggar-cendekia".to_owned(),
            title: "Paket hemat".to_owned(),
            summary: String::new(),
            description: String::new(),
            glyph: "5".to_owned(),
            price: 250_000,
            price_normal: Some(300_000),
            programs: programs.iter().map(|one| (*one).to_owned()).collect(),
        };
        Product::Package(publish::package(&self.cx, &document).await.unwrap())
    }

    async fn number(&self, sql: &'static str) -> i64 {
        self.cx.db.read().await.unwrap().one::<(i64,)>(sql, &[]).await.unwrap().0
    }
}

/// An activity that is sold beside the programme, in a topic that is too.
fn with_add_ons(kind: &str) -> Value {
    let mut activity = an_activity("buku", "discussion", json!({ "prompt": "<p>Baca.</p>" }));
    overwrite(
        &mut activity,
        json!({ "due_at": 90_000_000_000_000_i64, "addon": { "kind": kind, "description": "Buku.", "quota": 5, "price": 50_000, "place": null } }),
    );
    let addon = json!({ "title": "Klub membaca", "description": "Bersama.", "quota": 12, "price": 25_000 });
    json!({ "topics": [{ "slug": "klub", "title": "Klub", "summary": "", "addon": addon, "activities": [activity] }] })
}

both_engines! {
    async fn a_programme_is_offered_with_its_price_and_what_is_left(shop: Shop) {
        let offer = shop.of_program("satu", json!({ "capacity": 30, "groups": [GROUP], "levels": ["SMP07", "SD05"] })).await;
        assert_eq!((offer.slug.as_str(), offer.price, offer.saving()), ("satu", Rupiah(150_000), Some(Rupiah(50_000))));
        assert_eq!((offer.left, offer.audience.as_slice(), offer.stage, offer.until), (Some(28), [GROUP].as_slice(), OfferStage::Open, None));
        assert_eq!(offer.levels.iter().map(|level| level.tag).collect::<Vec<_>>(), ["SD05", "SMP07"]);
        assert!(offer.parts.is_empty() && !offer.is_shipped && offer.is_to_be_had());
        let full = shop.of_program("dua", json!({ "capacity": 1, "price_normal": null })).await;
        assert_eq!((full.left, full.is_to_be_had(), full.saving()), (Some(0), false, None));
        assert_eq!(shop.of_program("tiga", json!({})).await.left, None);
    }

    async fn what_is_over_elsewhere_or_taken_down_is_not_to_be_had(shop: Shop) {
        let now = shop.cx.clock.now();
        for (slug, change, stage) in [
            ("selesai", json!({ "stage": "finished" }), OfferStage::Closed),
            ("lewat", json!({ "access_until": now }), OfferStage::Closed),
            ("mitra", json!({ "external_url": "https://mitra.test" }), OfferStage::Closed),
            ("nanti", json!({ "stage": "registration", "access_until": now.plus_seconds(60) }), OfferStage::Open),
        ] {
            assert_eq!(shop.of_program(slug, change).await.stage, stage, "{slug}");
        }
        let id = shop.publish("hilang", json!({})).await;
        publish::remove(&shop.cx, id).await.unwrap();
        assert_eq!(shop.offer(Product::Item(Item::Program(id))).await.unwrap().stage, OfferStage::Removed);
        assert_eq!(shop.offer(Product::Item(Item::Program(ProgramId::new(999)))).await, None);
    }

    async fn a_package_is_as_good_as_its_scarcest_programme(shop: Shop) {
        let one = shop.publish("satu", json!({ "capacity": 30 })).await;
        let until = shop.cx.clock.now().plus_seconds(60);
        let other = shop.publish("dua", json!({ "capacity": 5, "access_until": until })).await;
        let package = shop.packs("paket", &["dua", "satu"]).await;
        let offer = shop.offer(package).await.unwrap();
        assert_eq!((offer.price, offer.saving(), offer.left, offer.until), (Rupiah(250_000), Some(Rupiah(50_000)), Some(3), Some(until)));
        assert_eq!((offer.parts.as_slice(), offer.stage), ([other, one].as_slice(), OfferStage::Open));
        shop.publish("satu", json!({ "groups": [GROUP] })).await;
        let offer = shop.offer(package).await.unwrap();
        assert_eq!((offer.audience.as_slice(), offer.stage), ([GROUP].as_slice(), OfferStage::Open));
        shop.publish("dua", json!({ "groups": [5] })).await;
        assert_eq!(shop.offer(package).await.unwrap().stage, OfferStage::Closed, "nobody may have both");
        shop.publish("dua", json!({})).await;
        publish::remove(&shop.cx, one).await.unwrap();
        assert_eq!(shop.offer(package).await.unwrap().stage, OfferStage::Closed, "one of its programmes is gone");
    }

    async fn pages_and_outlines_tell_what_is_left_of_an_add_on_as_it_is_sold(shop: Shop) {
        shop.publish("satu", with_add_ons("konsultasi")).await;
        let [activity, topic] = [
            shop.number("SELECT MAX(id) FROM catalog_activity WHERE slug = 'buku'").await,
            shop.number("SELECT MAX(id) FROM catalog_topic WHERE slug = 'klub'").await,
        ];
        let tx = shop.cx.db.write().await.unwrap();
        for (kind, number, taken) in [("activity", activity, 2), ("topic", topic, 1), ("activity", activity, 3)] {
            shop.cx.outbox.write(&tx, &AddOnTaken { kind: kind.to_owned(), number, taken }).await.unwrap();
        }
        tx.commit().await.unwrap();
        shop.world.settle().await;
        assert_eq!(shop.visitor().get("/api/catalog/addon/konsultasi/buku").await.ok().data()["current_quota"], 2);
        let course = shop.cx.of_activity("buku").await.unwrap().unwrap();
        assert_eq!(course.topics[0].activities[0].addon.as_ref().unwrap().places_left, Some(2));
        assert_eq!(shop.number("SELECT addon_taken FROM catalog_topic WHERE slug = 'klub'").await, 1);
    }

    async fn what_is_sold_beside_a_programme_is_offered_as_long_as_that_is(shop: Shop) {
        let program = shop.publish("satu", with_add_ons("produk-belajar")).await;
        let activity = Product::Item(Item::Activity(ActivityId::new(shop.number("SELECT MAX(id) FROM catalog_activity WHERE slug = 'buku'").await)));
        let topic = Product::Item(Item::Topic(TopicId::new(shop.number("SELECT MAX(id) FROM catalog_topic WHERE slug = 'klub'").await)));
        let all = shop.cx.offers(&[activity, topic, activity]).await.unwrap();
        assert_eq!(all.len(), 2, "each once, and not the programme beside them");
        let book = shop.offer(activity).await.unwrap();
        assert_eq!((book.price, book.left, book.is_shipped, book.beside, book.stage), (Rupiah(50_000), Some(4), true, Some(program), OfferStage::Open));
        let club = shop.offer(topic).await.unwrap();
        assert_eq!((club.title.as_str(), club.price, club.left, club.is_shipped), ("Klub membaca", Rupiah(25_000), Some(11), false));
        shop.publish("satu", with_add_ons("konsultasi")).await;
        assert!(!shop.offer(activity).await.unwrap().is_shipped);
        shop.publish("satu", json!({})).await;
        assert_eq!(shop.offer(activity).await.unwrap().stage, OfferStage::Removed, "archived");
        shop.publish("satu", with_add_ons("konsultasi")).await;
        publish::remove(&shop.cx, program).await.unwrap();
        assert_eq!(shop.offer(topic).await.unwrap().stage, OfferStage::Removed, "its programme is gone");
    }
}
