create or replace function private.count_board_points()
  returns trigger
  language plpgsql security definer
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
