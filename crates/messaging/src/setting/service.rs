use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError};

use super::query::{self, Wish};
use super::wire::{SettingForm, Settings};
use super::{Channel, Topic};
use crate::{Error, Messaging};

/// What a person decided; where they did not, the default holds.
pub struct Wishes(Vec<Wish>);

impl Wishes {
    pub fn of(&self, topic: Topic, channel: Channel) -> bool {
        let decided = self.0.iter().find(|wish| wish.topic == topic && wish.channel == channel);
        topic.is_locked(channel) || decided.map_or(topic.is_on_by_default(channel), |wish| wish.is_on)
    }
}

/// A person's wishes about one topic.
pub struct TopicWishes {
    topic: Topic,
    all: Wishes,
}

impl TopicWishes {
    pub fn on(&self, channel: Channel) -> bool {
        self.all.of(self.topic, channel)
    }
}

pub async fn wishes(conn: &Conn, user: UserId, topic: Topic) -> Result<TopicWishes, DbError> {
    Ok(TopicWishes { topic, all: Wishes(query::wishes(conn, user).await?) })
}

/// What the person can be asked about: ways that there are, and letters to parents only of who has children.
struct Offer {
    channels: Vec<Channel>,
    is_parent: bool,
}

impl Offer {
    async fn load(cx: &Messaging, user: UserId) -> Result<Self, DbError> {
        let channels = Channel::ALL.into_iter().filter(|channel| channel.is_there(cx)).collect();
        Ok(Self { channels, is_parent: !cx.families.children_of(user).await?.is_empty() })
    }

    async fn settings(&self, conn: &Conn, user: UserId) -> Result<Settings, DbError> {
        Ok(Settings::new(&Wishes(query::wishes(conn, user).await?), &self.channels, self.is_parent))
    }
}

pub async fn settings(cx: &Messaging, user: UserId) -> Result<Settings, DbError> {
    let offer = Offer::load(cx, user).await?;
    offer.settings(&*cx.db.read().await?, user).await
}

pub async fn change(cx: &Messaging, user: UserId, form: &SettingForm) -> Result<Settings, Error> {
    if form.group.is_locked(form.channel) && !form.on {
        return Err(Error::SettingLocked);
    }
    if !form.group.goes_by(form.channel) {
        return Err(Error::SettingAbsent);
    }
    let offer = Offer::load(cx, user).await?;
    let tx = cx.db.write().await?;
    query::save(&tx, user, &Wish { topic: form.group, channel: form.channel, is_on: form.on }).await?;
    let settings = offer.settings(&tx, user).await?;
    tx.commit().await?;
    Ok(settings)
}

/// Somebody wants no more of it, and said so elsewhere than in the settings.
pub async fn switch_off(tx: &Conn, user: UserId, topic: Topic, channel: Channel) -> Result<(), DbError> {
    query::save(tx, user, &Wish { topic, channel, is_on: false }).await.map(drop)
}
