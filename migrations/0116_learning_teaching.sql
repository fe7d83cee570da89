-- When who teaches last looked at the discussions of the class.
ALTER TABLE learning_facilitator ADD COLUMN visited_at {int};
CREATE INDEX learning_comment_new ON learning_comment (program_id, created_at);
CREATE INDEX learning_comment_discussion ON learning_comment (program_id, activity_id, created_at) WHERE deleted_at IS NULL;
