use sanggar_kernel::{InstitutionId, Page, ProgramId, fold};
use sanggar_platform::db::{Conn, DbError, Value, like};

use super::query;
use crate::card::Category;
use crate::{Error, level};

/// What a list is narrowed to; nothing set lists all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    pub category: Option<Category>,
    /// Tags of year levels, any of which fits.
    pub levels: Vec<&'static str>,
    pub tag: Option<String>,
}

impl Filter {
    /// A word of an address: a level, a stage, or one of the programme's own tags.
    pub fn tagged(word: &str) -> Self {
        let levels = level::tags_of(word);
        let tag = levels.is_empty().then(|| fold(word));
        Self { levels, tag, ..Self::default() }
    }

    fn arguments(&self) -> [Value; 3] {
        let tag = self.tag.as_deref().map(|tag| like::contains(&format!("|{tag}|")));
        [
            Value::Text(self.category.map_or("", Category::as_str).to_owned()),
            Value::Text(level::write(self.levels.iter().copied())),
            tag.unwrap_or(Value::Text("%".to_owned())),
        ]
    }
}

/// `all`, or a category in any case.
pub fn category(word: &str) -> Result<Option<Category>, Error> {
    match word.to_ascii_uppercase().as_str() {
        "ALL" => Ok(None),
        word => Category::parse(word).map(Some).ok_or(Error::Absent),
    }
}

/// One number more than the page, the most popular first; of an institution and those below it, if one is given.
pub async fn listed(conn: &Conn, filter: &Filter, of: Option<InstitutionId>, page: Page) -> Result<Vec<ProgramId>, DbError> {
    let found = match of {
        None => query::popular(conn, filter.arguments(), page).await?,
        Some(institution) => query::popular_of(conn, filter.arguments(), institution, page).await?,
    };
    Ok(found.into_iter().map(|(id,)| id).collect())
}
