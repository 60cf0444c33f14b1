-- Topics, tags and sources in use, the most frequent first: of a chapter, or of the whole subject.
create or replace function public.get_question_terms(p_subject text, p_chapter text DEFAULT NULL::text)
  returns table (kind text, term text, uses bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  mine constant text[] := private.bank_subjects();
begin
  perform private.require_role('teacher');
  return query
    with found as (
      select q.topic, q.source, q.tags from public.questions q
      where q.subject = p_subject and (p_chapter is null or q.chapter = p_chapter)
        and q.source is distinct from 'demo' and (mine is null or q.subject = any (mine))
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

grant execute on function public.get_question_terms(p_subject text, p_chapter text) to authenticated;
