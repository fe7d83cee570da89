use sanggar_platform::args;
use sanggar_platform::db::{Db, DbError, Engine, Migration, embedded_migrations, schema};
use sanggar_testkit::{OnEngine, both_engines, database};

/// A database with nothing in it.
struct Bare(sanggar_testkit::TestDb);

impl OnEngine for Bare {
    async fn on(engine: Engine) -> Self {
        Self(database::bare(engine).await)
    }
}

const FIRST: Migration = Migration { name: "0001_a", sql: "CREATE TABLE a (id {id}, name {text} NOT NULL)" };
const SECOND: Migration = Migration { name: "0002_b", sql: "CREATE TABLE b (id {id}); INSERT INTO a (name) VALUES ('once')" };

async fn rows(db: &Db) -> i64 {
    db.read().await.unwrap().one::<(i64,)>("SELECT COUNT(*) FROM a", &[]).await.unwrap().0
}

both_engines! {
    async fn each_is_applied_once(bare: Bare) {
        let db = &bare.0.db;
        db.migrate(&[FIRST]).await.unwrap();
        for _ in 0..3 {
            db.migrate(&[FIRST, SECOND]).await.unwrap();
        }
        assert_eq!(rows(db).await, 1);
    }

    async fn two_processes_that_start_at_once_apply_each_once(bare: Bare) {
        let others: Vec<Db> = futures_util::future::join_all((0..4).map(|_| async { Db::open(&bare.0.config).await.unwrap() })).await;
        let starts: Vec<_> = others.into_iter().map(|db| tokio::spawn(async move { db.migrate(&[FIRST, SECOND]).await })).collect();
        for start in starts {
            start.await.unwrap().unwrap();
        }
        assert_eq!(rows(&bare.0.db).await, 1);
    }

    async fn a_newer_database_is_refused(bare: Bare) {
        bare.0.db.migrate(&[FIRST, SECOND]).await.unwrap();
        let told = bare.0.db.migrate(&[FIRST]).await.unwrap_err();
        assert_eq!(told, DbError::NewerDatabase { found: "0002_b".into() });
        assert!(told.to_string().contains("start that version"), "{told}");
    }

    async fn an_edited_migration_is_refused(bare: Bare) {
        bare.0.db.migrate(&[FIRST]).await.unwrap();
        let edited = Migration { sql: "CREATE TABLE a (id {id}, name {text})", ..FIRST };
        assert_eq!(bare.0.db.migrate(&[edited, SECOND]).await, Err(DbError::EditedMigration { name: "0001_a".into() }));
        let same_text_from_another_system = Migration { sql: SECOND.sql, ..SECOND };
        bare.0.db.migrate(&[FIRST, same_text_from_another_system]).await.unwrap();
    }

    async fn one_that_fails_changes_nothing_and_says_which(bare: Bare) {
        let broken = Migration { name: "0002_broken", sql: "CREATE TABLE c (id {id}); INSERT INTO nowhere (id) VALUES (1)" };
        let told = bare.0.db.migrate(&[FIRST, broken]).await.unwrap_err().to_string();
        assert!(told.contains("0002_broken") && told.contains("nowhere"), "{told}");
        let tables: Vec<String> = schema::describe(&bare.0.db).await.unwrap().into_keys().collect();
        assert_eq!(tables, ["a", "platform_migration"]);
    }

    async fn a_step_for_one_engine_is_left_out_on_the_other(bare: Bare) {
        let steps = [
            FIRST,
            Migration { name: "0002_word.sqlite", sql: "INSERT INTO a (name) VALUES ('sqlite')" },
            Migration { name: "0002_word.postgres", sql: "INSERT INTO a (name) VALUES ('postgres')" },
        ];
        bare.0.db.migrate(&steps).await.unwrap();
        bare.0.db.migrate(&steps).await.unwrap();
        let (name,): (String,) = bare.0.db.read().await.unwrap().one("SELECT name FROM a", &[]).await.unwrap();
        assert_eq!(name, if bare.0.engine() == Engine::Sqlite { "sqlite" } else { "postgres" });
    }

    /// SQLite has no ALTER COLUMN: a column changes by a new one that takes its place.
    async fn a_column_changes_its_kind_in_one_text(bare: Bare) {
        let change = Migration {
            name: "0003_a_name",
            sql: "ALTER TABLE a ADD COLUMN name_new {int};
                  UPDATE a SET name_new = LENGTH(name);
                  ALTER TABLE a DROP COLUMN name;
                  ALTER TABLE a RENAME COLUMN name_new TO name",
        };
        bare.0.db.migrate(&[FIRST, SECOND, change]).await.unwrap();
        let read = bare.0.db.read().await.unwrap();
        assert_eq!(read.one::<(i64,)>("SELECT name FROM a", &[]).await, Ok((4,)));
        let schema = schema::describe(&bare.0.db).await.unwrap();
        assert_eq!(schema["a"].columns["name"], schema::Column { kind: "INTEGER".into(), nullable: true });
    }

    async fn a_column_takes_only_its_own_type(bare: Bare) {
        bare.0.db.migrate(&[FIRST]).await.unwrap();
        let tx = bare.0.db.write().await.unwrap();
        assert!(tx.run("INSERT INTO a (id, name) VALUES ($1, 'x')", &args!["not a number"]).await.is_err());
    }
}

#[test]
fn the_products_migrations_are_numbered_and_named() {
    let mut numbers = Vec::new();
    for migration in embedded_migrations() {
        let (number, what) = migration.name.split_once('_').unwrap();
        assert!(number.len() == 4 && number.parse::<u16>().is_ok() && what.contains('_'), "{} is not NNNN_area_what", migration.name);
        numbers.push((number, what.rsplit_once('.').map(|(_, engine)| engine)));
    }
    let count = numbers.len();
    numbers.dedup();
    assert_eq!(numbers.len(), count, "two migrations with one number");
}
