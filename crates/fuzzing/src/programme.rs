use sanggar_catalog::document::ProgramDocument;

/// What may be published is published as it will be read: checked and cleaned once more it stays the same.
pub fn document(bytes: &[u8]) {
    let Ok(value) = serde_json::from_slice(bytes) else { return };
    match ProgramDocument::read(value) {
        Ok(document) => {
            let again = ProgramDocument::read(serde_json::to_value(&document).expect("what was read is written"));
            assert_eq!(again.as_ref(), Ok(&document));
        }
        Err(problems) => assert!(!problems.is_empty(), "refused without a reason"),
    }
}
