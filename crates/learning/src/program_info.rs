//! What a programme says about itself, to those who attend it.

use sanggar_kernel::{ChatRoomId, ProgramId, UserId};
use sanggar_platform::http::{Answer, Names, Path, Reply, Routes};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::gate::{Enrolled, PlaceKey};
use crate::{Learning, class_chat};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
struct OfProgram {
    user_id: UserId,
    program_id: ProgramId,
}

impl Names<PlaceKey> for OfProgram {
    fn key(&self) -> PlaceKey {
        PlaceKey::InProgram { user: self.user_id, program: self.program_id }
    }
}

#[derive(Serialize, ToSchema)]
struct AboutProgram {
    id: ProgramId,
    slug: String,
    title: String,
    description: String,
    /// The room of the class chat; absent while there is none.
    room_id: Option<ChatRoomId>,
    type_room: &'static str,
    /// Nobody answers in the class chat.
    is_tanyamu_closed: bool,
}

pub fn routes() -> Routes<Learning> {
    Routes::new().get("/program_activity/v2/product_detail/enrolled/{userId}/{programId}/description", about)
}

async fn about(cx: Learning, Enrolled { subject: progress, .. }: Enrolled<Path<OfProgram>>) -> Answer<AboutProgram> {
    let room = class_chat::of(&cx, &progress).await?;
    let course = progress.course;
    Ok(Reply::of(AboutProgram {
        id: course.id,
        slug: course.slug.clone(),
        title: course.title.clone(),
        description: course.description.clone(),
        room_id: room.id,
        type_room: room.kind.as_str(),
        is_tanyamu_closed: room.is_closed,
    }))
}

#[cfg(test)]
mod tests {
    use sanggar_testkit::both_engines;
    use serde_json::json;

    use crate::testing::{SINTA, School, YOGA, a_course};

    both_engines! {
        async fn c064_who_attends_reads_what_the_programme_says_of_itself(school: School) {
            let course = school.library.put(a_course(4));
            school.enrolled(SINTA, &course).await;
            let call = "/api/program_activity/v2/product_detail/enrolled/1/4/description";
            let told = school.person(SINTA).get(call).await.ok();
            assert_eq!(told.data()["description"], "<p>Untuk siapa saja.</p>");
            // The same fields as in C063, which the catalogue answers.
            let room = ["room_id", "type_room", "is_tanyamu_closed"].map(|field| told.data().get(field).cloned());
            assert_eq!(room, [Some(json!(null)), Some(json!("group")), Some(json!(true))]);
            assert_eq!(school.person(YOGA).get(call).await.http, 404);
            assert_eq!(school.person(YOGA).get("/api/program_activity/v2/product_detail/enrolled/2/4/description").await.http, 404);
        }
    }
}
