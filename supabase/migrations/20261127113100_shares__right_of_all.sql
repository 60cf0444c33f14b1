-- What a shared link shows to anybody: an alias, a score and of how many questions it is, nothing else, and nothing once it is revoked.
drop function public.get_shared_score(text);
create function public.get_shared_score(p_token text)
  returns table (alias text, score numeric, correct_answers integer, total_questions integer)
  language sql stable security definer
  set search_path = ''
  as $$
  select p.alias, a.score, a.correct_answers, a.total_questions
  from public.attempt_shares s
    join public.attempts a on a.id = s.attempt_id
    join public.profiles p on p.user_id = s.user_id
  where s.token = p_token and s.revoked_at is null and a.results_published_at is not null
$$;
revoke execute on function public.get_shared_score(text) from public;
grant execute on function public.get_shared_score(text) to anon, authenticated;
