-- What a student chooses anew is an exam that is offered; one chosen before that was hidden meanwhile stays. The rows are locked until the
-- choice is written, so that no exam is removed in the same moment: remove-exam locks its row and looks for who chose it afterwards.
create or replace function private.check_other_exams()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  chosen constant text[] := array(
    select unnest(new.other_exams) except select unnest(case when tg_op = 'UPDATE' then old.other_exams end)
  );
  offered int;
begin
  select count(*) into offered from (
    select from public.exams e where e.code = any (chosen) and not e.is_hidden order by e.code for key share
  ) locked;
  if offered < cardinality(chosen) then
    raise check_violation using message = 'This exam is not offered';
  end if;
  return new;
end
$$;
