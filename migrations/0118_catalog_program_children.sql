-- The programmes that belong to one: whoever attends it has a place in each of them. A JSON list of numbers.
ALTER TABLE catalog_program ADD COLUMN children {text} NOT NULL DEFAULT '[]';
