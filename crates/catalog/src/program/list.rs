use sanggar_kernel::{Page, ProgramId, fold};
use sanggar_platform::db::{Conn, DbError, Value, like};

use super::query;
use crate::card::Category;
use crate::scope::Scope;
use crate::{Error, level};

/// What a list is narrowed to; nothing set lists all.
#[derive(Clone, Default)]
pub struct Filter {
    pub category: Option<Category>,
    /// Tags of year levels, any of which fits.
    pub levels: Vec<&'static str>,
    pub tag: Option<String>,
    /// A part of the title.
    pub search: String,
    pub subject: Option<String>,
}

impl Filter {
    /// A word of an address: a level, a stage, or one of the programme's own tags.
    pub fn tagged(word: &str) -> Self {
        let levels = level::tags_of(word);
        let tag = levels.is_empty().then(|| fold(word));
        Self { levels, tag, ..Self::default() }
    }

    fn arguments(&self) -> [Value; 5] {
        let any = |text: Option<&str>| Value::Text(text.unwrap_or_default().to_owned());
        let tag = self.tag.as_deref().map(|tag| like::contains(&format!("|{tag}|")));
        [
            any(self.category.map(Category::as_str)),
            Value::Text(level::write(self.levels.iter().copied())),
            tag.unwrap_or(Value::Text("%".to_owned())),
            like::contains(&self.search),
            any(self.subject.as_deref()),
        ]
    }
}

/// `all`, or a category in any case.
pub fn category(word: &str) -> Result<Option<Category>, Error> {
    match word.to_ascii_uppercase().as_str() {
        "ALL" => Ok(None),
        word => Category::parse(word).map(Some).ok_or(Error::NotThere),
    }
}

/// One number more than the page, the most popular first.
pub async fn listed(conn: &Conn, filter: &Filter, scope: &Scope, page: Page) -> Result<Vec<ProgramId>, DbError> {
    let found = if scope.is_all() {
        query::popular(conn, filter.arguments(), page).await?
    } else {
        query::popular_of(conn, filter.arguments(), &scope.0, page).await?
    };
    Ok(found.into_iter().map(|(id,)| id).collect())
}
