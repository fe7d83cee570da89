-- Files on their way belong to no area any more: what one is for stands in its row. The work or the answer that a file of a task has become part of is learning's.
CREATE TABLE platform_upload (
    id         {int}  NOT NULL,
    -- 0: whoever sent it was erased.
    user_id    {int}  NOT NULL,
    -- Whose bounds count for it, and what that area has it for, such as an activity.
    purpose    {text} NOT NULL,
    subject    {int}  NOT NULL,
    name       {text} NOT NULL,
    size       {int}  NOT NULL,
    received   {int}  NOT NULL,
    -- The stored file, once it is whole.
    file       {text},
    media_type {text},
    -- It has become part of something, and is not swept away.
    is_held    {bool} NOT NULL,
    created_at {int}  NOT NULL,
    updated_at {int}  NOT NULL,
    CONSTRAINT platform_upload_received_check CHECK (received BETWEEN 0 AND size)
);
INSERT INTO platform_upload (id, user_id, purpose, subject, name, size, received, file, media_type, is_held, created_at, updated_at)
    SELECT id, user_id, 'learning.task', activity_id, name, size, received, file, media_type, work_id IS NOT NULL OR attempt_id IS NOT NULL, created_at, updated_at
    FROM learning_upload;
CREATE UNIQUE INDEX platform_upload_id_key ON platform_upload (id);
CREATE INDEX platform_upload_user ON platform_upload (user_id, purpose);
CREATE INDEX platform_upload_loose ON platform_upload (updated_at) WHERE is_held = FALSE;

-- What somebody handed in with a work, or with the answer to a question.
CREATE TABLE learning_file (
    upload_id  {int} NOT NULL,
    work_id    {int},
    attempt_id {int},
    question   {int},
    CONSTRAINT learning_file_work_fkey FOREIGN KEY (work_id) REFERENCES learning_work (id) ON DELETE CASCADE,
    CONSTRAINT learning_file_attempt_fkey FOREIGN KEY (attempt_id) REFERENCES learning_attempt (id) ON DELETE CASCADE,
    CONSTRAINT learning_file_holder_check CHECK ((work_id IS NULL) <> (attempt_id IS NULL) AND (attempt_id IS NULL) = (question IS NULL))
);
INSERT INTO learning_file (upload_id, work_id, attempt_id, question)
    SELECT id, work_id, attempt_id, question FROM learning_upload WHERE work_id IS NOT NULL OR attempt_id IS NOT NULL;
CREATE UNIQUE INDEX learning_file_upload_key ON learning_file (upload_id);
CREATE INDEX learning_file_work ON learning_file (work_id);
CREATE INDEX learning_file_attempt ON learning_file (attempt_id);
DROP TABLE learning_upload;

DROP INDEX learning_upload_piece_key;
ALTER TABLE learning_upload_piece RENAME TO platform_upload_piece;
CREATE UNIQUE INDEX platform_upload_piece_key ON platform_upload_piece (upload_id, position);

-- What each person has of the store for a purpose, counted in one row.
CREATE TABLE platform_upload_share (
    user_id {int}  NOT NULL,
    purpose {text} NOT NULL,
    files   {int}  NOT NULL,
    bytes   {int}  NOT NULL
);
INSERT INTO platform_upload_share (user_id, purpose, files, bytes) SELECT user_id, 'learning.task', files, bytes FROM learning_upload_share;
CREATE UNIQUE INDEX platform_upload_share_key ON platform_upload_share (user_id, purpose);
DROP TABLE learning_upload_share;

DELETE FROM platform_schedule WHERE kind = 'learning.upload_sweep';
DELETE FROM platform_job WHERE kind = 'learning.upload_sweep';
