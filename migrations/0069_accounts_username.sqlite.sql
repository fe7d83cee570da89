-- A username is public and an address is not. Operators were called by theirs; others by its first part, if they did not choose a name.
-- They get one of chance and may choose another. The demo's people (a domain that nobody can have) keep theirs.
UPDATE accounts_user SET username = 'p' || lower(hex(randomblob(5))) WHERE username = email;
UPDATE accounts_user SET username = 'pelajar.' || lower(hex(randomblob(5)))
 WHERE rtrim(username, '0123456789') = rtrim(replace(replace(replace(substr(email, 1, instr(email, '@') - 1), '+', ''), '-', ''), '_', ''), '0123456789')
   AND email NOT LIKE '%.example';
