-- Whose name the letter carries: an institution's for its own people.
ALTER TABLE platform_mail ADD COLUMN sender {text};
