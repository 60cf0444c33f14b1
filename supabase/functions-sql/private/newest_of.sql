-- The question that takes the place of one that was corrected, and of those after it; itself where there is none.
create or replace function private.newest_of(p_question uuid)
  returns uuid
  language sql stable
  set search_path = ''
  as $$
  with recursive line as (
    select id, successor_id, 1 as place from public.questions where id = p_question
    union all
    select q.id, q.successor_id, line.place + 1 from line join public.questions q on q.id = line.successor_id
    where line.place < 100
  )
  select id from line order by place desc limit 1
$$;
