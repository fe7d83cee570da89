-- How the scores of a programme are made, when learners are told them, and who signs for it.
ALTER TABLE catalog_program ADD COLUMN scoring_date {int};
ALTER TABLE catalog_program ADD COLUMN pass_mark {int} CHECK (pass_mark BETWEEN 0 AND 100);
-- Ratings are asked for before the scoring date too.
ALTER TABLE catalog_program ADD COLUMN is_available_to_rate {bool} NOT NULL DEFAULT FALSE;
ALTER TABLE catalog_program ADD COLUMN signatory_name {text};
ALTER TABLE catalog_program ADD COLUMN signatory_title {text};
-- How much the score of an activity counts; absent: as usual for its kind.
ALTER TABLE catalog_activity ADD COLUMN weight {int} CHECK (weight BETWEEN 0 AND 10);
