use sanggar_kernel::{Email, Escaped};
use sanggar_platform::mail::{Mail, MailError};

use super::facts::Child;
use super::{STOP_PATH, words};
use crate::Messaging;

const INK: &str = "color:#111320";
const MUTED: &str = "color:#4e4b55;font-size:14px;line-height:1.5";

/// What stands in it, before it is plain or in our look.
struct Letter<'a> {
    name: &'a str,
    brand: &'a str,
    lead: String,
    children: Vec<(&'a str, Vec<String>, Vec<String>)>,
    family: String,
    stop: String,
    settings: String,
}

const WHY: &str =
    "Kamu menerima surat ini setiap Minggu sore karena akun anakmu tertaut dengan akunmu. Kalau tidak ada kabar, kami tidak menulis.";

pub fn mail(cx: &Messaging, to: Email, name: &str, days: &str, children: &[&Child], token: &str) -> Result<Mail, MailError> {
    let origin = &cx.origin;
    let letter = Letter {
        name,
        brand: &cx.brand,
        lead: format!("Ini kabar belajar {} pekan ini, {days}.", words::names(children)),
        children: children.iter().map(|child| (child.name.as_str(), words::news(child), words::coming(child))).collect(),
        family: format!("{origin}/keluarga"),
        stop: format!("{origin}{STOP_PATH}/{token}"),
        settings: format!("{origin}/profile?page=notifikasi"),
    };
    Mail::new(to, words::subject(children), letter.text())?.with_html(letter.html()).of_list(letter.stop)
}

impl Letter<'_> {
    fn text(&self) -> String {
        let Self { name, brand, lead, family, stop, settings, .. } = self;
        let lines = |lines: &[String]| lines.iter().map(|line| format!("- {line}\n")).collect::<String>();
        let child = |(name, news, coming): &(&str, Vec<String>, Vec<String>)| {
            let coming = if coming.is_empty() { String::new() } else { format!("Berikutnya:\n{}", lines(coming)) };
            format!("{name}\n{}{coming}\n", lines(news))
        };
        let children: String = self.children.iter().map(child).collect();
        format!(
            "Hai {name},\n\n{lead}\n\n{children}Lihat selengkapnya: {family}\n\nSalam hangat,\n{brand}\n\n\
             {WHY}\nBerhenti menerima surat ini: {stop}\nAtur pemberitahuan lain: {settings}"
        )
    }

    /// Tables and styles at each part, since mail programs know little else; nothing is loaded from anywhere.
    fn html(&self) -> String {
        let (name, brand, lead) = (Escaped(self.name), Escaped(self.brand), Escaped(&self.lead));
        let (family, stop, settings) = (Escaped(&self.family), Escaped(&self.stop), Escaped(&self.settings));
        let children: String = self.children.iter().map(|(name, news, coming)| section(name, news, coming)).collect();
        format!(
            "<!doctype html><html lang=\"id\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
             <title>{lead}</title></head><body style=\"margin:0;background:#fdfbf7;{INK};font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5\">\
             <table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\"><tr><td align=\"center\" style=\"padding:24px 16px\">\
             <table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" style=\"max-width:560px;text-align:left\">\
             <tr><td style=\"padding:16px 24px;background:#1c235e;color:#ffffff;border-radius:12px 12px 0 0;font-weight:700\">{brand}</td></tr>\
             <tr><td style=\"padding:24px;background:#ffffff;border:1px solid #ece8e0;border-top:0;border-radius:0 0 12px 12px\">\
             <p style=\"margin:0 0 12px\">Hai {name},</p><p style=\"margin:0 0 8px\">{lead}</p>{children}\
             <p style=\"margin:24px 0 16px\"><a href=\"{family}\" style=\"display:inline-block;padding:12px 20px;border-radius:10px;background:#3748a0;color:#ffffff;font-weight:700;text-decoration:none\">Lihat selengkapnya</a></p>\
             <p style=\"margin:0\">Salam hangat,<br>{brand}</p></td></tr>\
             <tr><td style=\"padding:16px 24px;{MUTED}\"><p style=\"margin:0 0 8px\">{WHY}</p>\
             <p style=\"margin:0\"><a href=\"{stop}\" style=\"color:#3748a0\">Berhenti menerima surat ini</a> · \
             <a href=\"{settings}\" style=\"color:#3748a0\">Atur pemberitahuan lain</a></p></td></tr>\
             </table></td></tr></table></body></html>"
        )
    }
}

fn section(name: &str, news: &[String], coming: &[String]) -> String {
    let items =
        |lines: &[String]| lines.iter().map(|line| format!("<li style=\"margin:0 0 4px\">{}</li>", Escaped(line))).collect::<String>();
    let list = |lines: &[String]| format!("<ul style=\"margin:0;padding-left:20px\">{}</ul>", items(lines));
    let coming =
        if coming.is_empty() { String::new() } else { format!("<p style=\"margin:8px 0 4px;{MUTED}\">Berikutnya</p>{}", list(coming)) };
    format!("<h2 style=\"margin:20px 0 4px;font-size:18px;line-height:1.3\">{}</h2>{}{coming}", Escaped(name), list(news))
}
