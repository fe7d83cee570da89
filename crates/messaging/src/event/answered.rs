//! Somebody was answered below a discussion.

use sanggar_contracts::CommentAnswered;
use sanggar_kernel::UserId;

use super::{Draft, News};
use crate::crowd::Crowd;
use crate::html;
use crate::notification::ObjectType;
use crate::setting::Topic;

impl News for CommentAnswered {
    const TOPIC: Topic = Topic::Kelas;
    const OBJECT_TYPE: ObjectType = ObjectType::Activity;

    fn people(&self) -> Vec<UserId> {
        vec![self.user]
    }

    fn drafts(&self, _: &Crowd) -> Vec<Draft> {
        vec![Draft {
            to: self.user,
            title: format!("Komentarmu di “{}” dibalas", self.title),
            message: format!("<p>Ada yang membalas komentarmu di diskusi {}. Yuk, lanjutkan obrolannya.</p>", html::strong(&self.title)),
            link: format!("/aktivitas/{}", self.activity_slug),
            subject: None,
            is_mailed: false,
        }]
    }
}
