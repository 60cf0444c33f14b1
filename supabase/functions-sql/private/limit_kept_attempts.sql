-- An attempt keeps a row for each of its questions in three tables: half a kilobyte a question.
create or replace function private.limit_kept_attempts()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  if (select sum(total_questions) from public.attempts where user_id = new.user_id) > 500000 then
    raise exception using errcode = 'PT409', message = 'Your answers to 500,000 questions are kept. No more can be kept.';
  end if;
  return null;
end
$$;
