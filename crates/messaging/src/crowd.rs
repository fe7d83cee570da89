use sanggar_contracts::PersonCard;
use sanggar_kernel::{Email, Phone, UserId};
use sanggar_platform::db::DbError;
use sanggar_platform::texting::Way;

use crate::{Messaging, html};

/// The people of a piece of news and the parents of the children among them: what other areas know of them, asked before there is a
/// transaction.
pub struct Crowd {
    cards: Vec<PersonCard>,
    parents: Vec<(UserId, UserId)>,
    addresses: Vec<(UserId, Email)>,
    phones: Vec<(UserId, Phone, Way)>,
}

impl Crowd {
    pub async fn load(cx: &Messaging, people: &[UserId]) -> Result<Self, DbError> {
        let parents = cx.families.parents_of(people).await?;
        let everyone: Vec<UserId> = people.iter().copied().chain(parents.iter().map(|(_, parent)| *parent)).collect();
        Ok(Self {
            cards: cx.people.people(&everyone).await?,
            parents,
            addresses: cx.contacts.addresses(&everyone).await?,
            phones: cx.contacts.phones(&everyone).await?,
        })
    }

    /// Whoever left meanwhile is not known any more and is told nothing.
    pub fn knows(&self, person: UserId) -> bool {
        self.cards.iter().any(|card| card.id == person)
    }

    /// Where letters to the person go; whoever has proved no address reads the news on the site.
    pub fn address(&self, person: UserId) -> Option<&Email> {
        self.addresses.iter().find(|(of, _)| *of == person).map(|(_, address)| address)
    }

    pub fn phone(&self, person: UserId) -> Option<(&Phone, Way)> {
        self.phones.iter().find(|(of, ..)| *of == person).map(|(_, phone, way)| (phone, *way))
    }

    pub fn parents_of(&self, child: UserId) -> impl Iterator<Item = UserId> {
        self.parents.iter().filter(move |(of, _)| *of == child).map(|(_, parent)| *parent)
    }

    /// As it stands in a message.
    pub fn name(&self, person: UserId) -> String {
        html::strong(self.plain_name(person))
    }

    /// As it stands in a title.
    pub fn plain_name(&self, person: UserId) -> &str {
        self.cards.iter().find(|card| card.id == person).map_or("Seseorang", |card| card.name.as_str())
    }
}
