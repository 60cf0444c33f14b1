-- Names are found by stepping from one to the next in the index, however many questions bear them.
create or replace function private.chapters_of_practice(p_subject text)
  returns SETOF text
  language plpgsql stable
  set search_path = ''
  as $$
declare
  name text := '';
begin
  loop
    select q.chapter into name from public.questions q
    where q.status = 'active' and q.pool = 'practice' and q.correct_index is not null and q.source is distinct from 'demo'
      and q.subject = p_subject and q.chapter > name
    order by q.chapter limit 1;
    exit when not found;
    return next name;
  end loop;
end
$$;
