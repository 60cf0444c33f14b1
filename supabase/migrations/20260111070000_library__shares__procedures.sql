-- What a shared link shows to anybody: an alias and a score, nothing else, and nothing once it is revoked.
create function public.get_shared_score(p_token text) returns table (alias text, score numeric)
  language sql stable security definer
  set search_path = ''
  as $$
  select p.alias, a.score
  from public.attempt_shares s
    join public.attempts a on a.id = s.attempt_id
    join public.profiles p on p.user_id = s.user_id
  where s.token = p_token and s.revoked_at is null and a.results_released_at <= now()
$$;
grant execute on function public.get_shared_score(text) to anon, authenticated;

-- The chapters of the practice bank with their size: what the library offers to practise. Names and counts only.
create function public.get_chapter_collections() returns table (subject text, chapter text, question_count bigint)
  language sql stable security definer
  set search_path = ''
  as $$
  select q.subject, q.chapter, count(*) from public.questions q
  where q.status = 'active' and q.pool = 'practice' and q.correct_index is not null
    and q.source is distinct from 'demo'
  group by q.subject, q.chapter
  order by q.subject, q.chapter
$$;
grant execute on function public.get_chapter_collections() to authenticated;

-- An address of the library is a page or a file, never a script.
alter table public.library_items add constraint library_items_url_is_an_address
  check (url ~ '^(https?://|/)[^\s]*$' and char_length(url) <= 2000);
