use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sanggar_platform::random::Random;
use sanggar_rig::Outcome;
use tokio::task::JoinSet;

use super::person::{self, Person};
use super::tally::Tally;

/// Accounts, since each costs a hash; more people than these share them, from phones of their own.
const ACCOUNTS: usize = 128;
const LOGGED_IN_TO: usize = 16;

/// Nobody's crowd comes in one moment; what is told of it begins when it is there.
const COMES_WITHIN: Duration = Duration::from_secs(1);
const SETTLES_WITHIN: Duration = Duration::from_secs(3);

pub struct Crowd {
    address: SocketAddr,
    people: Vec<Arc<Person>>,
    chance: Random,
}

impl Crowd {
    pub async fn register(address: SocketAddr, chance: &Random) -> Outcome<Self> {
        let mut people = Vec::new();
        for number in 0..ACCOUNTS {
            let logs_in_as = format!("masuk-{}@surel.example", number % LOGGED_IN_TO);
            if number < LOGGED_IN_TO {
                person::register(address, &logs_in_as).await?;
            }
            people.push(Arc::new(Person::arrive(address, number, &logs_in_as).await?));
        }
        Ok(Self { address, people, chance: chance.clone() })
    }

    /// So many people use the site for a while.
    pub async fn live(&self, people: usize, stretch: Duration) -> Outcome<Tally> {
        let counted = Instant::now() + SETTLES_WITHIN;
        let counted = counted..counted + stretch;
        let mut living = JoinSet::new();
        for person in self.people.iter().cycle().take(people) {
            let (person, address, chance, counted) = (person.clone(), self.address, self.chance.clone(), counted.clone());
            living.spawn(async move {
                tokio::time::sleep(Duration::from_millis(chance.below(COMES_WITHIN.as_millis() as u64))).await;
                person.live(address, counted, &chance).await
            });
        }
        let mut tally = Tally::over(stretch);
        while let Some(lived) = living.join_next().await {
            tally.add(lived?);
        }
        Ok(tally)
    }
}
