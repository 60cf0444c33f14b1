import { z } from 'zod';
import type { Friends } from '#core/contracts/friends/friends.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { ownCode } from './own-code.ts';

const PersonRow = z.object({ id: z.string(), alias: z.string(), since: z.date() });
type Person = Friends['friends'][number];

/** Only who takes part now is in a list: a consent that is withdrawn in the middle takes effect with the next look. */
const list = (table: string, other: string, since: string, condition: string) =>
  `
  select o.id, p.alias, o.${since} as since from ${table} o
    join private.social_people s on s.user_id = o.${other} join public.profiles p on p.user_id = o.${other}`.concat(
    ` where ${condition}`,
  );

const FRIENDS = list('private.friendships', 'friend_id', 'since', 'o.user_id = $1 order by p.alias, o.id');
const INCOMING = list(
  'private.friend_requests',
  'from_id',
  'asked_at',
  'o.to_id = $1 and not o.hidden order by o.asked_at desc, o.id limit 100',
);
const OUTGOING = list(
  'private.friend_requests',
  'to_id',
  'asked_at',
  'o.from_id = $1 order by o.asked_at desc, o.id limit 50',
);
const BLOCKED = list(
  'private.friend_blocks',
  'blocked_id',
  'blocked_at',
  'o.user_id = $1 order by o.blocked_at desc, o.id limit 1000',
);
const AliasRow = z.object({ alias: z.string() });

/** The lists of one person, who takes part. */
export async function readFriends(tx: Queryable, userId: string): Promise<Friends> {
  const own = await queryOptionalRow(tx, AliasRow, 'select alias from public.profiles where user_id = $1', [
    userId,
  ]);
  const read = async (text: string): Promise<Person[]> =>
    (await queryRows(tx, PersonRow, text, [userId])).map(({ since, ...person }) => ({
      ...person,
      since: since.toISOString(),
    }));
  return {
    code: await ownCode(tx, userId),
    alias: own?.alias ?? '',
    friends: await read(FRIENDS),
    incoming: await read(INCOMING),
    outgoing: await read(OUTGOING),
    blocked: await read(BLOCKED),
  };
}
