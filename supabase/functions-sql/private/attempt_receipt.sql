-- Over the answers as they stand: the institute makes it again from what it holds, nobody else can.
create or replace function private.attempt_receipt(p_attempt uuid)
  returns text
  language sql stable security definer
  set search_path = ''
  as $$
  with hashed as (
    select upper(encode(sha256(convert_to(
      x.salt || a.id::text || coalesce((
        select string_agg(q.position || ':' || coalesce(r.selected_index::text, r.answer::text, '-'), ',' order by q.position)
        from public.attempt_questions q
          left join public.attempt_responses r on r.attempt_id = q.attempt_id and r.question_id = q.question_id
        where q.attempt_id = a.id
      ), ''), 'UTF8')), 'hex')) as digest
    from public.attempts a join private.sitting_secrets x on x.sitting_id = a.sitting_id
    where a.id = p_attempt
  )
  select substr(digest, 1, 4) || '-' || substr(digest, 5, 4) from hashed
$$;
