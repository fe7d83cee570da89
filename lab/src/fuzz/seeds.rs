//! Where chance begins: a sensible request for every kind of parser, and words that such parsers stumble over.

use sanggar_rig::Request;

#[derive(Clone)]
pub struct Seed {
    pub path: Vec<u8>,
    pub headers: Vec<(&'static str, Vec<u8>)>,
    /// Empty for a GET.
    pub body: Vec<u8>,
    kind: &'static str,
}

impl Seed {
    pub fn request(&self) -> Request {
        let path = line(&self.path).replace(' ', "%20");
        let values: Vec<(&str, String)> = self.headers.iter().map(|(name, value)| (*name, line(value))).collect();
        let headers: Vec<(&str, &str)> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
        if self.body.is_empty() { Request::get(&path, &headers) } else { Request::post_bytes(&path, &headers, self.kind, &self.body) }
    }
}

impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let headers: Vec<String> = self.headers.iter().map(|(name, value)| format!("{name}: {}", line(value))).collect();
        let body: String = String::from_utf8_lossy(&self.body).chars().take(500).collect();
        write!(f, "{:?} {headers:?} {body:?}", line(&self.path))
    }
}

/// What may stand in one line of a head.
fn line(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).chars().filter(|sign| !sign.is_control()).take(12_000).collect()
}

pub const WORDS: &[&str] = &[
    "",
    "0",
    "-1",
    "9223372036854775808",
    "1e999",
    "NaN",
    "null",
    "true",
    "[",
    "{\"a\":",
    "]",
    "\"",
    "\\u0000",
    "\\ud800",
    "%00",
    "%",
    "%ff",
    "..",
    "../",
    "//",
    "\\",
    ":",
    "*",
    "~2",
    "^9",
    " OR ",
    " AND ",
    "(",
    ")",
    "+",
    "-",
    "\"a b\"~9",
    "[* TO *]",
    "<b>",
    "<svg/onload=1>",
    "&#x0;",
    "\u{202e}",
    "\u{0}",
    "a\u{301}",
    "İ",
    "ß",
    "😀",
    "@",
    "bytes=",
    "0-",
    "-0",
    ",",
    ";",
    "=",
    "W/\"a\"",
    "gzip;q=",
    "127.0.0.1",
    "[::1]",
    "xn--",
    "Bearer ",
    "https://",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
];

pub fn all(token: &str) -> Vec<Seed> {
    let bearer = format!("Bearer {token}");
    let get = |path: &str, headers: &[(&'static str, &str)]| Seed {
        path: path.into(),
        headers: headers.iter().map(|(name, value)| (*name, value.as_bytes().to_vec())).collect(),
        body: Vec::new(),
        kind: "",
    };
    let post = |path: &str, headers: &[(&'static str, &str)], body: &str| Seed {
        body: body.into(),
        kind: "application/json",
        ..get(path, headers)
    };
    let key = ("authorization", "Key sanggar-web");
    let me = ("authorization", bearer.as_str());
    vec![
        get("/", &[("accept-encoding", "br;q=0.5, gzip"), ("cookie", "__Host-sesi=abc; sesi=def")]),
        get("/", &[("x-forwarded-for", "10.0.0.1, 192.168.0.1"), ("accept-language", "id-ID,id;q=0.9")]),
        get("/manifest.webmanifest", &[("range", "bytes=0-9"), ("if-none-match", "\"abc\", W/\"def\"")]),
        get("/sitemap.xml", &[]),
        get("/gambar/program/pecahan-martabak-kelas-4.svg", &[("if-range", "\"abc\"")]),
        get("/api/boot", &[key]),
        get("/api/discovery/program/list/1/12?keyword=pecahan%20kelas%204&sort=terbaru", &[key]),
        get("/api/discovery/program/list/2/24?keyword=gamelan", &[me]),
        get("/api/user/notification/1/20?type=info", &[me]),
        get("/api/live", &[("last-event-id", "12")]),
        post(
            "/api/auth/login",
            &[key],
            r#"{"email":"acak@surel.example","password":"kuda makan rumput","session":"token","captcha":"eyJhbGdvcml0aG0iOiJTSEEtMjU2In0="}"#,
        ),
        post("/api/auth/send-otp", &[me], r#"{"email":"acak@surel.example","otp_purpose_id":4}"#),
        post("/api/auth/verify-otp", &[me], r#"{"email":"acak@surel.example","otp":"123456","otp_purpose_id":4}"#),
        post(
            "/api/auth/register",
            &[key],
            r#"{"name":"Budi","email":"acak2@surel.example","password":"kuda","profession_name":"Guru","session":"token"}"#,
        ),
        post(
            "/api/user/manage/",
            &[me],
            r#"{"name":"Budi Acak","phone":"+62 812-3456-7890","username":"budi.acak","birth_date":"2001-02-03"}"#,
        ),
        post(
            "/api/auth/update-fcm-token",
            &[me],
            r#"{"token":"{\"endpoint\":\"https://fcm.googleapis.com/fcm/send/x\",\"keys\":{\"p256dh\":\"BAAA\",\"auth\":\"AAAA\"}}"}"#,
        ),
        post("/api/payment/free_enrollment/", &[me, ("idempotency-key", "6f1c2a3b-0000-4000-8000-000000000000")], r#"{"program_id":1}"#),
        post(
            "/api/program-activity/v3/program-detail/validate",
            &[me],
            r#"{"type_access":"activity","user_id":1,"slug":"gamelan-kuis-pola","include":true}"#,
        ),
        Seed { kind: "image/png", ..post("/api/files/avatar", &[me], "\u{89}PNG\r\n\u{1a}\n") },
    ]
}
