-- An answer that is no option is an answer: it is counted, dates work, stands in the receipt, and stays once it is told.
create or replace function private.count_answered(p_attempt uuid)
  returns integer
  language sql stable security definer
  set search_path = ''
  as $$
  select count(*)::int from public.attempt_responses r where r.attempt_id = p_attempt and (r.selected_index is not null or r.answer is not null)
$$;

-- When an attempt was worked on, of which the day counts: its last answer, as the device tells it within the attempt's
-- window (offset_ms), else when it was saved; when it was handed in, where it has none (a filled sheet). What was done without
-- a network on one day and sent on the next counts for the first.
create or replace function private.worked_at(p_attempt uuid, p_started_at timestamp with time zone,
    p_submitted_at timestamp with time zone)
  returns timestamp with time zone
  language sql stable
  set search_path = ''
  as $$
  select least(p_submitted_at, coalesce(max(
    case when r.offset_ms is null then r.saved_at else p_started_at + make_interval(secs => r.offset_ms / 1000.0) end
  ), p_submitted_at))
  from public.attempt_responses r where r.attempt_id = p_attempt and (r.selected_index is not null or r.answer is not null)
$$;

-- Over the answers as they stand: the institute makes it again from what it holds, nobody else can.
create or replace function private.attempt_receipt(p_attempt uuid)
  returns text
  language sql stable security definer
  set search_path = ''
  as $$
  with hashed as (
    select upper(encode(sha256(convert_to(
      x.salt || a.id::text || coalesce((
        select string_agg(q.position || ':' || coalesce(r.selected_index::text, r.answer::text, '-'), ',' order by q.position)
        from public.attempt_questions q
          left join public.attempt_responses r on r.attempt_id = q.attempt_id and r.question_id = q.question_id
        where q.attempt_id = a.id
      ), ''), 'UTF8')), 'hex')) as digest
    from public.attempts a join private.sitting_secrets x on x.sitting_id = a.sitting_id
    where a.id = p_attempt
  )
  select substr(digest, 1, 4) || '-' || substr(digest, 5, 4) from hashed
$$;

-- An answer that was told stands: it never changes again, whoever writes it.
create or replace function private.keep_told_answer()
  returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if old.told_at is not null then
    new.selected_index := old.selected_index;
    new.answer := old.answer;
    new.told_at := old.told_at;
  end if;
  return new;
end
$$;

-- What a paper's maker needs to know of its questions, at most 200 of them.
create or replace function public.get_paper_questions(p_ids uuid[])
  returns table (id uuid, subject text, chapter text, stem text, difficulty smallint, status text, pool text, language text,
    has_answer boolean, successor_id uuid, translations text[])
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  mine constant text[] := private.bank_subjects();
begin
  perform private.require_role('teacher');
  return query
    select q.id, q.subject, q.chapter, q.stem, q.difficulty, q.status, q.pool, q.language,
      q.correct_index is not null or q.dropped or q.key is not null, q.successor_id,
      array(select l.language from public.question_localizations l where l.question_id = q.id order by 1)
    from public.questions q where q.id = any (p_ids[1:200]) and (mine is null or q.subject = any (mine));
end
$$;
