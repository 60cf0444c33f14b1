-- What one person can make the installation keep, in all: far more than years of study, and not without end. Who may make
-- rows of which table, and what bounds it: server/database/permissions/kept-bounds.ts.
--
-- Arguments: the column of the person, how many rows they may have, what the screen says.
create or replace function private.limit_kept_rows()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  most constant int := tg_argv[1];
  person uuid;
  kept int;
begin
  for person in execute format('select distinct %I from new_rows where %I is not null', tg_argv[0], tg_argv[0]) loop
    execute format('select count(*) from (select from %I.%I where %I = $1 limit $2 + 1) kept', tg_table_schema, tg_table_name, tg_argv[0])
      into kept using person, most;
    if kept > most then
      raise exception using errcode = 'PT409', message = tg_argv[2];
    end if;
  end loop;
  return null;
end
$$;
