-- Right answers of a published attempt that count: never counted before, and the key not known when the attempt began.
create or replace function private.count_answers(p_attempt uuid, p_questions uuid[] DEFAULT NULL::uuid[])
  returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  return (select c.answers from private.count_answers_of_many(array[p_attempt], p_questions) c);
end
$$;
