-- Roles become rows: a person, an institution or none, a role. Until now they were labels, and who runs the whole was a mark on the person.
ALTER TABLE accounts_role ADD COLUMN institution_id {int};
ALTER TABLE accounts_role ADD COLUMN role {text} NOT NULL DEFAULT 'author'
    CHECK (role IN ('operator', 'institution_admin', 'author', 'facilitator', 'finance', 'front_desk', 'data_officer'));
UPDATE accounts_role SET role = 'operator' WHERE label = 'Super Admin';
UPDATE accounts_role SET role = 'facilitator' WHERE label = 'Fasilitator';
UPDATE accounts_role SET role = 'institution_admin', institution_id = (SELECT u.institution_id FROM accounts_user u WHERE u.id = accounts_role.user_id)
    WHERE label LIKE 'Admin %';
DROP INDEX accounts_role_key;
ALTER TABLE accounts_role DROP COLUMN label;
DELETE FROM accounts_role WHERE role = 'operator' AND user_id IN (SELECT id FROM accounts_user WHERE is_admin = FALSE);
INSERT INTO accounts_role (user_id, role)
    SELECT u.id, 'operator' FROM accounts_user u
    WHERE u.is_admin = TRUE AND NOT EXISTS (SELECT 1 FROM accounts_role r WHERE r.user_id = u.id AND r.role = 'operator');
CREATE UNIQUE INDEX accounts_role_everywhere_key ON accounts_role (user_id, role) WHERE institution_id IS NULL;
CREATE UNIQUE INDEX accounts_role_institution_key ON accounts_role (user_id, institution_id, role) WHERE institution_id IS NOT NULL;
CREATE INDEX accounts_role_user ON accounts_role (user_id, role);
ALTER TABLE accounts_user DROP COLUMN is_admin;
