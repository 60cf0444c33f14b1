-- Candidates of a sitting who have no account: docs/decisions/071-candidates-without-an-account.md. They stand on the list by name, sit on
-- paper, and own their marks themselves, until a proved person is linked.
alter table private.sitting_candidates
  add column name text check (char_length(btrim(name)) between 1 and 100),
  add column roll_number text check (char_length(btrim(roll_number)) between 1 and 60),
  -- Of the code with which the person says 'this is me'; the code itself is made anew of the sitting's secret.
  add column claim_hash bytea unique check (octet_length(claim_hash) = 32),
  -- An account brings a name of its own; what was typed of somebody does not outlive the link.
  add constraint sitting_candidates_named check (user_id is null or (name is null and roll_number is null and claim_hash is null));
create trigger a_keep_nfc before insert or update of name, roll_number on private.sitting_candidates
  for each row execute function private.keep_nfc();

-- Marks of a candidate without an account, as items_attempted has those of others. Read by staff of the sitting through functions. Exported:
-- nothing, until they are an account's. Gone when they are linked, or with the sitting.
create table private.candidate_marks (
  sitting_id uuid not null,
  number int not null,
  question_id uuid not null references public.questions (id),
  position int not null check (position >= 1),
  selected_index smallint check (selected_index between 0 and 5),
  multiple boolean not null default false,
  outcome text not null check (outcome in ('right', 'wrong', 'blank', 'multiple')),
  marks numeric(5, 2) not null,
  -- Exact, where a mark is a fraction.
  mark_parts int,
  primary key (sitting_id, number, question_id),
  foreign key (sitting_id, number) references private.sitting_candidates (sitting_id, number) on delete cascade
);
create index candidate_marks_of_question on private.candidate_marks (question_id);

-- What was ranked without them, or by other marks of them, is outdated.
create function private.outdate_by_candidate_marks() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  update private.rankings r set outdated_at = now()
  where r.outdated_at is null and r.sitting_id in (select n.sitting_id from new_rows n);
  return null;
end
$$;
revoke execute on function private.outdate_by_candidate_marks() from public;
create trigger candidate_marks_outdate_insert after insert on private.candidate_marks
  referencing new table as new_rows for each statement execute function private.outdate_by_candidate_marks();
create trigger candidate_marks_outdate_update after update on private.candidate_marks
  referencing new table as new_rows for each statement execute function private.outdate_by_candidate_marks();

-- Every marked answer of a sitting, of candidates with and without an account; of who was absent, too, if a sheet came.
create view private.marked_answers as
  select c.sitting_id, c.number, i.question_id, i.selected_index, i.multiple, i.answer, i.outcome, i.marks, i.mark_parts, i.time_ms,
    a.source = 'omr' as is_on_paper
  from private.sitting_candidates c
    join public.attempts a on a.id = c.attempt_id and a.status = 'submitted' and a.started_at is not null
    join public.items_attempted i on i.attempt_id = a.id
  union all
  select m.sitting_id, m.number, m.question_id, m.selected_index, m.multiple, null, m.outcome, m.marks, m.mark_parts, null, true
  from private.candidate_marks m;

-- A sheet of somebody without an account is an upload of a candidate.
alter table public.print_uploads
  alter column user_id drop not null,
  add column sitting_id uuid,
  add column candidate_number int,
  add constraint print_uploads_of_candidate foreign key (sitting_id, candidate_number)
    references private.sitting_candidates (sitting_id, number) on delete cascade,
  add constraint print_uploads_owned check (user_id is not null or (sitting_id is not null and candidate_number is not null));
create index print_uploads_of_candidates on public.print_uploads (sitting_id, candidate_number) where candidate_number is not null;

-- From when on nobody can answer any more: everybody's time, and the late answers after it. Who handed in has none left, and who is
-- marked absent had none; as long as somebody is paused, nobody knows. Candidates by name write on paper: nothing of theirs comes late.
create or replace function private.sitting_closed_at(s private.sittings)
  returns timestamp with time zone
  language sql stable security definer
  set search_path = ''
  as $$
  select greatest(
    s.starts_at,
    case when s.is_for_everybody then s.ends_at + make_interval(secs => s.late_sync_sec) end,
    (
      select max(case
        when a.status = 'submitted' and a.closed_by = 'student' then a.submitted_at
        when a.status = 'paused' then private.held_until()
        when a.status in ('in_progress', 'submitted') then a.expires_at + make_interval(secs => greatest(s.late_sync_sec, 10))
        when s.paused_at is not null then private.held_until()
        when c.absent_at is null then private.own_end(s, c)
          + case when c.name is null then make_interval(secs => greatest(s.late_sync_sec, 10)) else interval '0' end
      end)
      from private.sitting_candidates c left join public.attempts a on a.id = c.attempt_id
      where c.sitting_id = s.id and c.removed_at is null and (c.user_id is not null or c.name is not null)
    )
  )
$$;
