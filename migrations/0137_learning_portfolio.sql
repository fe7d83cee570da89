-- What a person says of something that was handed in, and whether others see it. The work itself stays where it is; without a row nothing was
-- said and nobody else sees it. A work goes by the number of the first that was handed in for its activity; 0 is the portfolio as a whole.
CREATE TABLE learning_portfolio (
    user_id {int} NOT NULL,
    work_id {int} NOT NULL,
    description {text} NOT NULL,
    content_url {text},
    -- The upload whose picture stands for the work.
    cover_id {int},
    -- The highest comes first; absent: by when it was handed in.
    position {int},
    -- private, asked (a parent decides), published
    state {text} NOT NULL,
    -- Who decided last that it is shown.
    decided_by {int},
    -- When a parent was last asked.
    asked_at {int},
    updated_at {int} NOT NULL,
    CONSTRAINT learning_portfolio_state_check CHECK (state IN ('private', 'asked', 'published')),
    CONSTRAINT learning_portfolio_decided_check CHECK (state <> 'published' OR decided_by IS NOT NULL)
);
CREATE UNIQUE INDEX learning_portfolio_key ON learning_portfolio (user_id, work_id);
CREATE INDEX learning_portfolio_asked ON learning_portfolio (user_id, asked_at) WHERE state = 'asked';
CREATE INDEX learning_portfolio_decider ON learning_portfolio (decided_by, user_id) WHERE decided_by IS NOT NULL;

-- The same of one file of a work, or of its text (upload_id 0).
CREATE TABLE learning_portfolio_item (
    work_id {int} NOT NULL,
    upload_id {int} NOT NULL,
    user_id {int} NOT NULL,
    caption {text} NOT NULL,
    description {text} NOT NULL,
    state {text} NOT NULL,
    decided_by {int},
    asked_at {int},
    updated_at {int} NOT NULL,
    CONSTRAINT learning_portfolio_item_state_check CHECK (state IN ('private', 'asked', 'published')),
    CONSTRAINT learning_portfolio_item_decided_check CHECK (state <> 'published' OR decided_by IS NOT NULL)
);
CREATE UNIQUE INDEX learning_portfolio_item_key ON learning_portfolio_item (work_id, upload_id);
CREATE INDEX learning_portfolio_item_user ON learning_portfolio_item (user_id);
CREATE INDEX learning_portfolio_item_decider ON learning_portfolio_item (decided_by, user_id) WHERE decided_by IS NOT NULL;
