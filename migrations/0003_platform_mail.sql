-- The development mailbox. Filled only where letters are not sent into the world.
CREATE TABLE platform_mail (
    id {id},
    number {text} NOT NULL,
    recipient {text} NOT NULL,
    subject {text} NOT NULL,
    body_text {text} NOT NULL,
    body_html {text},
    sent_at {int} NOT NULL
);
CREATE UNIQUE INDEX platform_mail_number_key ON platform_mail (number);
CREATE INDEX platform_mail_recipient ON platform_mail (recipient, id);
