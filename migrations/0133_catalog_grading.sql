-- What those who teach say of the scoring of a class; it wins over the document, which may be published again.
ALTER TABLE catalog_program ADD COLUMN has_grading {bool} NOT NULL DEFAULT FALSE;
ALTER TABLE catalog_program ADD COLUMN graded_scoring_date {int};
ALTER TABLE catalog_program ADD COLUMN graded_pass_mark {int} CHECK (graded_pass_mark BETWEEN 0 AND 100);
ALTER TABLE catalog_activity ADD COLUMN graded_weight {int} CHECK (graded_weight BETWEEN 0 AND 10);
