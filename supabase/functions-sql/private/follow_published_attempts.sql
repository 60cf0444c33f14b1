create or replace function private.follow_published_attempts()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  set enable_seqscan = off
  as $$
declare
  published uuid[];
  users uuid[];
begin
  select array_agg(n.id), array_agg(n.user_id) into published, users
  from after_update n join before_update o on o.id = n.id
  where n.results_published_at is not null and o.results_published_at is null;
  if published is null then
    return null;
  end if;
  perform private.lock_publishing(users);
  insert into private.study_figures as f
  select s.user_id, s.subject, s.chapter, sum(s.questions), sum(s.answered), sum(s.right_answers), sum(s.time_ms),
    max(s.last_seen_at), s.exam
  from private.count_study_figures(published) s group by s.user_id, s.exam, s.subject, s.chapter
  on conflict (user_id, exam, subject, chapter) do update set questions = f.questions + excluded.questions,
    answered = f.answered + excluded.answered, right_answers = f.right_answers + excluded.right_answers,
    time_ms = f.time_ms + excluded.time_ms, last_seen_at = greatest(f.last_seen_at, excluded.last_seen_at);
  insert into private.notebook_due (attempt_id, user_id)
  select * from unnest(published, users) on conflict do nothing;
  return null;
end
$$;
