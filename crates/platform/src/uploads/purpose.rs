use super::UploadError;
use super::kind::{self, Known};
use crate::decode::PictureRules;

/// What an area takes files for.
pub struct Purpose {
    /// `learning.task`; stored, so it never changes.
    pub name: &'static str,
    pub kinds: &'static [Known],
    /// Of one file.
    pub max_bytes: i64,
    /// What one person has of the store for it.
    pub max_files: i64,
    pub max_share: i64,
    /// How many may wait beside each other to become part of something.
    pub max_loose: i64,
    /// How pictures are made anew.
    pub pictures: PictureRules,
}

/// A name and a size that the purpose takes.
pub struct CheckedFile {
    name: String,
    size: i64,
}

impl CheckedFile {
    pub fn name(&self) -> &str {
        &self.name
    }

    pub const fn size(&self) -> i64 {
        self.size
    }
}

impl Purpose {
    /// By what is said of a file, before anything of it has come.
    pub fn check(&self, name: &str, size: i64) -> Result<CheckedFile, UploadError> {
        let name = kind::own_name(name).ok_or(UploadError::Name)?;
        if !self.kinds.iter().any(|kind| kind.is_called(&name)) {
            return Err(UploadError::Ending);
        }
        if !(1..=self.max_bytes).contains(&size) {
            return Err(UploadError::Size);
        }
        Ok(CheckedFile { name, size })
    }

    /// By what the file is, if that is taken and its name says the same.
    pub(super) fn media_type(&self, name: &str, start: &[u8], accept: &[String]) -> Result<&'static str, UploadError> {
        let is_accepted = |ending: &&str| accept.is_empty() || accept.iter().any(|one| one.eq_ignore_ascii_case(ending));
        let kind = kind::kind_of(start).map(|kind| kind.as_called(name));
        let kind = kind.filter(|kind| self.takes(kind) && kind.endings.iter().any(is_accepted)).ok_or(UploadError::Kind)?;
        if kind.is_called(name) { Ok(kind.media_type) } else { Err(UploadError::NameDiffers) }
    }

    fn takes(&self, kind: &Known) -> bool {
        self.kinds.iter().any(|one| one.media_type == kind.media_type)
    }
}
