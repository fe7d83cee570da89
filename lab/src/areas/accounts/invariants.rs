use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::net::SocketAddr;

use async_trait::async_trait;
use sanggar_rig::Outcome;
use serde_json::json;
use tokio::task::JoinSet;

use super::password_of;
use crate::areas::{Invariant, View};
use crate::client::Client;
use crate::hours;
use crate::log::{Line, Told};

const PEOPLE: &str = "SELECT email, name FROM accounts_user WHERE email LIKE 'lab-%' ORDER BY email";
const LOGINS_AT_ONCE: usize = 8;
/// A little less than the day for which the server keeps them.
const CODES_KEPT_MILLIS: i64 = 23 * 3_600_000;

/// An acknowledged account is there once, a refused one is not, an unanswered one is there or not and stays so.
#[derive(Default)]
pub struct RegisteredOnce {
    /// What earlier checks found.
    found: HashMap<String, Option<String>>,
}

#[async_trait]
impl Invariant for RegisteredOnce {
    fn name(&self) -> &'static str {
        "registered once"
    }

    async fn check(&mut self, view: &View<'_>) -> Outcome<Vec<String>> {
        let mut rows: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (email, name) in view.state.pairs(PEOPLE).await? {
            rows.entry(email).or_default().push(name);
        }
        let mut calls: BTreeMap<&str, Vec<&Line>> = BTreeMap::new();
        for line in view.log.iter().filter(|line| line.load == "registration") {
            calls.entry(&line.key).or_default().push(line);
        }
        let mut broken: Vec<String> =
            rows.keys().filter(|email| !calls.contains_key(email.as_str())).map(|email| format!("nobody asked for {email}")).collect();
        for (email, calls) in calls {
            let names = rows.get(email).map_or(&[][..], Vec::as_slice);
            broken.extend(judge(&calls, names).map(|what| format!("{email}: {what}")));
            let now = names.first().cloned();
            if self
                .found
                .insert(email.to_owned(), now.clone())
                .is_some_and(|before| before != now && calls.iter().all(|call| call.cycle < view.cycle))
            {
                broken.push(format!("{email} changed after the crash"));
            }
        }
        Ok(broken)
    }
}

/// `names` are those in the rows that have the calls' address.
fn judge(calls: &[&Line], names: &[String]) -> Option<&'static str> {
    let told = |told: Told| calls.iter().filter(move |call| call.told == told).map(|call| call.detail.as_str()).collect::<Vec<_>>();
    match (told(Told::Ok).as_slice(), names) {
        ([], []) => None,
        ([], [name]) => (!told(Told::Info).contains(&name.as_str())).then_some("refused, and there all the same"),
        ([_], []) => Some("acknowledged and lost"),
        ([asked], [name]) => (asked != name).then_some("acknowledged to one and given to another"),
        ([_, _, ..], _) => Some("acknowledged twice"),
        (_, [_, _, ..]) => Some("there more than once"),
    }
}

/// Account, session and first code are one commit: each with the others or none of them.
pub struct WholeAccounts;

#[async_trait]
impl Invariant for WholeAccounts {
    fn name(&self) -> &'static str {
        "accounts are whole"
    }

    async fn check(&mut self, view: &View<'_>) -> Outcome<Vec<String>> {
        let kept_since = hours::now(view.address).await? - CODES_KEPT_MILLIS;
        let torn = format!(
            "SELECT u.email FROM accounts_user u WHERE u.email LIKE 'lab-%' AND (
                (SELECT COUNT(*) FROM accounts_code c WHERE c.address = u.email) <> 1 AND u.created_at > {kept_since}
                OR NOT EXISTS (SELECT 1 FROM accounts_session s WHERE s.user_id = u.id))"
        );
        let stray = "SELECT c.address FROM accounts_code c WHERE NOT EXISTS (SELECT 1 FROM accounts_user u WHERE u.email = c.address)";
        let torn = view.state.column(&torn).await?.into_iter().map(|email| format!("{email} lacks its code or its session"));
        let stray = view.state.column(stray).await?.into_iter().map(|email| format!("a code for {email}, who is nobody"));
        Ok(torn.chain(stray).collect())
    }
}

/// The letter with the code goes out once to everyone who has an account, and to nobody else.
pub struct OneLetter;

#[async_trait]
impl Invariant for OneLetter {
    fn name(&self) -> &'static str {
        "one letter each"
    }

    async fn check(&mut self, view: &View<'_>) -> Outcome<Vec<String>> {
        let people: BTreeSet<String> = view.state.column(PEOPLE).await?.into_iter().collect();
        let letters = "SELECT recipient, COUNT(*) FROM platform_mail WHERE recipient LIKE 'lab-%' GROUP BY recipient";
        let letters: BTreeMap<String, String> = view.state.pairs(letters).await?.into_iter().collect();
        let wrong = letters.iter().filter(|(email, count)| count.as_str() != "1" || !people.contains(*email));
        let mut broken: Vec<String> = wrong.map(|(email, count)| format!("{email} got {count} letters")).collect();
        if view.settled {
            broken.extend(people.iter().filter(|email| !letters.contains_key(*email)).map(|email| format!("{email} got no letter")));
        }
        Ok(broken)
    }
}

/// Through the API, as the owner: everyone of this cycle who has an account gets in with the password and is who they were.
pub struct LogsIn;

#[async_trait]
impl Invariant for LogsIn {
    fn name(&self) -> &'static str {
        "logs in"
    }

    async fn check(&mut self, view: &View<'_>) -> Outcome<Vec<String>> {
        if view.settled {
            return Ok(Vec::new());
        }
        let of_this_cycle: BTreeSet<&str> = view.log.iter().filter(|line| line.cycle == view.cycle).map(|line| line.key.as_str()).collect();
        let people = view.state.pairs(PEOPLE).await?.into_iter().filter(|(email, _)| of_this_cycle.contains(email.as_str()));
        let mut lanes = vec![Vec::new(); LOGINS_AT_ONCE];
        for (number, person) in people.enumerate() {
            if let Some(lane) = lanes.get_mut(number % LOGINS_AT_ONCE) {
                lane.push(person);
            }
        }
        let mut running: JoinSet<Vec<String>> =
            lanes.into_iter().enumerate().map(|(lane, people)| log_in_all(view.address, lane, people)).collect();
        let mut broken = Vec::new();
        while let Some(lane) = running.join_next().await {
            broken.extend(lane?);
        }
        Ok(broken)
    }
}

async fn log_in_all(address: SocketAddr, lane: usize, people: Vec<(String, String)>) -> Vec<String> {
    let mut client = Client::new(address, lane);
    let mut broken = Vec::new();
    for (email, name) in people {
        let form = json!({ "email": email, "password": password_of(&email), "session": "token" });
        let login = client.ask("/api/auth/login", None, &form).await;
        let Some(token) = login.text("/data/token") else {
            broken.push(format!("{email} cannot log in: {:?}", login.told()));
            continue;
        };
        let me = client.ask("/api/auth/me-v2", Some(token), &json!({})).await;
        if (me.text("/data/email"), me.text("/data/name")) != (Some(&email), Some(&name)) {
            broken.push(format!("{email} is not who they were"));
        }
    }
    broken
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(told: &[(Told, &str)], names: &[&str]) -> Option<&'static str> {
        let line = |(told, name): &(Told, &str)| Line {
            cycle: 1,
            load: "registration".into(),
            key: "lab-1@surel.example".into(),
            detail: (*name).into(),
            told: *told,
        };
        let lines: Vec<Line> = told.iter().map(line).collect();
        let names: Vec<String> = names.iter().map(|name| (*name).into()).collect();
        judge(&lines.iter().collect::<Vec<_>>(), &names)
    }

    #[test]
    fn an_acknowledged_account_is_there_once_and_its_owners() {
        assert_eq!(judged(&[(Told::Ok, "a")], &["a"]), None);
        assert_eq!(judged(&[(Told::Ok, "a"), (Told::Fail, "b")], &["a"]), None);
        assert!(judged(&[(Told::Ok, "a")], &[]).is_some());
        assert!(judged(&[(Told::Ok, "a"), (Told::Fail, "b")], &["b"]).is_some());
        assert!(judged(&[(Told::Ok, "a"), (Told::Ok, "b")], &["a"]).is_some());
        assert!(judged(&[(Told::Ok, "a")], &["a", "a"]).is_some());
    }

    #[test]
    fn a_refused_one_is_absent_and_an_unanswered_one_is_either() {
        assert_eq!(judged(&[(Told::Fail, "a")], &[]), None);
        assert!(judged(&[(Told::Fail, "a")], &["a"]).is_some());
        assert_eq!(judged(&[(Told::Info, "a")], &[]), None);
        assert_eq!(judged(&[(Told::Info, "a"), (Told::Fail, "b")], &["a"]), None);
        assert!(judged(&[(Told::Info, "a"), (Told::Fail, "b")], &["b"]).is_some());
    }
}
