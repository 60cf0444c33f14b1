-- What the questions of an import are of where the file does not say it: docs/decisions/104-files-of-every-exam.md. Written by the server alone.
alter table public.question_imports add column exam text not null default 'neet-ug' check (exam ~ '^[a-z][a-z0-9-]{1,39}$');
grant select (exam) on public.question_imports to authenticated;
