use std::collections::HashMap;

use thiserror::Error;

use super::Window;
use crate::text_enum;

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

text_enum! {
    /// Counted in the store.
    pub enum Limit {
        /// Wrong passwords for one account; the longer someone goes on, the longer the wait.
        LoginAccount => "login_account",
        /// Wrong passwords from one source address.
        LoginAddress => "login_address",
        /// Wrong passwords from one network on IPv6, which holds many sources.
        LoginNetwork => "login_network",
        /// Wrong passwords for one account or from one source before a puzzle is asked.
        LoginPuzzle => "login_puzzle",
        /// Passwords set from one source: each costs a hash, whoever asks.
        PasswordNew => "password_new",
        /// Passwords set from one network on IPv6.
        PasswordNetwork => "password_network",
        /// Codes sent to one e-mail address for one purpose.
        CodeSend => "code_send",
        /// Reset mails sent to one e-mail address.
        ResetSend => "reset_send",
        /// Codes and reset mails asked for from one source address.
        CodeSource => "code_source",
        /// Wrong codes for one e-mail address, whatever the purpose.
        CodeWrong => "code_wrong",
        /// New usernames of one person.
        Username => "username",
        /// Pictures that one person uploads.
        Avatar => "avatar",
        /// Files that one person begins to hand in.
        Upload => "upload",
        /// Files that are begun from one source address.
        UploadSource => "upload_source",
        /// People asked by one person to link their accounts.
        RelationAsk => "relation_ask",
        /// Copies of personal data that one person asks for.
        Export => "export",
        /// Names that do not fit the number of a certificate, from one source address.
        CertificateGuess => "certificate_guess",
    }
}

text_enum! {
    /// Counted in the memory of each process.
    pub enum Rate {
        /// Calls of one session.
        ApiSession => "api_session",
        /// Calls of one source address that has no session.
        ApiAddress => "api_address",
        /// Pages, sitemaps and the like that one source address asks for.
        PageAddress => "page_address",
        /// Pictures that are drawn from rows, for one source address.
        PictureAddress => "picture_address",
        /// Wrong passwords of all together: beyond it someone is trying the whole list, and everybody solves a puzzle.
        LoginAll => "login_all",
        /// Lists asked while someone types: suggestions, regions.
        Suggestion => "suggestion",
        /// What one person says in rooms.
        ChatMessage => "chat_message",
        /// What a page tells of its use.
        Analytics => "analytics",
        /// What one service elsewhere tells us, signed.
        WebhookSender => "webhook_sender",
        /// What one source address sends in the name of such a service without its signature.
        WebhookAddress => "webhook_address",
    }
}

impl Limit {
    pub const ALL: [Self; 17] = [
        Self::LoginAccount,
        Self::LoginAddress,
        Self::LoginNetwork,
        Self::LoginPuzzle,
        Self::PasswordNew,
        Self::PasswordNetwork,
        Self::CodeSend,
        Self::ResetSend,
        Self::CodeSource,
        Self::CodeWrong,
        Self::Username,
        Self::Avatar,
        Self::Upload,
        Self::UploadSource,
        Self::RelationAsk,
        Self::Export,
        Self::CertificateGuess,
    ];

    const fn production(self) -> &'static [Window] {
        match self {
            Self::LoginAccount => const { &[Window::new(10, 5 * MINUTE), Window::new(30, HOUR), Window::new(60, DAY)] },
            Self::LoginAddress => const { &[Window::new(20, 5 * MINUTE)] },
            Self::LoginNetwork => const { &[Window::new(100, 5 * MINUTE)] },
            Self::PasswordNew => const { &[Window::new(100, HOUR)] },
            Self::PasswordNetwork => const { &[Window::new(500, HOUR)] },
            Self::LoginPuzzle => const { &[Window::new(3, 5 * MINUTE)] },
            Self::CodeSend => const { &[Window::new(1, 90), Window::new(5, HOUR), Window::new(10, DAY)] },
            Self::ResetSend => const { &[Window::new(1, 60), Window::new(5, HOUR), Window::new(10, DAY)] },
            Self::CodeSource => const { &[Window::new(50, HOUR)] },
            Self::CodeWrong => const { &[Window::new(20, DAY)] },
            Self::Username => const { &[Window::new(3, 30 * DAY)] },
            Self::Avatar => const { &[Window::new(30, HOUR)] },
            Self::Upload => const { &[Window::new(60, HOUR)] },
            Self::UploadSource => const { &[Window::new(300, HOUR), Window::new(1_500, DAY)] },
            Self::RelationAsk => const { &[Window::new(10, DAY)] },
            Self::Export => const { &[Window::new(5, DAY)] },
            Self::CertificateGuess => const { &[Window::new(20, HOUR)] },
        }
    }
}

impl Rate {
    pub const ALL: [Self; 10] = [
        Self::ApiSession,
        Self::ApiAddress,
        Self::PageAddress,
        Self::PictureAddress,
        Self::LoginAll,
        Self::Suggestion,
        Self::ChatMessage,
        Self::Analytics,
        Self::WebhookSender,
        Self::WebhookAddress,
    ];

    const fn production(self) -> Window {
        match self {
            Self::ApiSession => Window::new(300, MINUTE),
            Self::ApiAddress => Window::new(120, MINUTE),
            Self::PageAddress => Window::new(300, MINUTE),
            Self::PictureAddress => Window::new(1_200, MINUTE),
            Self::LoginAll => Window::new(1_000, 5 * MINUTE),
            Self::ChatMessage => Window::new(10, 10),
            Self::Suggestion | Self::Analytics => Window::new(120, MINUTE),
            Self::WebhookSender => Window::new(600, MINUTE),
            Self::WebhookAddress => Window::new(30, MINUTE),
        }
    }
}

/// The one table of limits: the production values, each changeable by its name.
#[derive(Clone, Debug, Default)]
pub struct LimitTable(HashMap<&'static str, Vec<Window>>);

#[derive(Debug, Error, PartialEq, Eq)]
pub enum LimitTableError {
    #[error("there is no limit called {0:?}")]
    Unknown(String),
    #[error("limit {name} cannot be {text:?}: write `10/5m`, or several with commas between where the limit is kept in the store")]
    Malformed { name: &'static str, text: String },
}

impl LimitTable {
    pub fn production() -> Self {
        Self::default()
    }

    /// For tests of other things: the same windows with a thousand times the room, so that no limit is met by accident.
    pub fn raised() -> Self {
        let raise = |window: &Window| Window::new(window.most.saturating_mul(1_000), window.seconds);
        let limits = Limit::ALL.map(|limit| (limit.as_str(), limit.production().iter().map(raise).collect()));
        let rates = Rate::ALL.map(|rate| (rate.as_str(), vec![raise(&rate.production())]));
        Self(limits.into_iter().chain(rates).collect())
    }

    /// Changes one limit: `table.with("code_send", "1/90s, 5/1h, 10/1d")`.
    pub fn with(mut self, name: &str, text: &str) -> Result<Self, LimitTableError> {
        let limit = Limit::ALL.into_iter().map(|limit| (limit.as_str(), true)).find(|(known, _)| *known == name);
        let rate = Rate::ALL.into_iter().map(|rate| (rate.as_str(), false)).find(|(known, _)| *known == name);
        let (name, several) = limit.or(rate).ok_or_else(|| LimitTableError::Unknown(name.to_owned()))?;
        let windows: Result<Vec<Window>, ()> = text.split(',').map(str::parse).collect();
        match windows {
            Ok(windows) if several || windows.len() == 1 => {
                self.0.insert(name, windows);
                Ok(self)
            }
            _ => Err(LimitTableError::Malformed { name, text: text.to_owned() }),
        }
    }

    pub fn windows(&self, limit: Limit) -> &[Window] {
        self.0.get(limit.as_str()).map_or(limit.production(), Vec::as_slice)
    }

    pub fn rate(&self, rate: Rate) -> Window {
        self.0.get(rate.as_str()).and_then(|windows| windows.first()).copied().unwrap_or(rate.production())
    }

    pub(super) fn longest_seconds(&self) -> i64 {
        Limit::ALL.iter().flat_map(|limit| self.windows(*limit)).map(|window| window.seconds).max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_changed_by_its_name_and_the_others_stay() {
        let table = LimitTable::production().with("code_send", "1/10s, 3/1h").unwrap();
        assert_eq!(table.windows(Limit::CodeSend), [Window::new(1, 10), Window::new(3, 3_600)]);
        assert_eq!(table.windows(Limit::CodeWrong), [Window::new(20, DAY)]);
        assert_eq!(table.with("api_session", "600/1m").unwrap().rate(Rate::ApiSession), Window::new(600, 60));
    }

    #[test]
    fn what_is_no_limit_is_refused_with_its_name() {
        assert_eq!(LimitTable::production().with("code_sent", "1/1s").unwrap_err(), LimitTableError::Unknown("code_sent".into()));
        assert!(matches!(LimitTable::production().with("code_send", "often"), Err(LimitTableError::Malformed { name: "code_send", .. })));
        assert!(matches!(LimitTable::production().with("api_session", "1/1s, 2/1m"), Err(LimitTableError::Malformed { .. })));
    }
}
