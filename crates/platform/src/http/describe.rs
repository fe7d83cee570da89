use std::future::Future;

use http::{StatusCode, Uri};
use serde_json::json;
use utoipa::ToSchema;
use utoipa::openapi::path::{OperationBuilder, Parameter};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Required, ResponseBuilder};

use super::nullable::require_nullable;
use super::{Access, Fault, Plain, Reply, SeeOther, refusal, security};

type ReadBody = fn(&[u8]) -> Result<(), Fault>;
type ReadQuery = fn(&Uri) -> Result<(), Fault>;

/// What a handler's signature says about its call; the OpenAPI document is written from it.
#[derive(Default)]
pub struct OperationDoc {
    pub parameters: Vec<Parameter>,
    pub body: Option<RefOr<Schema>>,
    /// Media types of a body that is a file.
    pub uploads: &'static [&'static str],
    pub reply: Option<RefOr<Schema>>,
    pub media: Option<&'static str>,
    /// The reply stands alone, outside the envelope.
    pub bare: bool,
    /// The browser is sent elsewhere.
    pub redirects: bool,
    /// The same request sent twice at once is refused the second time.
    pub is_idempotent: bool,
    /// Anything may change but by a GET.
    pub changes: bool,
    pub access: Option<Access>,
    /// Its gate loads what the request names, and may not find it.
    pub names_guarded: bool,
    pub schemas: Vec<(String, RefOr<Schema>)>,
    /// How the body and the query are read before the handler sees them; `crates/fuzzing` tries them with what no client sends.
    pub read_body: Option<ReadBody>,
    pub read_query: Vec<ReadQuery>,
}

impl OperationDoc {
    pub fn schema_of<T: ToSchema>(&mut self) -> RefOr<Schema> {
        T::schemas(&mut self.schemas);
        match T::schema() {
            RefOr::T(Schema::Object(object)) if !object.properties.is_empty() => {
                let name = T::name().into_owned();
                self.schemas.push((name.clone(), RefOr::T(Schema::Object(object))));
                RefOr::Ref(Ref::from_schema_name(name))
            }
            other => other,
        }
    }

    /// The same of an answer.
    fn answer_schema_of<T: ToSchema>(&mut self) -> RefOr<Schema> {
        let known = self.schemas.len();
        let mut schema = self.schema_of::<T>();
        self.schemas.iter_mut().skip(known).for_each(|(_, part)| require_nullable(part));
        require_nullable(&mut schema);
        schema
    }

    pub(super) fn operation(&self, id: &str, tag: &str) -> OperationBuilder {
        let mut operation = OperationBuilder::new().operation_id(Some(id)).tag(tag);
        for parameter in &self.parameters {
            operation = operation.parameter(parameter.clone());
        }
        if let Some(body) = &self.body {
            let content = ContentBuilder::new().schema(Some(body.clone())).build();
            operation = operation
                .request_body(Some(RequestBodyBuilder::new().content("application/json", content).required(Some(Required::True)).build()));
        }
        if !self.uploads.is_empty() {
            let file = ObjectBuilder::new().schema_type(Type::String).format(Some(SchemaFormat::KnownFormat(KnownFormat::Binary)));
            let content = ContentBuilder::new().schema(Some(file)).build();
            let body = self.uploads.iter().fold(RequestBodyBuilder::new(), |body, kind| body.content(*kind, content.clone()));
            operation = operation.request_body(Some(body.required(Some(Required::True)).build()));
        }
        let media = self.media.unwrap_or("application/json");
        let ok = ContentBuilder::new().schema(Some(self.envelope())).build();
        let (status, yes) = if self.redirects {
            (StatusCode::SEE_OTHER, ResponseBuilder::new().description("To a page").build())
        } else {
            (StatusCode::OK, ResponseBuilder::new().description("OK").content(media, ok).build())
        };
        let operation = operation.response(status.as_str(), yes).securities(Some(security::of(self.access.as_ref())));
        refusal::of(self).into_iter().fold(operation, |operation, refusal| operation.response(refusal.status(), refusal.reference()))
    }

    fn envelope(&self) -> RefOr<Schema> {
        let Some(data) = &self.reply else { return ObjectBuilder::new().schema_type(Type::String).build().into() };
        if self.bare {
            return data.clone();
        }
        ObjectBuilder::new()
            .property("status", ObjectBuilder::new().schema_type(Type::Integer))
            .property("message", ObjectBuilder::new().schema_type(Type::String))
            .property("data", data.clone())
            .property("next-url", ObjectBuilder::new().schema_type(Type::String))
            .required("status")
            .required("message")
            .required("data")
            .build()
            .into()
    }

    pub(super) fn access_value(&self) -> serde_json::Value {
        self.access.as_ref().map_or(json!(null), Access::value)
    }
}

/// One argument of a handler: it extracts something from the request, and says what.
pub trait DescribeArg {
    fn describe(doc: &mut OperationDoc);
}

/// What a handler gives back, seen from the document.
pub trait Outcome {
    fn describe(doc: &mut OperationDoc);
}

impl<T: ToSchema> Outcome for Result<Reply<T>, Fault> {
    fn describe(doc: &mut OperationDoc) {
        let reply = doc.answer_schema_of::<T>();
        doc.reply = Some(reply);
    }
}

impl<T: ToSchema> Outcome for Result<Plain<T>, Fault> {
    fn describe(doc: &mut OperationDoc) {
        let reply = doc.answer_schema_of::<T>();
        doc.reply = Some(reply);
        doc.bare = true;
    }
}

impl Outcome for Result<SeeOther, Fault> {
    fn describe(doc: &mut OperationDoc) {
        doc.redirects = true;
    }
}

impl Outcome for Result<axum::response::Response, Fault> {
    fn describe(doc: &mut OperationDoc) {
        doc.media = Some("text/event-stream");
    }
}

/// A handler whose whole signature is made of `DescribeArg`s.
pub trait DescribeHandler<Arguments> {
    fn describe(doc: &mut OperationDoc);
}

macro_rules! described {
    ($($part:ident),*) => {
        impl<F, Fut, Out, $($part),*> DescribeHandler<($($part,)*)> for F
        where
            F: Fn($($part),*) -> Fut,
            Fut: Future<Output = Out>,
            Out: Outcome,
            $($part: DescribeArg,)*
        {
            fn describe(doc: &mut OperationDoc) {
                $($part::describe(doc);)*
                Out::describe(doc);
            }
        }
    };
}

described!(A);
described!(A, B);
described!(A, B, C);
described!(A, B, C, D);
described!(A, B, C, D, E);
described!(A, B, C, D, E, G);
described!(A, B, C, D, E, G, H);
