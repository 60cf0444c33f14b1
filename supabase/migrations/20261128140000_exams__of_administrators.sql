-- Exams of an institute's own, beside those that ship: docs/decisions/081-exams-of-ones-own.md. Written by the server alone.
alter table public.exams
  -- Not offered any more where an exam is chosen; what is of it stays.
  add column is_hidden boolean not null default false,
  -- Of the definition an administrator read and sends back changed.
  add column revision int not null default 1;
grant select (is_hidden, revision) on public.exams to anon, authenticated;

create trigger exams_audit_delete after delete on public.exams
  referencing old table as old_rows
  for each statement execute function private.record_audit('code');

-- Of other exams than that of nearly all of them: what is of one exam is looked for before it is removed, and by the list of questions.
create index tests_of_exam on public.tests (exam) where exam <> 'neet-ug';
create index questions_of_exam on public.questions (exam) where exam <> 'neet-ug';
create index profiles_other_exams on public.profiles using gin (other_exams) where other_exams <> '{}';
