-- Everything of Demo Mode: its questions, the tests made of them and what was answered in those. Returns what went.
create or replace function private.purge_demo_content()
  returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  attempts int;
  tests int;
  questions int;
begin
  delete from public.print_uploads u using public.tests t where t.id = u.test_id and t.is_demo;
  delete from public.attempts a using public.tests t where t.id = a.test_id and t.is_demo;
  get diagnostics attempts = row_count;
  delete from public.tests t where t.is_demo;
  get diagnostics tests = row_count;
  -- One that stands elsewhere is part of somebody's results.
  delete from public.questions q where q.source = 'demo'
    and not exists (select from public.attempt_questions x where x.question_id = q.id)
    and not exists (select from public.items_attempted x where x.question_id = q.id)
    and not exists (select from public.test_questions x where x.question_id = q.id);
  get diagnostics questions = row_count;
  return jsonb_build_object('questions', questions, 'tests', tests, 'attempts', attempts);
end
$$;
