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

pub async fn settings(cx: &Messaging, conn: &Conn, user: UserId) -> Result<Settings, DbError> {
    let channels: Vec<Channel> = Channel::ALL.into_iter().filter(|channel| channel.is_there(cx)).collect();
    Ok(Settings::new(&Wishes(query::wishes(conn, user).await?), &channels))
}

pub async fn change(cx: &Messaging, user: UserId, form: &SettingForm) -> Result<Settings, Error> {
    if form.group.is_locked(form.channel) && !form.on {
        return Err(Error::SettingLocked);
    }
    let tx = cx.db.write().await?;
    query::save(&tx, user, &Wish { topic: form.group, channel: form.channel, is_on: form.on }).await?;
    let settings = settings(cx, &tx, user).await?;
    tx.commit().await?;
    Ok(settings)
}
