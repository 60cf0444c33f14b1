-- In practice a question can be helped by hints, and an answer says how sure it was (docs/decisions/068).
alter table public.attempt_questions add column hints smallint not null default 0 check (hints between 0 and 2);
alter table public.attempt_responses add column confidence text check (confidence in ('sure', 'unsure', 'guess'));

-- Whether a question of open practice stands in nothing else the student can still answer.
create function private.stands_in_practice_alone(p_user uuid, p_attempt uuid, p_question uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  return exists (
      select from public.attempts a
        join public.tests t on t.id = a.test_id
        join public.attempt_questions q on q.attempt_id = a.id and q.question_id = p_question
      where a.id = p_attempt and a.user_id = p_user and t.mode = 'practice' and a.source = 'online'
        and a.status = 'in_progress' and a.expires_at > now()
    )
    and (select count(*) from private.answerable_questions(p_user) as open (id) where open.id = p_question) = 1;
end
$$;
revoke execute on function private.stands_in_practice_alone(uuid, uuid, uuid) from public;

-- Whether the outcome of one answer may be told before the attempt ends: in practice that is open, once an option is chosen,
-- and while the question stands in nothing else the student can still answer.
create or replace function private.may_be_told(p_user uuid, p_attempt uuid, p_question uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  return exists (
      select from public.attempt_responses r
      where r.attempt_id = p_attempt and r.question_id = p_question and r.selected_index is not null
    )
    and private.stands_in_practice_alone(p_user, p_attempt, p_question);
end
$$;

-- What was sure and wrong comes first: it is what the student would not look at again.
drop function public.get_notebook(text, text, text, boolean, int);
drop function private.get_notebook(text, text, text, boolean, int);
create function private.get_notebook(p_subject text default null, p_chapter text default null,
    p_kind text default null, p_known boolean default false, p_offset integer default 0)
  returns table (question_id uuid, kind text, missed_at timestamptz, times integer, note text,
    known_at timestamptz, selected_index smallint, subject text, chapter text, topic text, stem text, options text[],
    correct_index smallint, explanation jsonb, language text, successor_id uuid, confidence text, total integer)
  language sql stable security definer
  set search_path = ''
  as $$
  with page as (
    select e.*, said.confidence, coalesce(said.confidence = 'sure' and e.kind = 'wrong', false) as is_sure_and_wrong,
      (count(*) over ())::int as total
    from private.open_notebook() e
      left join public.attempt_responses said on said.attempt_id = e.attempt_id and said.question_id = e.question_id
    where (p_kind is null or e.kind = p_kind) and (e.known_at is not null) = p_known
      and ((p_subject is null and p_chapter is null) or exists (
        select from public.questions q where q.id = e.question_id
          and (p_subject is null or q.subject = p_subject) and (p_chapter is null or q.chapter = p_chapter)
      ))
    order by is_sure_and_wrong desc, e.missed_at desc, e.question_id
    offset least(greatest(p_offset, 0), 100000) limit 20
  )
  select e.question_id, e.kind, e.missed_at, e.times, e.note, e.known_at, e.selected_index,
    q.subject, q.chapter, q.topic, coalesce(l.stem, q.stem), coalesce(l.options, q.options), q.correct_index,
    coalesce(l.explanation, q.explanation), coalesce(l.language, q.language), q.successor_id, e.confidence, e.total
  from page e join public.questions q on q.id = e.question_id
    left join public.question_localizations l on l.question_id = q.id and l.language = (
      select case p.language when 'Hindi' then 'hi' when 'Telugu' then 'te' when 'Tamil' then 'ta' end
      from public.profiles p where p.user_id = (select auth.uid())
    )
  order by e.is_sure_and_wrong desc, e.missed_at desc, e.question_id
$$;
revoke execute on function private.get_notebook(text, text, text, boolean, int) from public;

create function public.get_notebook(p_subject text default null, p_chapter text default null,
    p_kind text default null, p_known boolean default false, p_offset integer default 0)
  returns table (question_id uuid, kind text, missed_at timestamptz, times integer, note text,
    known_at timestamptz, selected_index smallint, subject text, chapter text, topic text, stem text, options text[],
    correct_index smallint, explanation jsonb, language text, successor_id uuid, confidence text, total integer)
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.freshen_notebook(auth.uid());
  return query select * from private.get_notebook(p_subject, p_chapter, p_kind, p_known, p_offset);
end
$$;
revoke execute on function public.get_notebook(text, text, text, boolean, int) from public, anon;
grant execute on function public.get_notebook(text, text, text, boolean, int) to authenticated;
