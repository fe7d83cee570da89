//! The program's commands, as an operator runs them.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use sanggar_testkit::database::folder;

use crate::program::{alone, program};

struct Site {
    folder: PathBuf,
}

impl Site {
    fn new() -> Self {
        Self { folder: folder() }
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = program(&self.folder);
        command.args(arguments).env("SANGGAR_LOG__LEVEL", "error");
        command
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    fn ok(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    fn refused(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert!(!output.status.success(), "{arguments:?} was done");
        String::from_utf8(output.stderr).unwrap()
    }

    fn count(&self, file: &str, table: &str) -> i64 {
        let conn = rusqlite::Connection::open(self.folder.join(file)).unwrap();
        conn.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).unwrap()
    }

    fn create_admin(&self, password: &str) -> Output {
        let mut command = self.command(&["admin", "create", "--name", "Made Wirawan", "--email", "made@surel.example"]);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        writeln!(child.stdin.take().unwrap(), "{password}").unwrap();
        child.wait_with_output().unwrap()
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.folder).unwrap_or_default();
    }
}

#[test]
fn the_default_configuration_is_printed_with_every_key() {
    let text = Site::new().ok(&["config"]);
    for key in ["root_domain", "listen", "readers", "smtp_url", "trusted_proxies"] {
        assert!(text.contains(key), "{key}");
    }
}

#[test]
fn a_backup_brings_back_what_was_there_and_keeps_what_it_replaces() {
    let site = Site::new();
    site.ok(&["seed", "--demo"]);
    let people = site.count("data/sanggar.db", "accounts_user");
    assert!(people >= 10);
    site.ok(&["backup", "cadangan.db"]);
    let progress = site.count("data/sanggar.db", "learning_progress");
    site.ok(&["seed", "--scale", "1"]);
    assert_eq!(site.count("data/sanggar.db", "accounts_user"), people + 1_000);
    assert_eq!(site.count("data/sanggar.db", "learning_progress"), progress + 100_000);
    site.ok(&["restore", "cadangan.db"]);
    assert_eq!(site.count("data/sanggar.db", "accounts_user"), people);
    assert_eq!(site.count("data/sanggar.before-restore", "accounts_user"), people + 1_000);
}

#[test]
fn the_demo_is_seeded_once_however_often_it_is_asked_for() {
    let site = Site::new();
    site.ok(&["seed", "--demo"]);
    let before = (site.count("data/sanggar.db", "accounts_user"), site.count("data/sanggar.db", "accounts_relation"));
    site.ok(&["seed", "--demo"]);
    assert_eq!(before, (site.count("data/sanggar.db", "accounts_user"), site.count("data/sanggar.db", "accounts_relation")));
}

#[test]
fn a_newer_database_makes_the_program_refuse_to_start() {
    let site = Site::new();
    site.ok(&["migrate"]);
    let conn = rusqlite::Connection::open(site.folder.join("data/sanggar.db")).unwrap();
    conn.execute("UPDATE platform_migration SET name = '9999_from_tomorrow' WHERE name = (SELECT max(name) FROM platform_migration)", [])
        .unwrap();
    drop(conn);
    let told = site.refused(&["serve"]);
    assert!(told.contains("newer"), "{told}");
}

#[test]
fn an_operator_is_created_with_a_long_password_only() {
    let site = Site::new();
    assert!(!site.create_admin("pendek saja").status.success());
    let made = site.create_admin("tiga belas ekor kuda laut");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let again = site.create_admin("tiga belas ekor kuda laut");
    assert!(!again.status.success(), "the address is taken");
    assert_eq!(site.count("data/sanggar.db", "accounts_user"), 1);
}

#[test]
fn a_secret_that_others_can_read_is_refused() {
    use std::os::unix::fs::PermissionsExt;
    let site = Site::new();
    site.ok(&["seed", "--demo"]);
    let key = site.folder.join("data/secret.key");
    assert_eq!(std::fs::metadata(&key).unwrap().permissions().mode() & 0o777, 0o600);
    std::fs::set_permissions(&key, std::fs::Permissions::from_mode(0o644)).unwrap();
    assert!(site.refused(&["seed", "--demo"]).contains("chmod 600"));
}

/// Whatever whoever starts the program lets others read.
#[test]
fn the_data_is_nobody_else_s_under_any_umask_and_after_a_restore() {
    use std::os::unix::fs::PermissionsExt;
    let site = Site::new();
    let openly = |arguments: &[&str]| {
        let mut command = alone(Command::new("sh"), &site.folder);
        command.args(["-c", "umask 000 && exec \"$0\" \"$@\""]).arg(site.command(&[]).get_program()).args(arguments);
        let output = command.env("SANGGAR_LOG__LEVEL", "error").output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    };
    let open_to_others = || {
        let mut found = Vec::new();
        let mut folders = vec![site.folder.join("data")];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(&folder).unwrap().flatten() {
                let kind = entry.metadata().unwrap();
                let (wanted, mode) = (if kind.is_dir() { 0o700 } else { 0o600 }, kind.permissions().mode() & 0o777);
                if mode != wanted {
                    found.push(format!("{}: {mode:o}", entry.path().display()));
                }
                if kind.is_dir() {
                    folders.push(entry.path());
                }
            }
        }
        found
    };
    openly(&["seed", "--demo"]);
    assert_eq!(std::fs::metadata(site.folder.join("data")).unwrap().permissions().mode() & 0o777, 0o700);
    assert_eq!(open_to_others(), Vec::<String>::new());
    openly(&["backup", "cadangan.db"]);
    assert_eq!(std::fs::metadata(site.folder.join("cadangan.db")).unwrap().permissions().mode() & 0o777, 0o600);
    std::fs::set_permissions(site.folder.join("cadangan.db"), std::fs::Permissions::from_mode(0o644)).unwrap();
    openly(&["restore", "cadangan.db"]);
    assert_eq!(open_to_others(), Vec::<String>::new());
}

#[test]
fn a_key_of_the_configuration_that_does_not_exist_is_refused() {
    let site = Site::new();
    std::fs::write(site.folder.join("sanggar.toml"), "[http]\nlissten = \"127.0.0.1:1\"\n").unwrap();
    assert!(site.refused(&["migrate"]).contains("lissten"));
}

#[test]
fn b211_an_operator_reads_and_replaces_a_published_document() {
    let site = Site::new();
    let get = |name: &str| serde_json::from_str::<serde_json::Value>(&site.ok(&["document", "get", name])).unwrap();
    assert_eq!((&get("flags")["captcha"], &get("maintenance")["server_maintenance"]), (&false.into(), &false.into()));
    let write = |text: &str| std::fs::write(site.folder.join("isi.json"), text).unwrap();
    write(r#"{ "captcha": true }"#);
    site.ok(&["document", "set", "flags", "isi.json"]);
    assert_eq!((&get("flags")["captcha"], &get("flags")["quiz_v2"]), (&true.into(), &true.into()));
    for (name, wrong) in
        [("flags", r#"{ "kaptcha": true }"#), ("flags", "{"), ("flags", r#"{ "captcha": 1 }"#), ("landing", r#"[{ "route": "a" }]"#)]
    {
        write(wrong);
        assert!(site.refused(&["document", "set", name, "isi.json"]).contains("the document"), "{wrong}");
    }
    assert_eq!(get("flags")["captcha"], true);
    site.refused(&["document", "set", "rahasia", "isi.json"]);
}

#[test]
fn checklist_40_a_restore_does_not_bring_back_who_was_erased() {
    let site = Site::new();
    site.ok(&["seed", "--demo"]);
    site.ok(&["backup", "before.db"]);
    assert_eq!(site.ok(&["erasures"]), "");
    let conn = rusqlite::Connection::open(site.folder.join("data/sanggar.db")).unwrap();
    let erased = "INSERT INTO accounts_erasure (user_id, account_made_at, asked_by, asked_at, done_at)
        SELECT id, created_at, id, 1, 2 FROM accounts_user WHERE username = 'sekar.arum'";
    assert_eq!(conn.execute(erased, []).unwrap(), 1);
    drop(conn);
    let list = site.ok(&["erasures"]);
    assert_eq!(list.lines().count(), 1);
    assert!(!list.contains("sekar"));
    std::fs::write(site.folder.join("erased.jsonl"), &list).unwrap();
    site.ok(&["restore", "before.db"]);
    let closed = || -> i64 {
        let conn = rusqlite::Connection::open(site.folder.join("data/sanggar.db")).unwrap();
        conn.query_row("SELECT count(*) FROM accounts_user WHERE username = 'sekar.arum' AND disabled_at IS NOT NULL", [], |row| row.get(0))
            .unwrap()
    };
    assert_eq!((closed(), site.count("data/sanggar.db", "accounts_erasure")), (1, 1), "the account is closed again");
    assert!(site.ok(&["erase-again", "erased.jsonl"]).starts_with("0 of 1"), "once");
    std::fs::write(site.folder.join("broken.jsonl"), "bukan daftar").unwrap();
    site.refused(&["erase-again", "broken.jsonl"]);
}

#[test]
fn the_document_is_printed_without_a_store() {
    let site = Site::new();
    let text = site.ok(&["openapi"]);
    assert!(text.starts_with('{') && text.contains("\"/api/auth/login\""), "{text}");
    let left: Vec<_> = std::fs::read_dir(&site.folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(left.is_empty(), "it left {left:?}");
}

#[test]
fn production_refuses_invented_people_letters_that_stay_and_a_door_without_puzzles() {
    let site = Site::new();
    let production = |arguments: &[&str], changes: &[(&str, &str)]| {
        let mut command = site.command(arguments);
        command.env("SANGGAR_SITE__ENVIRONMENT", "production").env("SANGGAR_HTTP__TLS", "true").env("SANGGAR_MAIL__KIND", "smtp");
        let output = command.envs(changes.iter().copied()).output().unwrap();
        assert!(!output.status.success(), "{arguments:?} was done");
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(production(&["seed", "--demo"], &[]).contains("not in production"));
    assert!(production(&["seed", "--scale", "1"], &[]).contains("not in production"));
    assert!(production(&["serve"], &[("SANGGAR_MAIL__KIND", "outbox")]).contains("mail.kind is outbox"));
    assert!(production(&["serve"], &[("SANGGAR_CAPTCHA__KIND", "off")]).contains("captcha.kind is off"));
    assert!(!site.folder.join("data/sanggar.db").exists(), "a refused command made a store");
}

#[test]
fn an_entry_of_the_trail_that_was_changed_by_hand_is_told_and_is_an_error() {
    let site = Site::new();
    site.ok(&["seed", "--demo"]);
    let entries = site.count("data/sanggar.db", "platform_audit");
    assert!(entries > 2, "the demo's families are linked");
    let told = site.ok(&["audit", "verify"]);
    assert!(told.starts_with(&format!("{entries} entries are whole.")), "{told}");
    let conn = rusqlite::Connection::open(site.folder.join("data/sanggar.db")).unwrap();
    conn.execute("UPDATE platform_audit SET subject_id = subject_id + 1 WHERE id = 2", []).unwrap();
    drop(conn);
    let told = site.refused(&["audit", "verify"]);
    assert!(told.contains("entry 2 of the trail is not what was written"), "{told}");
    site.ok(&["audit", "verify", "--from", "3"]);
}
