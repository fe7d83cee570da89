//! How the document tells what a call may say instead of yes. A call's refusals follow from its gate and its inputs.

use http::StatusCode;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Schema, SchemaType, Type};
use utoipa::openapi::{ComponentsBuilder, ContentBuilder, Ref, RefOr, Response, ResponseBuilder};

use super::{Access, OperationDoc};

const SCHEMA: &str = "Refusal";

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Refusal {
    BadRequest,
    Unauthenticated,
    Forbidden,
    NotFound,
    Conflict,
    TooLarge,
    WrongMedia,
    Invalid,
    TooMany,
    Inside,
    Busy,
    /// What the area itself refuses with a status of its own.
    Other,
}

impl Refusal {
    const ALL: [Self; 12] = [
        Self::BadRequest,
        Self::Unauthenticated,
        Self::Forbidden,
        Self::NotFound,
        Self::Conflict,
        Self::TooLarge,
        Self::WrongMedia,
        Self::Invalid,
        Self::TooMany,
        Self::Inside,
        Self::Busy,
        Self::Other,
    ];

    const fn parts(self) -> (Option<StatusCode>, &'static str, &'static str) {
        match self {
            Self::BadRequest => (Some(StatusCode::BAD_REQUEST), "BadRequest", "The request does not have the shape of the call."),
            Self::Unauthenticated => (Some(StatusCode::UNAUTHORIZED), "Unauthenticated", "No session, or one that has ended."),
            Self::Forbidden => (Some(StatusCode::FORBIDDEN), "Forbidden", "Not for this person, or not from our own page."),
            Self::NotFound => (Some(StatusCode::NOT_FOUND), "NotFound", "What the path names is not there, or not for this person."),
            Self::Conflict => (Some(StatusCode::CONFLICT), "Conflict", "Another change came first, or the same request is under way."),
            Self::TooLarge => (Some(StatusCode::PAYLOAD_TOO_LARGE), "TooLarge", "The body is larger than the call takes."),
            Self::WrongMedia => (Some(StatusCode::UNSUPPORTED_MEDIA_TYPE), "WrongMedia", "The body has another media type."),
            Self::Invalid => (Some(StatusCode::UNPROCESSABLE_ENTITY), "Invalid", "A field is refused; `data.errors` says which and why."),
            Self::TooMany => (Some(StatusCode::TOO_MANY_REQUESTS), "TooMany", "Too often; `Retry-After` says when to come back."),
            Self::Inside => (Some(StatusCode::INTERNAL_SERVER_ERROR), "Inside", "A fault of ours, in the log under `id`."),
            Self::Busy => (Some(StatusCode::SERVICE_UNAVAILABLE), "Busy", "Too much to do; `Retry-After` says when to come back."),
            Self::Other => (None, "Other", "A refusal of this call alone."),
        }
    }

    pub fn status(self) -> String {
        self.parts().0.map_or_else(|| "default".to_owned(), |status| status.as_str().to_owned())
    }

    pub fn reference(self) -> RefOr<Response> {
        RefOr::Ref(Ref::from_response_name(self.parts().1))
    }

    fn response(self) -> Response {
        let shape = ContentBuilder::new().schema(Some(RefOr::Ref(Ref::from_schema_name(SCHEMA)))).build();
        ResponseBuilder::new().description(self.parts().2).content("application/json", shape).build()
    }

    fn applies_to(self, doc: &OperationDoc) -> bool {
        let has_body = doc.body.is_some() || !doc.uploads.is_empty();
        let has_path = doc.parameters.iter().any(|parameter| parameter.parameter_in == utoipa::openapi::path::ParameterIn::Path);
        match self {
            Self::BadRequest | Self::TooMany | Self::Inside | Self::Busy | Self::Other => true,
            Self::Unauthenticated => doc.access != Some(Access::OPEN),
            Self::Forbidden => doc.changes || doc.access.as_ref().is_some_and(Access::needs_session),
            Self::NotFound => has_path || doc.names_guarded,
            Self::Conflict => doc.changes || doc.is_idempotent,
            Self::TooLarge => has_body,
            Self::WrongMedia => has_body && doc.access != Some(Access::WEBHOOK),
            Self::Invalid => has_body || doc.is_idempotent,
        }
    }
}

pub(super) fn of(doc: &OperationDoc) -> Vec<Refusal> {
    Refusal::ALL.into_iter().filter(|refusal| refusal.applies_to(doc)).collect()
}

pub(super) fn components(components: ComponentsBuilder) -> ComponentsBuilder {
    let components = components.schema(SCHEMA, schema());
    Refusal::ALL.into_iter().fold(components, |components, refusal| components.response(refusal.parts().1, refusal.response()))
}

/// `data` is nothing, or an object of the call: messages by field, the seconds to wait and the like.
fn schema() -> RefOr<Schema> {
    let messages = ArrayBuilder::new().items(ObjectBuilder::new().schema_type(Type::String));
    let errors = ObjectBuilder::new().additional_properties(Some(messages));
    let data = ObjectBuilder::new().schema_type(SchemaType::from_iter([Type::Object, Type::Null])).property("errors", errors);
    ObjectBuilder::new()
        .property("status", ObjectBuilder::new().schema_type(Type::Integer))
        .property("message", ObjectBuilder::new().schema_type(Type::String))
        .property("data", data)
        .property("id", ObjectBuilder::new().schema_type(Type::String).description(Some("The request's id, as in the log.")))
        .required("status")
        .required("message")
        .required("data")
        .required("id")
        .build()
        .into()
}
