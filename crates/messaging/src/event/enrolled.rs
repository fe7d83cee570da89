//! A parent took a place in a class for a child.

use sanggar_contracts::ChildEnrolled;
use sanggar_kernel::UserId;

use super::{Draft, News};
use crate::crowd::Crowd;
use crate::html;
use crate::notification::ObjectType;
use crate::setting::Topic;

impl News for ChildEnrolled {
    const TOPIC: Topic = Topic::Kelas;
    const OBJECT_TYPE: ObjectType = ObjectType::Program;

    fn people(&self) -> Vec<UserId> {
        vec![self.parent, self.child]
    }

    fn drafts(&self, crowd: &Crowd) -> Vec<Draft> {
        let (parent, class) = (crowd.name(self.parent), html::strong(&self.title));
        vec![Draft {
            to: self.child,
            title: format!("Kamu sekarang ikut “{}”", self.title),
            message: format!("<p>{parent} mendaftarkanmu di kelas {class}. Yuk, mulai belajar.</p>"),
            link: format!("/program/{}", self.program_slug),
            subject: None,
            is_mailed: false,
        }]
    }
}
