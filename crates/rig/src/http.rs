//! HTTP/1.1 over one kept connection: enough to call our server, and little enough not to be what is measured.

use std::io;
use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A request as it goes over the wire.
#[derive(Clone)]
pub struct Request(Vec<u8>);

impl Request {
    pub fn get(path: &str, headers: &[(&str, &str)]) -> Self {
        Self(Self::head("GET", path, headers).into_bytes())
    }

    pub fn post(path: &str, headers: &[(&str, &str)], json: &str) -> Self {
        Self::json("POST", path, headers, json)
    }

    pub fn put(path: &str, headers: &[(&str, &str)], json: &str) -> Self {
        Self::json("PUT", path, headers, json)
    }

    pub fn delete(path: &str, headers: &[(&str, &str)], json: &str) -> Self {
        Self::json("DELETE", path, headers, json)
    }

    fn json(method: &str, path: &str, headers: &[(&str, &str)], json: &str) -> Self {
        let length = json.len().to_string();
        let body = [("content-type", "application/json"), ("content-length", length.as_str())];
        Self((Self::head(method, path, &[headers, &body].concat()) + json).into_bytes())
    }

    pub fn post_bytes(path: &str, headers: &[(&str, &str)], kind: &str, body: &[u8]) -> Self {
        let length = body.len().to_string();
        let about = [("content-type", kind), ("content-length", length.as_str())];
        Self([Self::head("POST", path, &[headers, &about].concat()).as_bytes(), body].concat())
    }

    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// With `by` where `mark`, which is as long, stands last.
    pub fn with(&self, mark: &str, by: &str) -> Self {
        let mut bytes = self.0.clone();
        let place = bytes.windows(mark.len()).rposition(|window| window == mark.as_bytes());
        if let Some(place) = place.and_then(|start| bytes.get_mut(start..start + by.len())) {
            place.copy_from_slice(by.as_bytes());
        }
        Self(bytes)
    }

    fn head(method: &str, path: &str, headers: &[(&str, &str)]) -> String {
        let lines: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        format!("{method} {path} HTTP/1.1\r\nhost: localhost\r\n{lines}\r\n")
    }
}

pub struct Answer<'a> {
    pub status: u16,
    /// Seconds to wait before the next try, where it is a refusal that says so.
    pub retry_after: Option<u64>,
    pub body: &'a [u8],
}

pub struct Connection {
    stream: TcpStream,
    received: Vec<u8>,
}

impl Connection {
    pub async fn open(address: SocketAddr) -> io::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, received: Vec::with_capacity(64 * 1024) })
    }

    pub async fn send(&mut self, request: &Request) -> io::Result<Answer<'_>> {
        self.received.clear();
        self.stream.write_all(&request.0).await?;
        let mut head = None;
        loop {
            if head.is_none() {
                head = Head::parse(&self.received)?;
            }
            if let Some(head) = head.filter(|head| self.received.len() >= head.end) {
                let body = self.received.get(head.body..head.end).unwrap_or_default();
                return Ok(Answer { status: head.status, retry_after: head.retry_after, body });
            }
            if self.stream.read_buf(&mut self.received).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
    }
}

#[derive(Clone, Copy)]
struct Head {
    status: u16,
    retry_after: Option<u64>,
    body: usize,
    end: usize,
}

impl Head {
    /// `None` while it is not all there.
    fn parse(received: &[u8]) -> io::Result<Option<Self>> {
        let Some(length) = received.windows(4).position(|four| four == b"\r\n\r\n") else { return Ok(None) };
        let malformed = |what: &str| io::Error::new(io::ErrorKind::InvalidData, format!("an answer without {what}"));
        let text = received.get(..length).and_then(|head| std::str::from_utf8(head).ok()).ok_or_else(|| malformed("a readable head"))?;
        let status = text.get(9..12).and_then(|status| status.parse().ok()).ok_or_else(|| malformed("a status"))?;
        let size = text.lines().find_map(|line| number(line, "content-length")).ok_or_else(|| malformed("a content-length"))?;
        let retry_after = text.lines().find_map(|line| number(line, "retry-after"));
        let body = length + 4;
        Ok(Some(Self { status, retry_after, body, end: body + size as usize }))
    }
}

fn number(line: &str, header: &str) -> Option<u64> {
    let (name, value) = line.split_once(':')?;
    if name.eq_ignore_ascii_case(header) { value.trim().parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_is_read_only_when_it_is_whole() {
        let answer = b"HTTP/1.1 201 Created\r\nContent-Length: 5\r\n\r\nhello";
        assert!(Head::parse(&answer[..40]).unwrap().is_none());
        let head = Head::parse(answer).unwrap().unwrap();
        assert_eq!((head.status, &answer[head.body..head.end]), (201, b"hello".as_slice()));
    }

    #[test]
    fn a_mark_is_replaced_where_it_stands_last() {
        let request = Request::post("/00", &[], r#"{"id":"00"}"#);
        assert!(request.with("00", "17").0.ends_with(br#"{"id":"17"}"#));
    }

    #[test]
    fn an_answer_of_unknown_length_is_refused() {
        assert!(Head::parse(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n").is_err());
    }
}
