use axum::extract::{FromRequest, Request};
use http::{StatusCode, header};

use super::{Fault, piece};

const MOST_BYTES: usize = 4 * 1024;
const NAME: &str = "List-Unsubscribe";
const VALUE: &str = "One-Click";

/// What a mail program sends to leave a list (RFC 8058), and a form of ours with the same words: nothing else in it is read. The one form
/// body that is taken anywhere; the address of the list says who leaves it.
pub struct OneClick;

impl<S: Send + Sync> FromRequest<S> for OneClick {
    type Rejection = Fault;

    async fn from_request(request: Request, _: &S) -> Result<Self, Fault> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
        let body = piece::read(request, MOST_BYTES, "Isi permintaan terlalu besar.").await?;
        let body = String::from_utf8_lossy(&body);
        let is_said = match kind.as_str() {
            "application/x-www-form-urlencoded" => body.split('&').any(|pair| pair.trim_end() == "List-Unsubscribe=One-Click"),
            "multipart/form-data" => says(&body),
            _ => return Err(Fault::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "Kirim permintaan berhenti sebagai formulir.")),
        };
        if is_said { Ok(Self) } else { Err(Fault::bad_request("Permintaan berhenti ini tidak lengkap.")) }
    }
}

/// A part of that name whose words are these.
fn says(body: &str) -> bool {
    let mut parts = body.split("--").filter_map(|part| part.split_once("\r\n\r\n"));
    let is_named = |head: &str| head.contains(&format!("name=\"{NAME}\"")) || head.contains(&format!("name={NAME}"));
    parts.any(|(head, value)| is_named(head) && value.trim() == VALUE)
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::response::IntoResponse;

    use super::*;

    async fn status(kind: &str, body: &str) -> Option<StatusCode> {
        let request = Request::builder().header(header::CONTENT_TYPE, kind).body(Body::from(body.to_owned())).unwrap();
        OneClick::from_request(request, &()).await.err().map(|fault| fault.into_response().status())
    }

    const FORM: &str = "application/x-www-form-urlencoded";

    #[tokio::test]
    async fn both_forms_of_the_standard_are_taken_and_nothing_else() {
        assert_eq!(status(FORM, "List-Unsubscribe=One-Click").await, None);
        assert_eq!(status("Application/X-WWW-Form-Urlencoded; charset=utf-8", "a=b&List-Unsubscribe=One-Click\r\n").await, None);
        let part = |name: &str, value: &str| format!("--x\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n--x--\r\n");
        assert_eq!(status("multipart/form-data; boundary=x", &part(NAME, VALUE)).await, None);
        for (kind, body, refused) in [
            (FORM, "", 400),
            (FORM, "List-Unsubscribe=Two-Clicks", 400),
            (FORM, "xList-Unsubscribe=One-Click", 400),
            ("multipart/form-data; boundary=x", &part("other", VALUE), 400),
            ("multipart/form-data; boundary=x", &part(NAME, "other"), 400),
            ("application/json", "{}", 415),
            ("", "List-Unsubscribe=One-Click", 415),
            (FORM, &"a".repeat(MOST_BYTES + 1), 413),
        ] {
            assert_eq!(status(kind, body).await.map(|status| status.as_u16()), Some(refused), "{kind} {body}");
        }
    }
}
