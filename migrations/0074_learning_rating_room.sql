-- How a programme is rated: the row at which those meet who rate it or are erased at the same moment.
CREATE TABLE learning_rating (
    program_id {int} NOT NULL,
    people {int} NOT NULL,
    -- Of all of them together.
    stars {int} NOT NULL
);
CREATE UNIQUE INDEX learning_rating_key ON learning_rating (program_id);
INSERT INTO learning_rating (program_id, people, stars) SELECT program_id, COUNT(*), SUM(stars) FROM learning_review GROUP BY program_id;

-- Whose class a meeting of Zoom belongs to, so that who teaches in another one is no host of it.
CREATE TABLE learning_zoom_number (
    number {text} NOT NULL,
    program_id {int} NOT NULL
);
CREATE UNIQUE INDEX learning_zoom_number_key ON learning_zoom_number (number);
CREATE INDEX learning_zoom_number_program ON learning_zoom_number (program_id);
INSERT INTO learning_zoom_number (number, program_id) SELECT room, MIN(program_id) FROM learning_meeting WHERE provider = 'zoom' GROUP BY room;

-- Rooms whose typed name may be another class's. Their facilitators prepare them anew.
DELETE FROM learning_meeting WHERE provider = 'bbb'
    OR provider = 'zoom' AND program_id <> (SELECT n.program_id FROM learning_zoom_number n WHERE n.number = learning_meeting.room);
