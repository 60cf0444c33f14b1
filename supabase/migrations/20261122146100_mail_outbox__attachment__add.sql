-- A file that goes with a mail: { "name", "type", "text" }. Removed with the text once the mail is sent.
alter table private.mail_outbox add column attachment jsonb;
