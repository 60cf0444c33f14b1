drop function public.find_questions(p_filter jsonb, p_sort text, p_page integer);
-- A page of the list, with how many there are in all.
create or replace function public.find_questions(p_filter jsonb DEFAULT '{}'::jsonb, p_sort text DEFAULT '-created'::text,
    p_page integer DEFAULT 1)
  returns table (id uuid, subject text, chapter text, topic text, stem text, difficulty smallint, correct_index smallint,
    status text, language text, pool text, tags text[], successor_id uuid, created_at timestamp with time zone, total bigint,
    kind text, key jsonb)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  page_size constant bigint := 20;
  meant text;
  page uuid[];
  counted bigint;
begin
  perform private.require_role('teacher');
  meant := private.questions_meant(p_filter);
  execute concat('select count(*)', meant) into counted;
  execute concat('select array(select q.id', meant, private.questions_order(p_sort), ' limit $1 offset $2)')
    into page using page_size, (greatest(p_page, 1) - 1) * page_size;
  return query
    select q.id, q.subject, q.chapter, q.topic, q.stem, q.difficulty, q.correct_index, q.status, q.language, q.pool,
      q.tags, q.successor_id, q.created_at, counted, q.kind, q.key
    from unnest(page) with ordinality as shown (id, place)
      join public.questions q on q.id = shown.id
    order by shown.place;
end
$$;

grant execute on function public.find_questions(p_filter jsonb, p_sort text, p_page integer) to authenticated;

-- Whether a subject has practice questions is one look into the index, not the list of its chapters. Of the bank, those of every exam:
-- one step in the index from each to the next.
create or replace function public.get_distinct_subjects(of_bank boolean DEFAULT false)
  returns table (subject text)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  mine constant text[] := private.bank_subjects();
begin
  if of_bank then
    perform private.require_role('teacher');
    return query
      with recursive named as (
        (select q.subject as s from public.questions q order by q.subject limit 1)
        union all
        select (select q.subject from public.questions q where q.subject > n.s order by q.subject limit 1) from named n where n.s is not null
      )
      select n.s from named n
      where (mine is null or n.s = any (mine))
        and exists (select from public.questions q where q.subject = n.s and q.source is distinct from 'demo') order by 1;
  else
    return query
      select s from unnest(array['Biology', 'Chemistry', 'Physics']) s
      where exists (
        select from public.questions q
        where q.status = 'active' and q.pool = 'practice' and q.correct_index is not null
          and q.source is distinct from 'demo' and q.subject = s
      )
      order by 1;
  end if;
end
$$;

grant execute on function public.get_distinct_subjects(of_bank boolean) to authenticated;
