-- The earliest moment at which results of a scheduled test are out: nobody may still answer then, nobody with extra time
-- either. Null for a self-paced test, unless it holds its results back.
create or replace function private.release_of_test(p_test uuid)
  returns timestamp with time zone
  language sql stable
  set search_path = ''
  as $$
  select greatest(
    t.results_at,
    t.closes_at + make_interval(secs => greatest(private.late_sync_seconds(t), 10)),
    case when t.closes_at is not null then (
      select max(a.expires_at) + make_interval(secs => greatest(private.late_sync_seconds(t), 10))
      from public.attempts a where a.test_id = t.id
    ) end,
    -- Of a battle between people: the one that ends for all of them.
    (
      select private.held_until() from private.battles b
      where b.test_id = t.id and b.kind <> 'rival' and b.over_at is null
    )
  )
  from public.tests t where t.id = p_test
$$;
