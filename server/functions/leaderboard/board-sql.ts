/** The period that is running now, by the database's clock. */
const CURRENT = `(
    select starts_on from private.periods_of((now() at time zone 'Asia/Kolkata')::date) where period = $1
  )`;

/**
 * $1 period, $2 the caller, $3 scope. Whoever was deleted or banned is not shown. One's own state and
 * district are compared as people write them: without regard to case and blanks at the ends.
 */
const BOARD = `
  from private.board_points b
    join auth.users u on u.id = b.user_id and u.deleted_at is null and coalesce(u.banned_until <= now(), true)
    left join public.profiles p on p.user_id = b.user_id
  where b.period = $1 and b.starts_on = ${CURRENT} and b.points > 0
    and ($3 = 'national' or exists (
      select from public.profiles own
      where own.user_id = $2 and lower(btrim(own.state)) = lower(btrim(p.state))
        and ($3 = 'state' or lower(btrim(own.district)) = lower(btrim(p.district)))
    ))`;

const NAME = `p.alias, p.full_name as "fullName", coalesce(p.show_name, false) as "showName"`;

/** The first $4 rows. Read in the order of the index, so that a board of fifty touches little more than fifty. */
export const SELECT_BOARD = `
  select rank() over (order by points desc) as rank, points, alias, "fullName", "showName"
  from (
    select b.points, b.user_id, ${NAME} ${BOARD}
    order by b.points desc, b.user_id
    limit $4
  ) first
  order by points desc, user_id`;

/** The caller's row: one more than those with more points. */
export const SELECT_OWN_ROW = `
  select 1 + (select count(*) ${BOARD} and b.points > own.points) as rank, own.points, ${NAME}
  from private.board_points own left join public.profiles p on p.user_id = own.user_id
  where own.user_id = $2 and own.period = $1 and own.starts_on = ${CURRENT} and own.points > 0
    and ($3 = 'national' or p.state is not null and ($3 = 'state' or p.district is not null))`;
