-- Where whoever gets a letter stops further ones (List-Unsubscribe).
ALTER TABLE platform_mail ADD COLUMN unsubscribe {text};
