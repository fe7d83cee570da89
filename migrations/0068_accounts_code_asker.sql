-- A code, and the count of wrong ones, belong to the address and to the one who asked: the account's own person, or the source that a
-- visitor came from. A stranger who asks for codes neither replaces nor freezes those of the owner.
ALTER TABLE accounts_code ADD COLUMN asker {text} NOT NULL DEFAULT '';
UPDATE accounts_code SET asker = COALESCE((SELECT 'u' || CAST(u.id AS TEXT) FROM accounts_user u WHERE u.email = accounts_code.address), '')
 WHERE session_id <> 0;
DROP INDEX accounts_code_key;
CREATE UNIQUE INDEX accounts_code_key ON accounts_code (address, purpose, asker);

ALTER TABLE accounts_code_guard ADD COLUMN asker {text} NOT NULL DEFAULT '';
UPDATE accounts_code_guard SET asker = COALESCE((SELECT 'u' || CAST(u.id AS TEXT) FROM accounts_user u WHERE u.email = accounts_code_guard.address), '');
DROP INDEX accounts_code_guard_key;
CREATE UNIQUE INDEX accounts_code_guard_key ON accounts_code_guard (address, asker);
