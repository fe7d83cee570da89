use std::path::Path;
use std::sync::Arc;

use sanggar_testkit::both_engines;
use tempfile::tempdir;

use super::{Follower, IndexLocation, catch_up};
use crate::Catalog;
use crate::change_log::{Subject, begin_anew, tell};
use crate::testing::shelf::{ORDINARY, Sample, Shelf};

const LIST: &str = "/api/discovery/program/list/1/12";

fn sample(slug: &'static str, title: &'static str) -> Sample {
    Sample { slug, title, ..ORDINARY }
}

fn indexed_in(shelf: &Shelf, folder: &Path) -> Catalog {
    Catalog { follower: Arc::new(Follower::new(IndexLocation::Folder(folder.to_path_buf()))), ..shelf.cx.clone() }
}

both_engines! {
    async fn a_change_shows_once_the_index_has_caught_up_and_the_generation_grows(shelf: Shelf) {
        shelf.add(1, sample("satu", "Pecahan")).await;
        let before = shelf.cx.generation().now();
        catch_up(&shelf.cx).await.unwrap();
        assert_eq!(shelf.cx.generation().now(), before);
        shelf.write(1, &sample("satu", "Perkalian")).await;
        shelf.write(2, &sample("dua", "Perkalian")).await;
        assert_eq!(shelf.slugs(&format!("{LIST}?keyword=pecahan")).await, ["satu"]);
        catch_up(&shelf.cx).await.unwrap();
        assert!(shelf.cx.generation().now() > before);
        assert_eq!(shelf.slugs(&format!("{LIST}?keyword=pecahan")).await, Vec::<String>::new());
        assert_eq!(shelf.slugs(&format!("{LIST}?keyword=perkalian")).await, ["satu", "dua"]);
    }

    async fn what_is_removed_or_becomes_limited_leaves_the_index(shelf: Shelf) {
        shelf.add(1, sample("satu", "Pecahan")).await;
        shelf.add(2, sample("dua", "Pecahan")).await;
        shelf.add(1, Sample { status: 2, ..sample("satu", "Pecahan") }).await;
        shelf.add(2, Sample { is_limited: true, ..sample("dua", "Pecahan") }).await;
        assert_eq!(shelf.get(LIST).await.data()["total"], 0);
    }

    async fn an_index_that_was_never_made_is_made_for_whoever_asks_first(shelf: Shelf) {
        shelf.write(1, &sample("satu", "Pecahan")).await;
        assert_eq!(shelf.slugs(LIST).await, ["satu"]);
    }

    async fn what_an_institution_changes_shows_in_its_programmes(shelf: Shelf) {
        shelf.add(1, sample("satu", "Pecahan")).await;
        let tx = shelf.cx.db.write().await.unwrap();
        tx.run("UPDATE catalog_institution SET name = 'Rumah Cerdas' WHERE id = 1", &[]).await.unwrap();
        tell(&shelf.cx, &tx, Subject::Institution, &[1], shelf.world.services.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
        catch_up(&shelf.cx).await.unwrap();
        assert_eq!(shelf.slugs(&format!("{LIST}?keyword=rumah%20cerdas")).await, ["satu"]);
    }

    async fn a_new_epoch_a_gap_and_a_line_that_went_back_make_the_index_anew(shelf: Shelf) {
        shelf.add(1, sample("satu", "Pecahan")).await;
        for behind in ["DELETE FROM catalog_change", "UPDATE catalog_change_head SET seq = 0", ""] {
            let tx = shelf.cx.db.write().await.unwrap();
            tx.run("UPDATE catalog_program SET title = title || ' Baru'", &[]).await.unwrap();
            if behind.starts_with("DELETE") {
                tell(&shelf.cx, &tx, Subject::Collection, &[1, 2], shelf.world.services.clock.now()).await.unwrap();
                tx.run("DELETE FROM catalog_change", &[]).await.unwrap();
            } else if !behind.is_empty() {
                tx.run("UPDATE catalog_change_head SET seq = 0", &[]).await.unwrap();
            }
            tx.commit().await.unwrap();
            if behind.is_empty() {
                begin_anew(&shelf.cx).await.unwrap();
            }
            let before = shelf.cx.generation().now();
            catch_up(&shelf.cx).await.unwrap();
            assert_eq!((shelf.slugs(&format!("{LIST}?keyword=baru")).await, shelf.cx.generation().now() - before), (vec!["satu".to_owned()], 1));
        }
    }

    async fn a_folder_is_found_again_but_not_that_of_another_store(shelf: Shelf) {
        let folder = tempdir().unwrap();
        let opened = || indexed_in(&shelf, folder.path());
        shelf.write(1, &sample("satu", "Pecahan")).await;
        let first = opened();
        catch_up(&first).await.unwrap();
        drop(first);
        let again = opened();
        assert!(again.search_if_ready().await.unwrap().is_some());
        catch_up(&again).await.unwrap();
        assert_eq!(again.generation().now(), 0);
        drop(again);
        let tx = shelf.cx.db.write().await.unwrap();
        tx.run("UPDATE catalog_change_head SET epoch = 1", &[]).await.unwrap();
        tx.commit().await.unwrap();
        shelf.world.services.clock.advance_seconds(1);
        let other = opened();
        catch_up(&other).await.unwrap();
        assert_eq!(other.generation().now(), 1);
    }

    async fn a_second_process_on_a_folder_keeps_its_index_in_memory(shelf: Shelf) {
        let folder = tempdir().unwrap();
        shelf.write(1, &sample("satu", "Pecahan")).await;
        let (first, second) = (indexed_in(&shelf, folder.path()), indexed_in(&shelf, folder.path()));
        for cx in [&first, &second] {
            catch_up(cx).await.unwrap();
            let found = cx.search().await.unwrap().unwrap().ask(&sanggar_search::Ask { limit: 5, ..Default::default() }).unwrap();
            assert_eq!(found.total, 1);
        }
    }
}
