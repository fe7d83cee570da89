-- Where people of a class talk: one room for a programme, one for a study group, one for a learner and an activity.
CREATE TABLE messaging_chat_room (
    -- Drawn.
    id            {int}  NOT NULL,
    kind          {text} NOT NULL,
    program_id    {int}  NOT NULL,
    -- The study group or the activity; 0 for the room of a programme.
    subject_id    {int}  NOT NULL,
    -- Who asks in a room of an activity; else 0.
    learner_id    {int}  NOT NULL,
    -- Of a study group; the others are called as what they belong to.
    name          {text} NOT NULL,
    type_room     {text} NOT NULL,
    is_closed     {bool} NOT NULL,
    -- How many learners may be in it and are; facilitators stand beside them.
    learner_limit {int}  NOT NULL,
    learners      {int}  NOT NULL,
    participants  {int}  NOT NULL,
    -- How many comments there are: the newest has this number.
    last_number   {int}  NOT NULL,
    talked_at     {int}  NOT NULL,
    CONSTRAINT messaging_chat_room_kind_check CHECK (kind IN ('program', 'group', 'direct')),
    CONSTRAINT messaging_chat_room_type_check CHECK (type_room IN ('group', 'channel')),
    CONSTRAINT messaging_chat_room_learners_check CHECK (learners BETWEEN 0 AND participants)
);
CREATE UNIQUE INDEX messaging_chat_room_id_key ON messaging_chat_room (id);
CREATE UNIQUE INDEX messaging_chat_room_of_key ON messaging_chat_room (program_id, kind, subject_id, learner_id);

CREATE TABLE messaging_chat_participant (
    room_id     {int}  NOT NULL,
    user_id     {int}  NOT NULL,
    is_learner  {bool} NOT NULL,
    joined_at   {int}  NOT NULL,
    -- The last comment that the person has read, and its number in the room.
    read_id     {int}  NOT NULL,
    read_number {int}  NOT NULL,
    muted_until {int},
    CONSTRAINT messaging_chat_participant_room_fkey FOREIGN KEY (room_id) REFERENCES messaging_chat_room (id)
);
CREATE UNIQUE INDEX messaging_chat_participant_key ON messaging_chat_participant (room_id, user_id);
CREATE INDEX messaging_chat_participant_user ON messaging_chat_participant (user_id);

-- Only added to. Words that are taken away leave the row; what is quoted stands in its own row alone.
CREATE TABLE messaging_chat_comment (
    id             {id},
    room_id        {int}  NOT NULL,
    -- Within the room, without gaps.
    number         {int}  NOT NULL,
    before_id      {int}  NOT NULL,
    sender_id      {int}  NOT NULL,
    is_facilitator {bool} NOT NULL,
    message        {text} NOT NULL,
    replied_id     {int},
    unique_temp_id {text} NOT NULL,
    sent_at        {int}  NOT NULL,
    deleted_at     {int},
    hidden_at      {int},
    -- How many.
    files          {int}  NOT NULL,
    CONSTRAINT messaging_chat_comment_room_fkey FOREIGN KEY (room_id) REFERENCES messaging_chat_room (id),
    CONSTRAINT messaging_chat_comment_words_check CHECK (deleted_at IS NULL OR message = '')
);
CREATE UNIQUE INDEX messaging_chat_comment_number_key ON messaging_chat_comment (room_id, number);
CREATE UNIQUE INDEX messaging_chat_comment_temp_key ON messaging_chat_comment (unique_temp_id, room_id, sender_id);
CREATE INDEX messaging_chat_comment_sender ON messaging_chat_comment (sender_id);
CREATE INDEX messaging_chat_comment_replied ON messaging_chat_comment (replied_id) WHERE replied_id IS NOT NULL;

-- The files of a message or of an announcement; their bytes are those of an upload.
CREATE TABLE messaging_file (
    upload_id       {int}  NOT NULL,
    comment_id      {int},
    announcement_id {int},
    position        {int}  NOT NULL,
    name            {text} NOT NULL,
    size            {int}  NOT NULL,
    media_type      {text} NOT NULL,
    CONSTRAINT messaging_file_comment_fkey FOREIGN KEY (comment_id) REFERENCES messaging_chat_comment (id),
    CONSTRAINT messaging_file_announcement_fkey FOREIGN KEY (announcement_id) REFERENCES messaging_announcement (id),
    CONSTRAINT messaging_file_holder_check CHECK ((comment_id IS NULL) <> (announcement_id IS NULL))
);
CREATE UNIQUE INDEX messaging_file_upload_key ON messaging_file (upload_id);
CREATE UNIQUE INDEX messaging_file_comment_key ON messaging_file (comment_id, position);
CREATE UNIQUE INDEX messaging_file_announcement_key ON messaging_file (announcement_id, position);

-- A comment that somebody reported, and what was decided.
CREATE TABLE messaging_chat_case (
    id         {id},
    comment_id {int}  NOT NULL,
    room_id    {int}  NOT NULL,
    program_id {int}  NOT NULL,
    state      {text} NOT NULL,
    opened_at  {int}  NOT NULL,
    CONSTRAINT messaging_chat_case_state_check CHECK (state IN ('open', 'hidden', 'kept')),
    CONSTRAINT messaging_chat_case_comment_fkey FOREIGN KEY (comment_id) REFERENCES messaging_chat_comment (id)
);
CREATE UNIQUE INDEX messaging_chat_case_comment_key ON messaging_chat_case (comment_id);
CREATE INDEX messaging_chat_case_program ON messaging_chat_case (program_id, id);

CREATE TABLE messaging_chat_report (
    case_id     {int}  NOT NULL,
    reporter_id {int}  NOT NULL,
    reason      {text} NOT NULL,
    note        {text} NOT NULL,
    reported_at {int}  NOT NULL,
    CONSTRAINT messaging_chat_report_reason_check CHECK (reason IN ('kasar', 'pribadi', 'spam', 'lainnya')),
    CONSTRAINT messaging_chat_report_case_fkey FOREIGN KEY (case_id) REFERENCES messaging_chat_case (id)
);
CREATE UNIQUE INDEX messaging_chat_report_key ON messaging_chat_report (case_id, reporter_id);
CREATE INDEX messaging_chat_report_reporter ON messaging_chat_report (reporter_id);

-- Words that operators do not want to read in rooms, folded.
CREATE TABLE messaging_chat_word (
    word {text} NOT NULL
);
CREATE UNIQUE INDEX messaging_chat_word_key ON messaging_chat_word (word);
