use sanggar_kernel::{Email, Id, Millis, Rupiah};
use sanggar_platform::db::{DbError, Json};
use sanggar_platform::{args, row, text_enum};
use sanggar_testkit::both_engines;

use crate::Shop;

enum Item {}

text_enum! {
    pub enum State { Waiting => "waiting", Sold => "sold" }
}

row! {
    #[derive(Debug, PartialEq)]
    struct Full {
        id: Id<Item>,
        shelf_id: Option<i64>,
        name: String,
        price: Rupiah,
        on_sale: bool,
        weight: Option<f64>,
        picture: Option<Vec<u8>>,
        traits: Json<Vec<u32>>,
        state: State,
        sold_at: Option<Millis>,
    }
}

const INSERT: &str = "INSERT INTO shop_item (name, price, on_sale, weight, picture, traits, state, sold_at) \
                      VALUES ($1, $2, $3, $4, $5, $6, $7, $8) \
                      RETURNING id, shelf_id, name, price, on_sale, weight, picture, traits, state, sold_at";

both_engines! {
    async fn every_type_comes_back_as_it_went(shop: Shop) {
        let tx = shop.db.write().await.unwrap();
        let traits = Json(vec![1_u32, 2]);
        let args = args!["kapur", Rupiah(1_500), true, 0.25, &[0_u8, 255, 7][..], traits.clone(), State::Sold, Millis(-1)];
        let full: Full = tx.one(INSERT, &args).await.unwrap();
        let id = full.id;
        let wanted = Full {
            id, shelf_id: None, name: "kapur".into(), price: Rupiah(1_500), on_sale: true, weight: Some(0.25),
            picture: Some(vec![0, 255, 7]), traits, state: State::Sold, sold_at: Some(Millis(-1)),
        };
        assert_eq!(full, wanted);
        let nothing = args!["sapu", i64::MAX, false, None::<f64>, None::<Vec<u8>>, Json(Vec::<u32>::new()), State::Waiting, None::<Millis>];
        let empty: Full = tx.one(INSERT, &nothing).await.unwrap();
        assert_eq!((empty.price, empty.weight, empty.picture, empty.sold_at), (Rupiah(i64::MAX), None, None, None));
        tx.commit().await.unwrap();
    }

    async fn columns_in_another_order_than_the_fields_are_refused(shop: Shop) {
        row! { struct Named { name: String, state: String } }
        let read = shop.db.read().await.unwrap();
        assert_eq!(Named::COLUMNS, ["name", "state"]);
        let error = read.all::<Named>("SELECT state, name FROM shop_item", &[]).await.err().unwrap();
        assert!(error.to_string().contains(r#"["state", "name"]"#), "{error}");
    }

    async fn one_maybe_and_run_say_how_many(shop: Shop) {
        let tx = shop.db.write().await.unwrap();
        assert_eq!(tx.run("INSERT INTO shop_item (name) VALUES ($1), ($2)", &args!["a", "b"]).await.unwrap(), 2);
        assert_eq!(tx.one::<(i64,)>("SELECT id FROM shop_item WHERE name = $1", &args!["z"]).await, Err(DbError::Absent));
        assert_eq!(tx.maybe::<(i64,)>("SELECT id FROM shop_item WHERE name = $1", &args!["z"]).await, Ok(None));
        assert!(matches!(tx.maybe::<(i64,)>("SELECT id FROM shop_item", &[]).await, Err(DbError::Other(_))));
        assert_eq!(tx.run("UPDATE shop_item SET price = 1 WHERE name = $1", &args!["a"]).await.unwrap(), 1);
        assert_eq!(tx.run("DELETE FROM shop_item", &[]).await.unwrap(), 2);
    }

    async fn a_wrong_number_of_arguments_is_refused(shop: Shop) {
        let read = shop.db.read().await.unwrap();
        let few = read.all::<(i64,)>("SELECT id FROM shop_item WHERE name = $1 AND state = $2", &args!["a"]).await;
        let many = read.all::<(i64,)>("SELECT id FROM shop_item WHERE name = $1", &args!["a", "b"]).await;
        assert!(matches!((few, many), (Err(DbError::Other(_)), Err(DbError::Other(_)))));
    }

    async fn text_with_a_zero_byte_is_refused(shop: Shop) {
        let tx = shop.db.write().await.unwrap();
        assert_eq!(tx.run("INSERT INTO shop_item (name) VALUES ($1)", &args!["a\0b"]).await, Err(DbError::Check));
    }

    async fn text_that_is_no_word_of_its_enum_is_an_error(shop: Shop) {
        let tx = shop.db.write().await.unwrap();
        tx.run("INSERT INTO shop_item (name, state) VALUES ('a', 'lost')", &[]).await.unwrap();
        let error = tx.one::<(State,)>("SELECT state FROM shop_item", &[]).await.unwrap_err();
        assert_eq!(error.to_string(), "a column holds no State");
    }

    async fn kernel_values_are_columns_and_arguments(shop: Shop) {
        let email = Email::parse("dewi@surel.id").unwrap();
        let tx = shop.db.write().await.unwrap();
        tx.run("INSERT INTO shop_item (name) VALUES ($1)", &args![&email]).await.unwrap();
        let (back,): (Email,) = tx.one("SELECT name FROM shop_item", &[]).await.unwrap();
        assert!(back == email);
    }

    async fn a_slow_read_answers_like_any_other(shop: Shop) {
        let tx = shop.db.write().await.unwrap();
        tx.run("INSERT INTO shop_item (name) VALUES ('a')", &[]).await.unwrap();
        tx.commit().await.unwrap();
        let rows: Vec<(String,)> = shop.db.read().await.unwrap().all_slow("SELECT name FROM shop_item", &[]).await.unwrap();
        assert_eq!(rows, [("a".to_owned(),)]);
    }
}

#[test]
fn an_argument_never_shows_its_content() {
    let [text, number] = args!["rahasia", 42];
    assert_eq!(format!("{text:?} {number:?}"), "text integer");
}
