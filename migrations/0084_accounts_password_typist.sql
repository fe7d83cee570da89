-- The parent who typed a child's password, until its owner chooses one: with the link it opens the account no longer.
ALTER TABLE accounts_user ADD COLUMN password_parent_id {int};
