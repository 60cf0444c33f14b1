import type { BoardScope } from '#core/contracts/leaderboard/leaderboard-daily.ts';

/** The period that is running now, by the database's clock. */
const CURRENT = `(
    select starts_on from private.periods_of((now() at time zone 'Asia/Kolkata')::date) where period = $1
  )`;

/** One's own state and district, compared as people write them: without regard to case and blanks at the ends. */
const SAME_STATE =
  'lower(btrim(p.state)) = (select lower(btrim(state)) from public.profiles where user_id = $2)';
const SAME_DISTRICT =
  'lower(btrim(p.district)) = (select lower(btrim(district)) from public.profiles where user_id = $2)';

/** Whoever has no profile yet is at NEET (UG), as everybody is who chose nothing else. */
const SAME_EXAM = `coalesce(p.current_exam, 'neet-ug') = coalesce(
    (select current_exam from public.profiles where user_id = $2), 'neet-ug')`;

const WITHIN: Record<BoardScope, string> = {
  national: '',
  exam: `and ${SAME_EXAM}`,
  state: `and ${SAME_STATE}`,
  district: `and ${SAME_STATE} and ${SAME_DISTRICT}`,
};

/** Whoever was deleted or banned is not shown. */
const board = (scope: BoardScope) => `
  from private.board_points b
    join auth.users u on u.id = b.user_id and u.deleted_at is null and coalesce(u.banned_until <= now(), true)
    left join public.profiles p on p.user_id = b.user_id
  where b.period = $1 and b.starts_on = ${CURRENT} and b.points > 0 ${WITHIN[scope]}`;

/** A minor without a guardian's consent is an alias to others, whatever they chose. */
const NAME = `p.alias, p.full_name as "fullName",
  coalesce(p.show_name and (p.date_of_birth is null or private.may_be_social(p.user_id)), false) as "showName"`;

/**
 * $1 period, $2 the caller, $3 how many rows. Read in the order of the index, so that a board of fifty touches little
 * more than fifty.
 */
export const selectBoard = (scope: BoardScope) => `
  select rank() over (order by points desc) as rank, points, alias, "fullName", "showName"
  from (
    select b.points, b.user_id, ${NAME} ${board(scope)} and $2::uuid is not null
    order by b.points desc, b.user_id
    limit $3
  ) first
  order by points desc, user_id`;

/** $1 period, $2 the caller: their row, whose rank is one more than those with more points. */
export const selectOwnRow = (scope: BoardScope) => `
  select 1 + (select count(*) ${board(scope)} and b.points > own.points) as rank, own.points, ${NAME}
  from private.board_points own left join public.profiles p on p.user_id = own.user_id
  where own.user_id = $2 and own.period = $1 and own.starts_on = ${CURRENT} and own.points > 0 ${WITHIN[scope]}`;
