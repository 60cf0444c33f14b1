-- A page of the notebook, newest mistakes first, in the language the caller reads questions in, where there is a
-- translation; the explanation of the question stays where that has none. Mistakes of one exam alone.
create or replace function private.get_notebook(p_subject text DEFAULT NULL::text, p_chapter text DEFAULT NULL::text,
    p_kind text DEFAULT NULL::text, p_known boolean DEFAULT false, p_offset integer DEFAULT 0, p_exam text DEFAULT 'neet-ug'::text)
  returns table (question_id uuid, kind text, missed_at timestamp with time zone, times integer, note text,
    known_at timestamp with time zone, selected_index smallint, subject text, chapter text, topic text, stem text, options text[],
    correct_index smallint, explanation jsonb, language text, successor_id uuid, confidence text, total integer,
    kind_of_question text, key jsonb, answer jsonb)
  language sql stable security definer
  set search_path = ''
  as $$
  with page as (
    select e.*, said.confidence, coalesce(said.confidence = 'sure' and e.kind = 'wrong', false) as is_sure_and_wrong,
      (count(*) over ())::int as total
    from private.open_notebook() e
      left join public.attempt_responses said on said.attempt_id = e.attempt_id and said.question_id = e.question_id
    where (p_kind is null or e.kind = p_kind) and (e.known_at is not null) = p_known
      and exists (
        select from public.questions q where q.id = e.question_id and q.exam = p_exam
          and (p_subject is null or q.subject = p_subject) and (p_chapter is null or q.chapter = p_chapter)
      )
    order by is_sure_and_wrong desc, e.missed_at desc, e.question_id
    offset least(greatest(p_offset, 0), 100000) limit 20
  )
  select e.question_id, e.kind, e.missed_at, e.times, e.note, e.known_at, e.selected_index,
    q.subject, q.chapter, q.topic, coalesce(l.stem, q.stem), coalesce(l.options, q.options), q.correct_index,
    coalesce(l.explanation, q.explanation), coalesce(l.language, q.language), q.successor_id, e.confidence, e.total,
    q.kind, q.key, (
      select i.answer from public.items_attempted i where i.attempt_id = e.attempt_id and i.question_id = e.question_id
    )
  from page e join public.questions q on q.id = e.question_id
    left join public.question_localizations l on l.question_id = q.id and l.language = (
      select case p.language when 'Hindi' then 'hi' when 'Telugu' then 'te' when 'Tamil' then 'ta' end
      from public.profiles p where p.user_id = (select auth.uid())
    )
  order by e.is_sure_and_wrong desc, e.missed_at desc, e.question_id
$$;
