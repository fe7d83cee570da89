-- Nobody reads it, but its place is kept.
ALTER TABLE learning_comment ADD COLUMN hidden_at {int};

-- A comment that somebody reported, and what was decided.
CREATE TABLE learning_comment_case (
    id          {id},
    comment_id  {int}  NOT NULL,
    program_id  {int}  NOT NULL,
    activity_id {int}  NOT NULL,
    state       {text} NOT NULL,
    opened_at   {int}  NOT NULL,
    CONSTRAINT learning_comment_case_state_check CHECK (state IN ('open', 'hidden', 'kept')),
    CONSTRAINT learning_comment_case_comment_fkey FOREIGN KEY (comment_id) REFERENCES learning_comment (id)
);
CREATE UNIQUE INDEX learning_comment_case_comment_key ON learning_comment_case (comment_id);
CREATE INDEX learning_comment_case_program ON learning_comment_case (program_id, id);

CREATE TABLE learning_comment_report (
    case_id     {int}  NOT NULL,
    reporter_id {int}  NOT NULL,
    reason      {text} NOT NULL,
    note        {text} NOT NULL,
    reported_at {int}  NOT NULL,
    CONSTRAINT learning_comment_report_reason_check CHECK (reason IN ('kasar', 'pribadi', 'spam', 'lainnya')),
    CONSTRAINT learning_comment_report_case_fkey FOREIGN KEY (case_id) REFERENCES learning_comment_case (id)
);
CREATE UNIQUE INDEX learning_comment_report_key ON learning_comment_report (case_id, reporter_id);
CREATE INDEX learning_comment_report_reporter ON learning_comment_report (reporter_id);
