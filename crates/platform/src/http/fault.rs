use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use axum::response::{IntoResponse, Response};
use http::{HeaderValue, StatusCode, header};
use sanggar_kernel::PageError;
use serde::Serialize;
use serde_json::{Value, json};

use super::Code;
use crate::db::DbError;
use crate::jobs::EnqueueError;
use crate::limits::TooMany;
use crate::live::LiveError;
use crate::mail::MailError;
use crate::outbox::OutboxError;

const BUSY_RETRY_SECONDS: i64 = 2;
const TABS_RETRY_SECONDS: i64 = 60;
const TOO_MANY_TABS: &str = "Terlalu banyak tab yang terbuka. Tutup beberapa, lalu muat ulang halaman ini.";

/// How a call says no: one message for the person, one for the log.
#[derive(Debug)]
pub struct Fault {
    http: StatusCode,
    status: u16,
    message: String,
    data: Value,
    log: Option<String>,
    retry_after: Option<i64>,
}

/// An area's error: `Display` is for the log, `tell` for the person.
pub trait ToFault: fmt::Display {
    fn to_fault(&self) -> Fault;
}

impl<E: ToFault> From<E> for Fault {
    fn from(error: E) -> Self {
        let fault = error.to_fault();
        if fault.http.is_server_error() && fault.log.is_none() { fault.logged(error.to_string()) } else { fault }
    }
}

/// Messages by field, gathered over a whole form so that a person sees them all at once.
#[derive(Clone, Debug, Default)]
pub struct Form(BTreeMap<Cow<'static, str>, Vec<String>>);

impl Form {
    pub fn refuse(&mut self, field: impl Into<Cow<'static, str>>, message: impl Into<String>) {
        self.0.entry(field.into()).or_default().push(message.into());
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn check(self) -> Result<(), Fault> {
        if self.0.is_empty() { Ok(()) } else { Err(Fault::form(self)) }
    }
}

impl Fault {
    pub fn new(http: StatusCode, message: impl Into<String>) -> Self {
        Self { http, status: http.as_u16(), message: message.into(), data: Value::Null, log: None, retry_after: None }
    }

    pub fn code(code: Code, message: impl Into<String>) -> Self {
        Self { status: code.number(), ..Self::new(code.http(), message) }
    }

    pub fn bad_request(message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, message)
    }

    pub fn form(form: Form) -> Self {
        let first = form.0.values().flatten().next().cloned().unwrap_or_default();
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, first).with(json!({ "errors": form.0 }))
    }

    pub fn field(field: &'static str, message: impl Into<String>) -> Self {
        let mut form = Form::default();
        form.refuse(field, message);
        Self::form(form)
    }

    pub fn unauthenticated() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "Sesimu sudah berakhir. Silakan masuk kembali.")
    }

    pub fn forbidden(message: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, message)
    }

    pub fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, "Yang kamu cari tidak ditemukan.")
    }

    pub fn too_many(retry_after: i64) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, format!("Terlalu banyak percobaan. Silakan coba lagi {}.", waiting_time(retry_after)))
            .retry_after(retry_after)
    }

    pub fn busy() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "Layanan sedang sibuk. Silakan coba lagi sebentar lagi.").retry_after(BUSY_RETRY_SECONDS)
    }

    pub fn internal(log: impl Into<String>) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "Ada kendala di sistem kami. Silakan coba lagi beberapa saat lagi.").logged(log)
    }

    pub fn with(mut self, data: impl Serialize) -> Self {
        self.data = serde_json::to_value(data).unwrap_or(Value::Null);
        self
    }

    pub fn status(mut self, status: u16) -> Self {
        self.status = status;
        self
    }

    pub fn logged(mut self, log: impl Into<String>) -> Self {
        self.log = Some(log.into());
        self
    }

    pub const fn retry_after(mut self, seconds: i64) -> Self {
        self.retry_after = Some(seconds);
        self
    }
}

fn waiting_time(seconds: i64) -> String {
    match seconds {
        ..=1 => "sebentar lagi".to_owned(),
        2..=90 => format!("dalam {seconds} detik"),
        91..=5400 => format!("dalam {} menit", (seconds + 59) / 60),
        _ => format!("dalam {} jam", (seconds + 3599) / 3600),
    }
}

impl ToFault for PageError {
    fn to_fault(&self) -> Fault {
        Fault::bad_request("Halaman daftar yang diminta tidak ada.")
    }
}

impl ToFault for TooMany {
    fn to_fault(&self) -> Fault {
        Fault::too_many(self.retry_after_seconds)
    }
}

impl ToFault for DbError {
    fn to_fault(&self) -> Fault {
        match self {
            Self::Busy | Self::Unavailable(_) => Fault::busy(),
            // A row that had to be there: whoever asks for something that may be absent uses `maybe`.
            _ => Fault::internal(self.to_string()),
        }
    }
}

/// What is written beside a change (facts, jobs, letters, live events) fails as the change itself would.
impl ToFault for OutboxError {
    fn to_fault(&self) -> Fault {
        match self {
            Self::Db(error) => error.to_fault(),
            Self::Payload(_) => Fault::internal(self.to_string()),
        }
    }
}

impl ToFault for EnqueueError {
    fn to_fault(&self) -> Fault {
        match self {
            Self::Db(error) => error.to_fault(),
            Self::Payload(_) | Self::Seal | Self::OtherIntent => Fault::internal(self.to_string()),
        }
    }
}

impl ToFault for LiveError {
    fn to_fault(&self) -> Fault {
        match self {
            Self::Db(error) => error.to_fault(),
            Self::Data(_) => Fault::internal(self.to_string()),
            Self::Full | Self::Ended => Fault::busy(),
            Self::TooMany => Fault::new(StatusCode::TOO_MANY_REQUESTS, TOO_MANY_TABS).retry_after(TABS_RETRY_SECONDS),
        }
    }
}

impl ToFault for MailError {
    fn to_fault(&self) -> Fault {
        match self {
            Self::Enqueue(error) => error.to_fault(),
            Self::Subject | Self::Unsubscribe => Fault::internal(self.to_string()),
        }
    }
}

/// A refusal on its way out: the edge writes its body, because only the edge knows the request's id.
#[derive(Clone)]
pub(super) struct Unsealed {
    body: Value,
    pub log: Option<String>,
}

impl Unsealed {
    pub fn seal(mut self, id: &str) -> String {
        if let Some(body) = self.body.as_object_mut() {
            body.insert("id".to_owned(), json!(id));
        }
        self.body.to_string()
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let mut response = (self.http, [(header::CONTENT_TYPE, "application/json; charset=utf-8")]).into_response();
        if let Some(seconds) = self.retry_after
            && let Ok(value) = HeaderValue::from_str(&seconds.max(1).to_string())
        {
            response.headers_mut().insert(header::RETRY_AFTER, value);
        }
        let body = json!({ "status": self.status, "message": self.message, "data": self.data });
        response.extensions_mut().insert(Unsealed { body, log: self.log });
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_is_told_in_the_unit_a_person_counts_in() {
        assert_eq!(waiting_time(1), "sebentar lagi");
        assert_eq!(waiting_time(45), "dalam 45 detik");
        assert_eq!(waiting_time(600), "dalam 10 menit");
        assert_eq!(waiting_time(7_200), "dalam 2 jam");
    }

    #[test]
    fn what_is_written_beside_a_change_asks_to_come_again_when_the_store_is_busy() {
        let busy: [Fault; 4] = [
            OutboxError::Db(DbError::Busy).into(),
            EnqueueError::Db(DbError::Unavailable(String::new())).into(),
            MailError::Enqueue(EnqueueError::Db(DbError::Busy)).into(),
            LiveError::Db(DbError::Busy).into(),
        ];
        for fault in busy {
            assert_eq!((fault.http.as_u16(), fault.retry_after), (503, Some(BUSY_RETRY_SECONDS)));
        }
    }

    #[test]
    fn a_stream_is_refused_by_whose_fault_it_is() {
        for full in [LiveError::Full, LiveError::Ended] {
            assert_eq!(Fault::from(full).http, 503);
        }
        let own = Fault::from(LiveError::TooMany);
        assert_eq!((own.http.as_u16(), own.message.as_str(), own.retry_after), (429, TOO_MANY_TABS, Some(TABS_RETRY_SECONDS)));
    }

    #[test]
    fn a_row_that_had_to_be_there_is_our_fault_and_logged() {
        let fault = Fault::from(DbError::Absent);
        assert_eq!((fault.http.as_u16(), fault.log.as_deref()), (500, Some("the row is not there")));
    }

    #[test]
    fn a_form_tells_every_field_at_once() {
        let mut form = Form::default();
        form.refuse("email", "Email tidak valid");
        form.refuse("name", "Masukkan nama lengkapmu.");
        let fault = form.check().unwrap_err();
        assert_eq!(fault.http, 422);
        assert_eq!(fault.data["errors"]["name"][0], "Masukkan nama lengkapmu.");
        assert_eq!(fault.data["errors"]["email"][0], "Email tidak valid");
    }
}
