-- Keys that a device was handed, sealed, so that practice without a network can tell its answers one by one. They count as known from then
-- on (docs/decisions/074): no points, no board, no duel.
create table private.handed_keys (
  user_id uuid not null references auth.users (id) on delete cascade,
  question_id uuid not null references public.questions (id) on delete cascade,
  handed_at timestamptz not null default now(),
  primary key (user_id, question_id)
);
create index handed_keys_question on private.handed_keys (question_id);

-- Right answers of published attempts that count: never counted before, and the key not known when the attempt began.
create or replace function private.count_answers_of_many(p_attempts uuid[], p_questions uuid[] DEFAULT NULL::uuid[])
  returns table (attempt_id uuid, answers integer)
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  return query
    with added as (
      insert into private.counted_answers as c (user_id, question_id, attempt_id)
      select i.user_id, i.question_id, i.attempt_id
      from public.items_attempted i join public.attempts a on a.id = i.attempt_id
      where i.attempt_id = any (p_attempts) and i.correct and (p_questions is null or i.question_id = any (p_questions))
        and not exists (
          select from public.attempt_questions known join public.attempts b on b.id = known.attempt_id
          where known.user_id = i.user_id and known.question_id = i.question_id and b.id <> a.id
            and b.results_published_at <= a.started_at
        )
        -- In other practice the key was told with the answer.
        and not exists (
          select from public.attempt_responses told
          where told.user_id = i.user_id and told.question_id = i.question_id and told.attempt_id <> a.id
            and told.told_at <= coalesce(a.submitted_at, a.expires_at)
        )
        -- A device had the key, sealed, for practice without a network.
        and not exists (
          select from private.handed_keys handed
          where handed.user_id = i.user_id and handed.question_id = i.question_id
            and handed.handed_at <= coalesce(a.submitted_at, a.expires_at)
        )
      order by array_position(p_attempts, i.attempt_id)
      on conflict do nothing
      returning c.attempt_id
    )
    select listed.id, (select count(*) from added where added.attempt_id = listed.id)::int
    from unnest(p_attempts) as listed (id);
end
$$;
