//! `GET /api/live`: what happens, as server-sent events, for a session or a visitor.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::response::Response;
use http::request::Parts;
use sanggar_contracts::LiveRooms;
use sanggar_platform::db::DbError;
use sanggar_platform::http::{Anyone, DescribeArg, Fault, Identity, OperationDoc, Peer, Query, Routes, own_page};
use sanggar_platform::live::{Live, Room, StreamCaps, Viewer, sse};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Type};

const LAST_EVENT_ID: &str = "last-event-id";

#[derive(Clone)]
pub struct Streams {
    pub live: Live,
    pub caps: StreamCaps,
    /// Who is asked which rooms a person is in.
    pub rooms: Vec<Arc<dyn LiveRooms>>,
}

impl Streams {
    async fn rooms_of(&self, viewer: Option<Viewer>) -> Result<Vec<Room>, DbError> {
        let mut rooms = Vec::new();
        if let Some(viewer) = viewer {
            for area in &self.rooms {
                rooms.extend(area.rooms_of(viewer.user).await?);
            }
        }
        Ok(rooms)
    }
}

sanggar_platform::context!(Streams);

pub fn routes() -> Routes<Streams> {
    Routes::new().get("/live", open)
}

async fn open(cx: Streams, anyone: Anyone, Peer(address): Peer, LastSeen(last): LastSeen) -> Result<Response, Fault> {
    if anyone.is_stale {
        return Err(Fault::unauthenticated());
    }
    // Who owes a second factor hears what everybody hears.
    let viewer = anyone.identity.as_ref().filter(|identity| !identity.owes_factor).map(viewer);
    Ok(sse(cx.live.subscribe_from(address, viewer, cx.caps, last, cx.rooms_of(viewer)).await?))
}

const fn viewer(identity: &Identity) -> Viewer {
    Viewer { user: identity.user, session: identity.session.0 }
}

/// The last event that the browser heard before it was cut off. A page of another site is refused here.
struct LastSeen(Option<i64>);

#[derive(Deserialize, IntoParams)]
struct FromQuery {
    /// For clients that cannot set the header.
    last_event_id: Option<i64>,
}

impl<S: Send + Sync> FromRequestParts<S> for LastSeen {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        own_page(&parts.headers)?;
        let Query(query) = Query::<FromQuery>::from_request_parts(parts, state).await?;
        let header = parts.headers.get(LAST_EVENT_ID).and_then(|value| value.to_str().ok());
        Ok(Self(header.and_then(|text| text.parse().ok()).or(query.last_event_id)))
    }
}

impl DescribeArg for LastSeen {
    fn describe(doc: &mut OperationDoc) {
        doc.parameters.push(header_parameter());
        <Query<FromQuery> as DescribeArg>::describe(doc);
    }
}

fn header_parameter() -> Parameter {
    let number = ObjectBuilder::new().schema_type(Type::Integer);
    ParameterBuilder::new().name("Last-Event-ID").parameter_in(ParameterIn::Header).schema(Some(number)).build()
}
