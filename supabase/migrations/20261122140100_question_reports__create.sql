-- What students say is wrong with a question, and what they are answered.

-- An answer to one or more reports on a question. It may tell a key.
create table public.question_report_answers (
  id uuid primary key default gen_random_uuid(),
  question_id uuid not null references public.questions (id) on delete cascade,
  status text not null check (status in ('accepted', 'declined')),
  reply text not null check (char_length(btrim(reply)) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index question_report_answers_of_question on public.question_report_answers (question_id);
alter table public.question_report_answers enable row level security;
create trigger question_report_answers_audit_insert after insert on public.question_report_answers
  referencing new table as new_rows
  for each statement execute function private.record_audit('id');

create table public.question_reports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  question_id uuid not null references public.questions (id) on delete cascade,
  -- In whose results it was reported: the way back for the student.
  attempt_id uuid not null references public.attempts (id) on delete cascade,
  reason text not null
    check (reason in ('wrong_key', 'several_right', 'none_right', 'unclear', 'picture', 'translation', 'syllabus', 'other')),
  note text check (char_length(note) <= 500),
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
  -- The last answer; it stays while a report that was edited since is open again.
  answer_id uuid references public.question_report_answers (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Of what the student says.
  edited_at timestamptz not null default now(),
  unique (user_id, question_id),
  check (status = 'open' or answer_id is not null)
);
create index question_reports_of_question on public.question_reports (question_id);
create index question_reports_of_attempt on public.question_reports (attempt_id);
create index question_reports_of_answer on public.question_reports (answer_id);
create index question_reports_open on public.question_reports (question_id, edited_at) where status = 'open';
alter table public.question_reports enable row level security;

-- As long as the student may answer the question again, what was said of it is as closed as its key.
create policy own_known on public.question_reports for select to authenticated using (
  (select public.is_admin())
  or (user_id = (select auth.uid()) and question_id in (select private.known_questions()))
);
grant select (id, user_id, question_id, attempt_id, reason, note, status, answer_id, created_at, edited_at)
  on public.question_reports to authenticated;

create policy own_known on public.question_report_answers for select to authenticated using (
  (select public.is_admin())
  or id in (select answer_id from public.question_reports where user_id = (select auth.uid()))
);
grant select (id, question_id, status, reply, created_at) on public.question_report_answers to authenticated;

-- Questions with reports, a page at a time: those that wait, the most reported first, or those that were answered, the
-- latest first. At most 50 reports of a question are listed.
create function public.find_reported_questions(p_answered boolean default false, p_page int default 1) returns table (
  question_id uuid, subject text, chapter text, stem text, options text[], language text, status text,
  correct_index smallint, report_count bigint, reports jsonb, total bigint
)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  page_size constant int := 20;
  most_reports constant int := 50;
begin
  perform private.require_admin();
  return query
    with reported as (
      select r.question_id, count(*) as report_count, min(r.edited_at) as first_at, max(a.created_at) as answered_at,
        count(*) over () as total
      from public.question_reports r left join public.question_report_answers a on a.id = r.answer_id
      where (r.status <> 'open') = p_answered
      group by r.question_id
    ), page as (
      select * from reported p
      order by case when p_answered then p.answered_at end desc, case when p_answered then 0 else p.report_count end desc,
        p.first_at, p.question_id
      limit page_size offset (greatest(p_page, 1)::bigint - 1) * page_size
    )
    select q.id, q.subject, q.chapter, q.stem, q.options, q.language, q.status, q.correct_index, p.report_count,
      listed.reports, p.total
    from page p
      join public.questions q on q.id = p.question_id
      cross join lateral (
        select jsonb_agg(jsonb_build_object('id', r.id, 'reason', r.reason, 'note', r.note, 'status', r.status,
          'edited_at', r.edited_at, 'student', nullif(btrim(f.full_name), ''), 'reply', a.reply,
          'answered_at', a.created_at) order by r.edited_at) as reports
        from (
          select * from public.question_reports o
          where o.question_id = p.question_id and (o.status <> 'open') = p_answered
          order by o.edited_at limit most_reports
        ) r
          left join public.profiles f on f.user_id = r.user_id
          left join public.question_report_answers a on a.id = r.answer_id
      ) as listed
    order by case when p_answered then p.answered_at end desc, case when p_answered then 0 else p.report_count end desc,
      p.first_at, p.question_id;
end
$$;
grant execute on function public.find_reported_questions(boolean, int) to authenticated;

-- How many questions wait for a person's answer: reported ones, and suspicious keys.
create function public.count_doubted_questions() returns table (reported bigint, suspected bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_admin();
  return query
    select (select count(distinct r.question_id) from public.question_reports r where r.status = 'open'),
      coalesce((select f.total from public.find_key_suspicions() f limit 1), 0);
end
$$;
grant execute on function public.count_doubted_questions() to authenticated;
