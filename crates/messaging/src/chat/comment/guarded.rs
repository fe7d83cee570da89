//! Who may take a comment away.

use std::collections::{BTreeSet, HashSet};

use async_trait::async_trait;
use sanggar_kernel::{ChatRoomId, ProgramId};
use sanggar_platform::http::{Access, Fault, Guarded, GuardedIn, Identity, Names};

use super::query::{self, Removable};
use super::wire::RemoveForm;
use crate::{Error, Messaging};

const MAX_AT_ONCE: usize = 20;

/// One's own, or anybody's in the rooms of a programme that one teaches (B202); all that were named.
pub struct RemovableComments(Vec<Removable>);

impl RemovableComments {
    pub fn into_rows(self) -> Vec<Removable> {
        self.0
    }
}

pub struct NamedComments {
    unique_ids: Vec<String>,
    room: Option<ChatRoomId>,
}

impl Names<NamedComments> for RemoveForm {
    fn key(&self) -> NamedComments {
        NamedComments { unique_ids: self.unique_ids.clone(), room: self.room_id }
    }
}

impl Guarded for RemovableComments {
    const ACCESS: Access = Access::OWNER_OR_TEACHER;
    type Key = NamedComments;
}

#[async_trait]
impl GuardedIn<Messaging> for RemovableComments {
    async fn load(cx: &Messaging, me: &Identity, key: NamedComments) -> Result<Self, Fault> {
        let named: BTreeSet<&str> = key.unique_ids.iter().map(String::as_str).collect();
        if named.len() != key.unique_ids.len() || !(1..=MAX_AT_ONCE).contains(&named.len()) {
            return Err(Error::Field("unique_ids", "Pilih 1 sampai 20 pesan yang berbeda.").into());
        }
        let mut found = query::removable(&*cx.db.read().await?, &key.unique_ids).await?;
        found.retain(|one| key.room.is_none_or(|room| room == one.room_id));
        let programs: Vec<ProgramId> =
            found.iter().filter(|one| one.sender_id != me.user).map(|one| one.program_id).collect::<BTreeSet<_>>().into_iter().collect();
        let parts = if programs.is_empty() { Vec::new() } else { cx.classes.parts_in(me.user, &programs).await? };
        let taught: HashSet<ProgramId> = parts.into_iter().filter(|part| part.teaches).map(|part| part.program).collect();
        found.retain(|one| one.sender_id == me.user || me.is_admin || taught.contains(&one.program_id));
        let mut chosen = Vec::new();
        for name in named {
            let (own, others): (Vec<&Removable>, Vec<&Removable>) =
                found.iter().filter(|one| one.unique_temp_id == name).partition(|one| one.sender_id == me.user);
            let ids = if own.is_empty() { others } else { own };
            if ids.is_empty() {
                return Err(Error::CommentAbsent.into());
            }
            chosen.extend(ids.into_iter().map(|one| one.id));
        }
        found.retain(|one| chosen.contains(&one.id));
        Ok(Self(found))
    }
}
