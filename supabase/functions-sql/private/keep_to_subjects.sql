-- The edit of a question that stands in a test makes a successor in the name of the owner, past the policy: the subject it
-- moves to is looked at before. Runs before questions_succeed.
create or replace function private.keep_to_subjects()
  returns trigger
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if not (new.subject = any (coalesce(private.bank_subjects(), array[new.subject]))) then
    raise insufficient_privilege using message = 'You do not teach this subject';
  end if;
  return new;
end
$$;
