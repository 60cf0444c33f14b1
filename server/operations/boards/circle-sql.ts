import type { Circle } from '#core/contracts/friends/get-circle-board.ts';

/** Of a board of a school: fewer could be told apart. */
export const FEWEST = 5;

/** Who is in the circle of $1 and takes part now; one row a person. */
const MEMBERS: Record<Circle, string> = {
  friends: `
    select f.friend_id as user_id from private.friendships f where f.user_id = $1
    union select $1::uuid`,
  // One installation is one institute: its school is anyone who is in one of its groups. For who is in none, it is the one they named.
  school: `
    select m.user_id from public.group_members m
    where exists (select from public.group_members own where own.user_id = $1)
    union
    select c.user_id from private.school_choices own
      join private.school_choices c on c.state = own.state and c.district = own.district and c.key = own.key
    where own.user_id = $1 and not exists (select from public.group_members m where m.user_id = $1)`,
};

const circleOf = (circle: Circle) => `
  select m.user_id from (${MEMBERS[circle]}) m join private.social_people s on s.user_id = m.user_id`;

/** $1 the caller: up to five, which is all that is asked. */
export const countCircle = (circle: Circle) =>
  `select count(*)::int as people from (${circleOf(circle)} limit ${FEWEST}) some_of_them`;

/** $1 the caller, $2 period. */
const pointsOf = (circle: Circle) => `
    from private.board_points b join (${circleOf(circle)}) c on c.user_id = b.user_id
    where b.period = $2 and b.points > 0
      and b.starts_on = (select starts_on from private.periods_of((now() at time zone 'Asia/Kolkata')::date) where period = $2)`;

/** Everybody on the board of the caller's school, the first first: $1 the caller, $2 period. */
export const SELECT_RANKED_SCHOOL = `
  select b.user_id as "userId", b.points ${pointsOf('school')} order by b.points desc, b.user_id`;

/** Of these people those who may be shown. */
export const SELECT_SHOWN = `
  select p.user_id as "userId", p.alias
  from public.profiles p join private.social_people s on s.user_id = p.user_id where p.user_id = any ($1::uuid[])`;

/**
 * $1 the caller, $2 period, $3 how many places stand at the top, $4 how many around: the same rule as isPlaceShown, so that not
 * twenty thousand rows travel.
 */
export const selectCircleBoard = (circle: Circle) => `
  with board as materialized (
    select b.user_id, b.points, rank() over (order by b.points desc) as rank,
      row_number() over (order by b.points desc, b.user_id) as place, count(*) over () as people
    ${pointsOf(circle)}
  ), own as (select (select place from board where user_id = $1) as place)
  select b.rank, b.points, b.place, b.people, own.place as "ownPlace", p.alias
  from board b cross join own join public.profiles p on p.user_id = b.user_id
  where b.place <= $3 or abs(b.place - own.place) <= $4
  order by b.place`;
