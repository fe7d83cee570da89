//! Somebody is in a study group without having chosen it at that moment.

use sanggar_contracts::StudyGroupGiven;
use sanggar_kernel::UserId;

use super::{Draft, News};
use crate::crowd::Crowd;
use crate::html;
use crate::notification::ObjectType;
use crate::setting::Topic;

impl News for StudyGroupGiven {
    const TOPIC: Topic = Topic::Kelas;
    const OBJECT_TYPE: ObjectType = ObjectType::Program;

    fn people(&self) -> Vec<UserId> {
        vec![self.user]
    }

    fn drafts(&self, _: &Crowd) -> Vec<Draft> {
        let (group, class) = (html::strong(&self.name), html::strong(&self.title));
        vec![Draft {
            to: self.user,
            title: format!("Kamu sekarang di kelompok “{}”", self.name),
            message: format!("<p>Kelompok belajarmu di kelas {class} adalah {group}. Sapa teman sekelompokmu, yuk.</p>"),
            link: format!("/program/{}", self.program_slug),
            subject: None,
            is_mailed: false,
        }]
    }
}
