-- Calls to services elsewhere that must act once: the key and what is wanted stand here before the first attempt, the answer afterwards.
-- `intent` is what is still to be said (sealed, if it may hold a code) and goes with the answer; its hash stays, to tell another intent by.
CREATE TABLE platform_outgoing_call (
    id          {id},
    kind        {text} NOT NULL,
    call_key    {text} NOT NULL,
    intent      {text},
    intent_hash {blob} NOT NULL,
    created_at  {int}  NOT NULL,
    answer      {text},
    refusal     {text},
    answered_at {int},
    CONSTRAINT platform_outgoing_call_open_check CHECK ((answered_at IS NULL) = (intent IS NOT NULL)),
    CONSTRAINT platform_outgoing_call_answer_check CHECK (answer IS NULL OR refusal IS NULL),
    CONSTRAINT platform_outgoing_call_answered_check CHECK ((answered_at IS NULL) = (answer IS NULL AND refusal IS NULL))
);
CREATE UNIQUE INDEX platform_outgoing_call_key ON platform_outgoing_call (kind, call_key);
CREATE INDEX platform_outgoing_call_answered ON platform_outgoing_call (answered_at) WHERE answered_at IS NOT NULL;
