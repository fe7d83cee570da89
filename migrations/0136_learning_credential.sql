-- The public keys that institutions sign certificates with, each for a turn. The private ones are derived and never kept.
CREATE TABLE learning_issuer_key (
    institution_id {int} NOT NULL,
    institution_slug {text} NOT NULL,
    turn {int} NOT NULL,
    public_key {text} NOT NULL,
    created_at {int} NOT NULL,
    -- Since when nobody believes it any more.
    leaked_at {int}
);
CREATE UNIQUE INDEX learning_issuer_key_turn_key ON learning_issuer_key (institution_id, turn);
CREATE INDEX learning_issuer_key_slug ON learning_issuer_key (institution_slug);

-- Of which turn the key is that signed it; absent until it is signed for the first time.
ALTER TABLE learning_certificate ADD COLUMN key_turn {int};
-- The sheet as a PDF, once somebody asked for it.
ALTER TABLE learning_certificate ADD COLUMN file {text};
CREATE INDEX learning_certificate_withdrawn ON learning_certificate (institution_id, list_number, list_place) WHERE withdrawn_at IS NOT NULL;
