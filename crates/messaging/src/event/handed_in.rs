//! Work waits for those who teach. They hear of it once a day for each programme, however many hand something in.

use futures_util::FutureExt;
use sanggar_contracts::WorkHandedIn;
use sanggar_kernel::{Day, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::outbox::Outbox;

use crate::crowd::Crowd;
use crate::notice::{Notice, send};
use crate::notification::ObjectType;
use crate::setting::Topic;
use crate::{Error, Messaging, html};

pub fn listen(cx: &Messaging, outbox: &Outbox) {
    let (asking, telling) = (cx.clone(), cx.clone());
    let ask = move |fact: &WorkHandedIn| {
        let (cx, fact) = (asking.clone(), fact.clone());
        async move { Ok(teachers(&cx, &fact).await?) }.boxed()
    };
    outbox.listen_prepared("messaging.work_handed_in", ask, move |tx, _, fact: WorkHandedIn, (teachers, crowd)| {
        let cx = telling.clone();
        async move { Ok(tell(&cx, tx, &fact, &teachers, &crowd).await?) }.boxed()
    });
}

/// Whoever hands in something to themselves knows it.
async fn teachers(cx: &Messaging, fact: &WorkHandedIn) -> Result<(Vec<UserId>, Crowd), DbError> {
    let mut teachers: Vec<UserId> = cx.classes.facilitators_of(&[fact.program]).await?.into_iter().map(|(_, user)| user).collect();
    teachers.retain(|user| *user != fact.user);
    teachers.sort_unstable();
    let crowd = Crowd::load(cx, &teachers).await?;
    Ok((teachers, crowd))
}

async fn tell(cx: &Messaging, tx: &Conn, fact: &WorkHandedIn, teachers: &[UserId], crowd: &Crowd) -> Result<(), Error> {
    let today = Day::at(cx.clock.now());
    for teacher in teachers.iter().filter(|teacher| crowd.knows(**teacher)) {
        let notice = Notice {
            to: *teacher,
            topic: Topic::Kelas,
            object_type: ObjectType::Program,
            title: format!("Ada tugas menunggu di “{}”", fact.title),
            message: format!("<p>Peserta kelas {} sudah mengirim tugas. Yuk, beri nilai dan catatan.</p>", html::strong(&fact.title)),
            link: Some(format!("/mengajar/{}/penilaian", fact.program_slug)),
            cause: format!("work_waiting:{}:{today}", fact.program),
            subject: None,
            is_mailed: false,
        };
        send(cx, tx, crowd, notice).await?;
    }
    Ok(())
}
