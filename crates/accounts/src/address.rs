use sanggar_kernel::Email;

use crate::Accounts;

/// The one check of a typed address (B176, B177): strict, but for addresses at the product's own domain, which on a
/// developer's machine is one word.
pub fn parse(cx: &Accounts, typed: &str) -> Option<Email> {
    let loose = Email::parse_loose(typed).ok()?;
    let domain = loose.domain();
    let is_own = domain == &*cx.domain || domain.strip_suffix(&*cx.domain).is_some_and(|front| front.ends_with('.'));
    if is_own { Some(loose) } else { Email::parse(typed).ok() }
}

/// An address as it stands in the store, where it came through `parse`.
pub fn stored(text: Option<&str>) -> Option<Email> {
    text.and_then(|text| Email::parse_loose(text).ok())
}
