use std::collections::HashMap;

use sanggar_rig::Outcome;
use serde_json::json;

use super::people::{People, Wish};
use crate::areas::whole_groups;
use crate::client::Reply;
use crate::fields::Fields;
use crate::site::Site;
use crate::state::State;

const PLACES: usize = 15;
const CHOOSE: &str = "/api/program/resource_group/select_group/";
const REQUEST: &str = "/api/program/resource_group/request_group/";
const LEAVE: &str = "/api/program/resource_group/leave_group/";

/// 250 for the 15 places of one group, with another as small beside it and one that takes everybody.
pub struct Groups {
    wanted: i64,
    aside: i64,
    beyond: i64,
}

/// What somebody does, and where it leads when the answer is yes.
#[derive(Clone, Copy)]
enum Act {
    Request(i64),
    Choose(i64),
    Leave,
}

impl Groups {
    pub async fn open(people: &mut People) -> Outcome<Self> {
        let mut opened = Vec::new();
        for (name, capacity) in [("Rebutan", PLACES as i64), ("Samping", PLACES as i64), ("Luas", -1)] {
            let form = json!({ "program_id": people.program, "resource_id": 0, "names": [name], "capacity": capacity });
            let made = people.as_teacher("/api/program-activity/study-group/manage", &form).await?;
            opened.push(made.as_array().and_then(|groups| groups.first()).map(|group| group.number("id")).unwrap_or_default());
        }
        let [wanted, aside, beyond] = <[i64; 3]>::try_from(opened).map_err(|_| "no groups")?;
        Ok(Self { wanted, aside, beyond })
    }

    /// Some want it, some go elsewhere, some leave, all at once; then everybody wants it. What did not hold, in words.
    pub async fn round(&self, people: &mut People, site: &Site, round: u32) -> Outcome<Vec<String>> {
        let (program, round) = (people.program, round as usize);
        let act = |number: usize| match (number + round) % 5 {
            0 | 1 => Act::Request(self.wanted),
            2 => Act::Choose(self.wanted),
            3 => Act::Choose(if number.is_multiple_of(2) { self.aside } else { self.beyond }),
            _ => Act::Leave,
        };
        let told = people.all_at_once(|number, _| act(number).wish(program)).await;
        let state = site.state().await?;
        let mut broken = whole_groups(&state).await?;
        let members = members(&state).await?;
        for (number, (user, reply)) in told.iter().enumerate() {
            broken.extend(act(number).judge(reply.as_ref(), members.get(user).copied()).map(|what| format!("{user} {what} (G1)")));
        }
        let told = people.all_at_once(|_, _| Act::Request(self.wanted).wish(program)).await;
        broken.extend(whole_groups(&state).await?);
        let inside = told.iter().filter(|(_, reply)| is_in(reply.as_ref())).count();
        let rows = state.column(&format!("SELECT user_id FROM learning_study_group_member WHERE group_id = {}", self.wanted)).await?.len();
        let waiting =
            state.column(&format!("SELECT user_id FROM learning_study_group_request WHERE group_id = {}", self.wanted)).await?.len();
        if (inside, rows, waiting) != (PLACES, PLACES, told.len() - PLACES) {
            broken.push(format!("{inside} were told to be in the group, {rows} are, {waiting} wait (G1)"));
        }
        Ok(broken)
    }
}

impl Act {
    fn wish(self, program: i64) -> Wish {
        Some(match self {
            Self::Request(group) => (REQUEST, json!({ "program_id": program, "resource_id": 0, "group_id": group })),
            Self::Choose(group) => (CHOOSE, json!({ "program_id": program, "group_id": group })),
            Self::Leave => (LEAVE, json!({ "program_id": program, "resource_id": 0 })),
        })
    }

    /// What is wrong about an answer, given the group that the person is in now.
    fn judge(self, reply: Option<&Reply>, group: Option<i64>) -> Option<String> {
        let Some(Reply::Answer { status, .. }) = reply else { return Some("was not answered".to_owned()) };
        match (self, *status) {
            (Self::Choose(chosen), 200) if group != Some(chosen) => Some(format!("chose {chosen} and is in {group:?}")),
            (Self::Leave, 200) if group.is_some() => Some(format!("left and is in {group:?}")),
            (Self::Request(wanted), 200) if is_in(reply) && group != Some(wanted) => Some(format!("is not in {wanted} but in {group:?}")),
            (Self::Choose(_), 409) | (_, 200) => None,
            (_, status) => Some(format!("was told {status}")),
        }
    }
}

fn is_in(reply: Option<&Reply>) -> bool {
    reply.and_then(|reply| reply.at("/data/is_waiting")).is_some_and(|waiting| waiting == false)
}

/// The group of each; who is in two is there with one of them, which the counts show.
async fn members(state: &State) -> Outcome<HashMap<i64, i64>> {
    let rows = state.pairs("SELECT user_id, group_id FROM learning_study_group_member WHERE resource_id = 0").await?;
    rows.into_iter().map(|(user, group)| Ok((user.parse()?, group.parse()?))).collect()
}
