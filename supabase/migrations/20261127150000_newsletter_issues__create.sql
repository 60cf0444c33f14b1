-- What administrators write to everybody on the newsletter's list. A job writes its mails, some at a time: `last_email` is how far it is.
create table private.newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  subject text not null check (char_length(subject) between 1 and 120),
  body text not null check (char_length(body) between 1 and 10000),
  language text not null check (language in ('English', 'Hindi', 'Telugu', 'Tamil')),
  created_at timestamptz not null default now(),
  last_email text not null default '',
  mails integer not null default 0,
  finished_at timestamptz,
  is_stopped boolean not null default false
);
-- One at a time.
create unique index newsletter_issues_open on private.newsletter_issues ((true)) where finished_at is null;
