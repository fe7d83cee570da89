use sanggar_platform::uploads::kind::{KNOWN, kind_of, own_name, served_name};

use crate::{halves, text};

/// Whatever a file is called and holds, it is saved under a plain name with one ending that starts nothing.
pub fn file(bytes: &[u8]) {
    let (name, start) = halves(bytes);
    let kind = kind_of(start);
    let Some(name) = own_name(&text(name)) else { return };
    assert_eq!(own_name(&name).as_ref(), Some(&name));
    assert!(!name.contains(['/', '\\', '\r', '\n', '\0']), "{name:?}");
    let media_type = kind.as_ref().map_or("", |kind| kind.media_type);
    let served = served_name(&name, media_type);
    let (stem, ending) = served.rsplit_once('.').expect("an ending");
    assert!(stem.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte)), "{served}");
    let fits = kind.as_ref().map_or(ending == "bin", |kind| kind.endings.contains(&ending));
    assert!(fits && ending != "py", "{served} of {media_type}");
    assert!(kind.is_none_or(|kind| !kind.is_called(&name)) || KNOWN.iter().any(|known| known.is_called(&name)), "{name}");
}
