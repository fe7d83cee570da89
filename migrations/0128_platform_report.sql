-- Something that somebody found indecent, and what was decided on it. What it is and where it stands an area knows.
CREATE TABLE platform_report_case (
    id         {id},
    -- Whose case it is: the numbers of subject and place are that area's.
    forum      {text} NOT NULL,
    subject_id {int}  NOT NULL,
    place_id   {int}  NOT NULL,
    program_id {int}  NOT NULL,
    state      {text} NOT NULL,
    -- What nobody has decided yet is listed first.
    is_open    {bool} NOT NULL,
    opened_at  {int}  NOT NULL,
    CONSTRAINT platform_report_case_state_check CHECK (state IN ('open', 'hidden', 'kept')),
    CONSTRAINT platform_report_case_open_check CHECK (is_open = (state = 'open'))
);
CREATE UNIQUE INDEX platform_report_case_subject_key ON platform_report_case (forum, subject_id);
CREATE INDEX platform_report_case_order ON platform_report_case (forum, is_open, id);
CREATE INDEX platform_report_case_program ON platform_report_case (program_id, forum, is_open);

CREATE TABLE platform_report (
    case_id     {int}  NOT NULL,
    reporter_id {int}  NOT NULL,
    reason      {text} NOT NULL,
    note        {text} NOT NULL,
    reported_at {int}  NOT NULL,
    CONSTRAINT platform_report_reason_check CHECK (reason IN ('kasar', 'pribadi', 'spam', 'lainnya')),
    CONSTRAINT platform_report_case_fkey FOREIGN KEY (case_id) REFERENCES platform_report_case (id)
);
CREATE UNIQUE INDEX platform_report_key ON platform_report (case_id, reporter_id);
CREATE INDEX platform_report_reporter ON platform_report (reporter_id);

-- Both areas had such cases of their own, each with its own numbers: they are numbered anew, in the order in which they came.
INSERT INTO platform_report_case (forum, subject_id, place_id, program_id, state, is_open, opened_at)
SELECT 'messaging.chat', comment_id, room_id, program_id, state, state = 'open', opened_at FROM messaging_chat_case ORDER BY id;
INSERT INTO platform_report_case (forum, subject_id, place_id, program_id, state, is_open, opened_at)
SELECT 'learning.discussion', comment_id, activity_id, program_id, state, state = 'open', opened_at FROM learning_comment_case ORDER BY id;

INSERT INTO platform_report (case_id, reporter_id, reason, note, reported_at)
SELECT c.id, r.reporter_id, r.reason, r.note, r.reported_at
FROM messaging_chat_report r JOIN messaging_chat_case o ON o.id = r.case_id
JOIN platform_report_case c ON c.forum = 'messaging.chat' AND c.subject_id = o.comment_id;
INSERT INTO platform_report (case_id, reporter_id, reason, note, reported_at)
SELECT c.id, r.reporter_id, r.reason, r.note, r.reported_at
FROM learning_comment_report r JOIN learning_comment_case o ON o.id = r.case_id
JOIN platform_report_case c ON c.forum = 'learning.discussion' AND c.subject_id = o.comment_id;

DROP TABLE messaging_chat_report;
DROP TABLE messaging_chat_case;
DROP TABLE learning_comment_report;
DROP TABLE learning_comment_case;
