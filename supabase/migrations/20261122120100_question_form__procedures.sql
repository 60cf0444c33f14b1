-- What the question form asks of the bank; for administrators.

-- In how many tests the question stands, and in how many attempts it was given: what is frozen gets a successor.
create function public.get_question_usage(p_question uuid) returns table (tests bigint, attempts bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_admin();
  return query
    select (select count(*) from public.test_questions t where t.question_id = p_question),
      (select count(*) from public.attempt_questions a where a.question_id = p_question);
end
$$;
grant execute on function public.get_question_usage(uuid) to authenticated;

-- Topics, tags and sources in use, the most frequent first: of a chapter, or of the whole subject.
create function public.get_question_terms(p_subject text, p_chapter text default null)
  returns table (kind text, term text, uses bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_admin();
  return query
    with found as (
      select q.topic, q.source, q.tags from public.questions q
      where q.subject = p_subject and (p_chapter is null or q.chapter = p_chapter)
        and q.source is distinct from 'demo'
    ), counted as (
      select 'topic' as kind, f.topic as term, count(*) as uses from found f where f.topic <> '' group by f.topic
      union all
      select 'source', f.source, count(*) from found f where f.source <> '' group by f.source
      union all
      select 'tag', t.tag, count(*) from found f cross join unnest(f.tags) as t (tag) group by t.tag
    ), ranked as (
      select c.*, row_number() over (partition by c.kind order by c.uses desc, c.term) as place from counted c
    )
    select r.kind, r.term, r.uses from ranked r where r.place <= 100 order by r.kind, r.place;
end
$$;
grant execute on function public.get_question_terms(text, text) to authenticated;
create index questions_of_chapter on public.questions (subject, chapter);
