-- Tags as their author wrote them; `tags` holds them folded, to be found by.
ALTER TABLE catalog_program ADD COLUMN tag_names {text} NOT NULL DEFAULT '';
UPDATE catalog_program SET tag_names = tags;
