-- Challenges that have been solved, until they would expire anyway: each counts once.
CREATE TABLE platform_captcha (
    challenge {text} NOT NULL,
    expires_at {int} NOT NULL
);
CREATE UNIQUE INDEX platform_captcha_challenge_key ON platform_captcha (challenge);
CREATE INDEX platform_captcha_expires ON platform_captcha (expires_at);
