-- How a class, or one activity of it (resource_id, 0: the class), is divided. Counts stand in the group's row, which whoever changes a member holds.
CREATE TABLE learning_study_group (
    id {id},
    program_id {int} NOT NULL,
    resource_id {int} NOT NULL,
    name {text} NOT NULL,
    name_folded {text} NOT NULL,
    capacity {int} NOT NULL,
    members {int} NOT NULL,
    waiting {int} NOT NULL,
    is_closed {bool} NOT NULL,
    created_at {int} NOT NULL,
    CONSTRAINT learning_study_group_capacity_check CHECK (capacity = -1 OR capacity >= 1),
    CONSTRAINT learning_study_group_members_check CHECK (members >= 0),
    CONSTRAINT learning_study_group_waiting_check CHECK (waiting >= 0)
);
CREATE INDEX learning_study_group_division ON learning_study_group (program_id, resource_id, id);
CREATE UNIQUE INDEX learning_study_group_name_key ON learning_study_group (program_id, resource_id, name_folded);

CREATE TABLE learning_study_group_member (
    group_id {int} NOT NULL,
    program_id {int} NOT NULL,
    resource_id {int} NOT NULL,
    user_id {int} NOT NULL,
    joined_at {int} NOT NULL,
    CONSTRAINT learning_study_group_member_group_fkey FOREIGN KEY (group_id) REFERENCES learning_study_group (id)
);
CREATE UNIQUE INDEX learning_study_group_member_key ON learning_study_group_member (user_id, program_id, resource_id);
CREATE INDEX learning_study_group_member_group ON learning_study_group_member (group_id, joined_at, user_id);

-- Who waits: for a full group, or (no group) for whichever is given. Whose number is lowest is first.
CREATE TABLE learning_study_group_request (
    id {id},
    group_id {int},
    program_id {int} NOT NULL,
    resource_id {int} NOT NULL,
    user_id {int} NOT NULL,
    asked_at {int} NOT NULL,
    CONSTRAINT learning_study_group_request_group_fkey FOREIGN KEY (group_id) REFERENCES learning_study_group (id)
);
CREATE UNIQUE INDEX learning_study_group_request_key ON learning_study_group_request (user_id, program_id, resource_id);
CREATE INDEX learning_study_group_request_group ON learning_study_group_request (group_id, id);
CREATE INDEX learning_study_group_request_division ON learning_study_group_request (program_id, resource_id, id);

-- What facilitators set; it wins over the programme's document.
CREATE TABLE learning_study_group_setting (
    program_id {int} NOT NULL,
    closes_at {int}
);
CREATE UNIQUE INDEX learning_study_group_setting_key ON learning_study_group_setting (program_id);
