-- True of a blank question that daily practice had in store and the student never came to: it is no mistake.
create or replace function private.is_out_of_reach(i items_attempted, p_test uuid)
  returns boolean
  language sql stable
  set search_path = ''
  as $$
  select i.outcome = 'blank' and coalesce(i.time_ms, 0) = 0
    and exists (select from private.practice_questions p where p.test_id = p_test)
$$;
