-- A question that names no pool stands in the one of its exam. One that names another exam's pool is refused, and not put elsewhere in silence.
create or replace function private.fill_pool()
  returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  new.pool = case when new.exam = 'neet-ug' then 'practice' else 'exam' end;
  return new;
end
$$;
