-- A translation has as many options as its original: a key is a place among them.
create or replace function private.keep_option_count()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  if cardinality(new.options) is distinct from
    (select cardinality(q.options) from public.questions q where q.id = new.question_id) then
    raise check_violation using message = 'A translation has as many options as its question.';
  end if;
  return new;
end
$$;
