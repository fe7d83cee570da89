use std::collections::{BTreeMap, BTreeSet};

use axum::Router;
use axum::handler::Handler;
use axum::middleware::from_fn_with_state;
use axum::routing::{MethodFilter, MethodRouter, on};
use http::Method;
use utoipa::openapi::extensions::ExtensionsBuilder;
use utoipa::openapi::path::{HttpMethod, PathItem};
use utoipa::openapi::{ComponentsBuilder, InfoBuilder, OpenApi, OpenApiBuilder, PathsBuilder};

use super::describe::{DescribeHandler, OperationDoc};
use super::response_cache::{self, ResponseCache};
use super::{refusal, security};

/// An area's calls: each line is a path and the handler behind it. The document is made from the same line.
pub struct Routes<S> {
    calls: Vec<Call>,
    methods: BTreeMap<String, MethodRouter<S>>,
}

/// One call, as the document and the access test see it.
pub struct Call {
    pub method: Method,
    pub path: String,
    pub handler: &'static str,
    pub doc: OperationDoc,
}

impl<S: Clone + Send + Sync + 'static> Default for Routes<S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: Clone + Send + Sync + 'static> Routes<S> {
    pub const fn new() -> Self {
        Self { calls: Vec::new(), methods: BTreeMap::new() }
    }

    pub fn get<H, M, A>(self, path: &str, handler: H) -> Self
    where
        H: Handler<M, S> + DescribeHandler<A>,
        M: 'static,
    {
        self.add(Method::GET, MethodFilter::GET, path, handler)
    }

    pub fn post<H, M, A>(self, path: &str, handler: H) -> Self
    where
        H: Handler<M, S> + DescribeHandler<A>,
        M: 'static,
    {
        self.add(Method::POST, MethodFilter::POST, path, handler)
    }

    pub fn put<H, M, A>(self, path: &str, handler: H) -> Self
    where
        H: Handler<M, S> + DescribeHandler<A>,
        M: 'static,
    {
        self.add(Method::PUT, MethodFilter::PUT, path, handler)
    }

    pub fn delete<H, M, A>(self, path: &str, handler: H) -> Self
    where
        H: Handler<M, S> + DescribeHandler<A>,
        M: 'static,
    {
        self.add(Method::DELETE, MethodFilter::DELETE, path, handler)
    }

    fn add<H, M, A>(mut self, method: Method, filter: MethodFilter, path: &str, handler: H) -> Self
    where
        H: Handler<M, S> + DescribeHandler<A>,
        M: 'static,
    {
        let mut doc = OperationDoc { changes: !method.is_safe(), ..OperationDoc::default() };
        H::describe(&mut doc);
        self.calls.push(Call { method, path: path.to_owned(), handler: std::any::type_name::<H>(), doc });
        let bare = path.trim_end_matches('/').to_owned();
        let entry = self.methods.remove(&bare).unwrap_or_default();
        self.methods.insert(bare, entry.merge(on(filter, handler)));
        self
    }

    pub fn merge(mut self, other: Self) -> Self {
        self.calls.extend(other.calls);
        for (path, methods) in other.methods {
            let entry = self.methods.remove(&path).unwrap_or_default();
            self.methods.insert(path, entry.merge(methods));
        }
        self
    }

    /// Keeps the answers that visitors get: for calls that tell everyone without a token the same.
    pub fn cached(mut self, cache: &ResponseCache) -> Self {
        let behind = |methods: MethodRouter<S>| methods.layer(from_fn_with_state(cache.clone(), response_cache::serve));
        self.methods = self.methods.into_iter().map(|(path, methods)| (path, behind(methods))).collect();
        self
    }

    /// The media type of what the call before answers, where its handler's signature does not say it.
    pub fn answering(mut self, media: &'static str) -> Self {
        if let Some(call) = self.calls.last_mut() {
            call.doc.media = Some(media);
        }
        self
    }

    /// What the document says of these calls.
    pub fn into_calls(self) -> Vec<Call> {
        self.calls
    }

    /// The router that answers these calls with `context`, and what the document says of them.
    pub fn with(self, context: S) -> (Router, Vec<Call>) {
        let mut router = Router::new();
        for (path, methods) in self.methods {
            router = router.route(&path, methods);
        }
        (router.with_state(context), self.calls)
    }
}

/// Lets an area's context stand as the first argument of its handlers.
#[macro_export]
macro_rules! context {
    ($context:ty) => {
        impl ::axum::extract::FromRequestParts<$context> for $context {
            type Rejection = ::std::convert::Infallible;

            async fn from_request_parts(_: &mut ::axum::http::request::Parts, state: &$context) -> Result<Self, Self::Rejection> {
                Ok(state.clone())
            }
        }

        impl $crate::http::DescribeArg for $context {
            fn describe(_: &mut $crate::http::OperationDoc) {}
        }
    };
}

impl Call {
    /// `accounts::login::login` → area `accounts`.
    fn area(&self) -> &str {
        self.handler.split("::").next().unwrap_or_default().trim_start_matches("sanggar_")
    }

    /// Unique over all calls: one handler may stand behind several paths, and two paths may differ in a hyphen alone.
    fn operation_id(&self) -> String {
        let words: String = self.path.chars().map(|c| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' }).collect();
        let words: Vec<&str> = words.split('_').filter(|word| !word.is_empty()).collect();
        format!("{}_{}", self.method.as_str().to_lowercase(), words.join("_"))
    }

    fn item(&self) -> PathItem {
        let method = match self.method {
            Method::GET => HttpMethod::Get,
            Method::PUT => HttpMethod::Put,
            Method::DELETE => HttpMethod::Delete,
            _ => HttpMethod::Post,
        };
        let access = ExtensionsBuilder::new().add("x-access", self.doc.access_value()).build();
        PathItem::new(method, self.doc.operation(&self.operation_id(), self.area()).extensions(Some(access)).build())
    }
}

/// The OpenAPI document of all calls.
pub fn openapi(title: &str, calls: &[Call]) -> OpenApi {
    let mut components = refusal::components(security::components(ComponentsBuilder::new()));
    let mut paths = PathsBuilder::new();
    let mut items: BTreeMap<String, PathItem> = BTreeMap::new();
    for call in calls {
        for (name, schema) in &call.doc.schemas {
            components = components.schema(name, schema.clone());
        }
        let path = format!("/api{}", call.path);
        match items.remove(&path) {
            Some(mut item) => {
                item.merge_operations(call.item());
                items.insert(path, item);
            }
            None => {
                items.insert(path, call.item());
            }
        }
    }
    for (path, item) in items {
        paths = paths.path(path, item);
    }
    let info = InfoBuilder::new().title(title).version(env!("CARGO_PKG_VERSION")).build();
    OpenApiBuilder::new().info(info).paths(paths.build()).components(Some(components.build())).build()
}

/// Names that two different shapes have: in the document one of them would silently stand for both.
pub fn shared_names(calls: &[Call]) -> BTreeSet<String> {
    let mut shapes: BTreeMap<&str, String> = BTreeMap::new();
    let mut shared = BTreeSet::new();
    for (name, schema) in calls.iter().flat_map(|call| &call.doc.schemas) {
        let shape = serde_json::to_string(schema).unwrap_or_default();
        if shapes.get(name.as_str()).is_some_and(|known| *known != shape) {
            shared.insert(name.clone());
        }
        shapes.insert(name, shape);
    }
    shared
}

/// `routes.txt`: a line a call, for eyes and for diffs.
pub fn route_list(calls: &[Call]) -> String {
    let mut lines: Vec<String> = calls
        .iter()
        .map(|call| {
            format!(
                "{:6} /api{:55} {:8} {}",
                call.method.as_str(),
                call.path,
                call.doc.access.as_ref().map_or("-", |a| a.rule()),
                call.handler
            )
        })
        .collect();
    lines.sort();
    lines.push(String::new());
    lines.join("\n")
}
