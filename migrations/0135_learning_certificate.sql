-- What was certified of a learner, as it was when it was issued. It is changed by nothing but its withdrawal.
CREATE TABLE learning_certificate (
    id {id},
    -- 26 drawn signs: who has it may check the certificate.
    address {text} NOT NULL,
    -- For people to read: SGM-2611-004821-7.
    number {text} NOT NULL,
    kind {text} NOT NULL CONSTRAINT learning_certificate_kind_check CHECK (kind IN ('regular', 'addon')),
    -- No place and nobody once the learner is erased; the name is empty then.
    enrolment_id {int} CONSTRAINT learning_certificate_enrolment_fkey REFERENCES learning_enrolment (id) ON DELETE SET NULL,
    learner_id {int},
    name {text} NOT NULL,
    program_id {int} NOT NULL,
    program_slug {text} NOT NULL,
    program_title {text} NOT NULL,
    institution_id {int} NOT NULL,
    institution_slug {text} NOT NULL,
    institution_name {text} NOT NULL,
    activities {int} NOT NULL,
    minutes {int} NOT NULL,
    studied_from {int},
    studied_until {int},
    -- In hundredths of a point.
    score {int} CONSTRAINT learning_certificate_score_check CHECK (score BETWEEN 0 AND 10000),
    pass_mark {int},
    signatory_name {text},
    signatory_title {text},
    issued_at {int} NOT NULL,
    withdrawn_at {int},
    withdrawn_for {text} CONSTRAINT learning_certificate_withdrawn_for_check
        CHECK (withdrawn_for IN ('place_ended', 'decision', 'reissued', 'erased')),
    -- Why somebody decided so.
    withdrawal_note {text},
    -- Its bit on a list of those that were withdrawn.
    list_number {int} NOT NULL,
    list_place {int} NOT NULL CONSTRAINT learning_certificate_place_check CHECK (list_place BETWEEN 0 AND 131071),
    CONSTRAINT learning_certificate_withdrawn_check CHECK ((withdrawn_at IS NULL) = (withdrawn_for IS NULL))
);
CREATE UNIQUE INDEX learning_certificate_address_key ON learning_certificate (address);
CREATE UNIQUE INDEX learning_certificate_number_key ON learning_certificate (number);
CREATE UNIQUE INDEX learning_certificate_place_key ON learning_certificate (institution_id, list_number, list_place);
-- One at a time that counts.
CREATE UNIQUE INDEX learning_certificate_valid_key ON learning_certificate (learner_id, program_id, kind) WHERE withdrawn_at IS NULL;
CREATE INDEX learning_certificate_enrolment ON learning_certificate (enrolment_id, kind);
CREATE INDEX learning_certificate_learner ON learning_certificate (learner_id, program_id);

-- The lists of an institution, and how many places of each are given away.
CREATE TABLE learning_status_list (
    institution_id {int} NOT NULL,
    number {int} NOT NULL,
    taken {int} NOT NULL
);
CREATE UNIQUE INDEX learning_status_list_key ON learning_status_list (institution_id, number);

-- Who had finished before there were certificates gets theirs when the program starts.
INSERT INTO platform_job (kind, payload, state, due_at, created_at)
SELECT 'learning.certify', '[null,0]', 'ready', 0, 0 WHERE EXISTS (SELECT 1 FROM learning_enrolment);
