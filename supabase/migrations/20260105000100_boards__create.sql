-- What boards rank: each student's points of a day, an ISO week and a month, kept beside the ledger they are the sum of.
-- Reading a board is then a walk down an index, whether the month has a thousand ledger rows or a million.
create table private.board_points (
  period text not null check (period in ('daily', 'weekly', 'monthly')),
  -- The first day of the period, in Asia/Kolkata; weeks begin on Monday.
  starts_on date not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  points int not null,
  primary key (user_id, period, starts_on)
);
create index board_points_ranked on private.board_points (period, starts_on, points desc, user_id);

create function private.periods_of(p_day date) returns table (period text, starts_on date)
  language sql immutable
  set search_path = ''
  as $$
  values ('daily', p_day),
    ('weekly', pg_catalog.date_trunc('week', p_day::timestamp)::date),
    ('monthly', pg_catalog.date_trunc('month', p_day::timestamp)::date)
$$;

create function private.count_board_points() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  if tg_op <> 'INSERT' then
    -- When the student is being deleted, these rows are gone or go as well.
    update private.board_points b set points = b.points - old.points
    from private.periods_of(old.day) p
    where b.user_id = old.user_id and b.period = p.period and b.starts_on = p.starts_on;
  end if;
  if tg_op <> 'DELETE' and new.points > 0 then
    insert into private.board_points (period, starts_on, user_id, points)
    select p.period, p.starts_on, new.user_id, new.points from private.periods_of(new.day) p
    on conflict (user_id, period, starts_on) do update set points = board_points.points + excluded.points;
  end if;
  return null;
end
$$;
create trigger points_ledger_count after insert or update or delete on public.points_ledger
  for each row execute function private.count_board_points();

insert into private.board_points (period, starts_on, user_id, points)
select p.period, p.starts_on, l.user_id, sum(l.points)
from public.points_ledger l, private.periods_of(l.day) p
where l.points > 0
group by 1, 2, 3;
