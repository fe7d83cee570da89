use futures_util::FutureExt;
use sanggar_kernel::{ChatRoomId, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::outbox::{Fact, Outbox};
use serde::{Deserialize, Serialize};

use super::room_push::page_of;
use crate::chat::gate::OpenRoom;
use crate::crowd::Crowd;
use crate::notice::{Notice, send_without_push};
use crate::notification::ObjectType;
use crate::setting::Topic;
use crate::{Error, Messaging, html};

/// Somebody quoted what the person had said.
#[derive(Serialize, Deserialize)]
struct ChatAnswered {
    user: UserId,
    room: ChatRoomId,
    name: String,
    comment: i64,
}

impl Fact for ChatAnswered {
    const KIND: &'static str = "messaging.chat_answered";

    fn key(&self) -> String {
        self.user.to_string()
    }
}

/// In the transaction of the answer.
pub async fn answered(cx: &Messaging, tx: &Conn, room: &OpenRoom, user: UserId, comment: i64) -> Result<(), Error> {
    let fact = ChatAnswered { user, room: room.id(), name: room.name().to_owned(), comment };
    Ok(cx.outbox.get().ok_or(Error::GoingDown)?.write(tx, &fact).await?)
}

pub fn listen(cx: &Messaging, outbox: &Outbox) {
    let (asking, telling) = (cx.clone(), cx.clone());
    let ask = move |fact: &ChatAnswered| {
        let (cx, user) = (asking.clone(), fact.user);
        async move { Ok(Crowd::load(&cx, &[user]).await?) }.boxed()
    };
    outbox.listen_prepared("messaging.chat_answered", ask, move |tx, _, fact: ChatAnswered, crowd: Crowd| {
        let cx = telling.clone();
        async move { Ok(tell(&cx, tx, &fact, &crowd).await?) }.boxed()
    });
}

/// Devices hear of it with all else that is new in the room.
async fn tell(cx: &Messaging, tx: &Conn, fact: &ChatAnswered, crowd: &Crowd) -> Result<(), Error> {
    if !crowd.knows(fact.user) {
        return Ok(());
    }
    let notice = Notice {
        to: fact.user,
        topic: Topic::Kelas,
        object_type: ObjectType::Program,
        title: format!("Pesanmu di “{}” dibalas", fact.name),
        message: format!("<p>Ada yang membalas pesanmu di ruang {}. Yuk, lihat balasannya.</p>", html::strong(&fact.name)),
        link: Some(page_of(fact.room)),
        cause: format!("chat_answered:{}", fact.comment),
        subject: None,
        is_mailed: false,
    };
    send_without_push(cx, tx, crowd, notice).await?;
    Ok(())
}
