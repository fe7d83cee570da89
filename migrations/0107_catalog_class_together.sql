-- How a class talks and how it is divided, as its document says.
ALTER TABLE catalog_program ADD COLUMN chat_type {text} NOT NULL DEFAULT 'group';
ALTER TABLE catalog_program ADD COLUMN chat_limit {int};
ALTER TABLE catalog_program ADD COLUMN study_group_type {text};
ALTER TABLE catalog_program ADD COLUMN study_groups_close_at {int};
