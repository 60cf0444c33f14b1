-- How many questions of the caller's wait to be compared.
create or replace function public.count_unchecked_formulas()
  returns bigint
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  mine constant text[] := private.bank_subjects();
begin
  perform private.require_role('teacher');
  return (
    select count(*) from public.questions q
    where q.id in (select w.question_id from private.formula_check_queue w)
      and q.source is distinct from 'demo' and (mine is null or q.subject = any (mine))
  );
end
$$;

grant execute on function public.count_unchecked_formulas() to authenticated;
