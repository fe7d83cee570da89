-- A telephone is also looked for by its number, once it is proved. It may be that of several people, such as of a family.
CREATE INDEX accounts_phone_proved ON accounts_phone (phone) WHERE proved_at IS NOT NULL;
