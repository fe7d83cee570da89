-- How much of the store a person has taken: the row at which uploads begun at the same moment meet.
CREATE TABLE learning_upload_share (
    user_id {int} NOT NULL,
    files {int} NOT NULL,
    bytes {int} NOT NULL
);
CREATE UNIQUE INDEX learning_upload_share_key ON learning_upload_share (user_id);
INSERT INTO learning_upload_share (user_id, files, bytes) SELECT user_id, COUNT(*), SUM(size) FROM learning_upload GROUP BY user_id;
