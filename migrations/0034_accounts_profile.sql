-- Null until someone decides: then the age and the family do. `published_by` is who opened the profile.
ALTER TABLE accounts_user ADD COLUMN is_public {bool};
ALTER TABLE accounts_user ADD COLUMN published_by {int};
ALTER TABLE accounts_user ADD COLUMN address {text};
ALTER TABLE accounts_user ADD COLUMN postal_code {text};

-- A picture that was uploaded and stands in no profile yet; the next upload of the same person takes its place.
CREATE TABLE accounts_avatar_draft (
    user_id {int} NOT NULL REFERENCES accounts_user (id),
    name {text} NOT NULL
);
CREATE UNIQUE INDEX accounts_avatar_draft_key ON accounts_avatar_draft (user_id);

-- Whoever knows the name may read a public file; the others have an owner who is asked.
ALTER TABLE platform_file ADD COLUMN is_public {bool} NOT NULL DEFAULT FALSE;
