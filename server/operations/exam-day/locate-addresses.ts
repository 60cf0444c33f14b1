import { z } from 'zod';
import { findCity } from '#core/domain/exam-day/cities.ts';
import type { Located, Point } from '#core/domain/exam-day/places.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import type { Geocoder } from '#server/places/geocoder.ts';

const BATCH = 20;
/** After so many failures the centre of the city stays. */
const MOST_TRIES = 8;

/** Taken for two minutes: another process does not look up the same one meanwhile, and a crash gives it back. */
const TAKE = `
  update private.address_lookups l set due_at = now() + interval '2 minutes', tries = tries + 1
  from (
    select user_id, place from private.address_lookups
    where due_at <= now() and ($1::uuid is null or user_id = $1)
    order by due_at limit ${BATCH} for update skip locked
  ) due, public.profiles p
  where l.user_id = due.user_id and l.place = due.place and p.user_id = l.user_id
  returning l.user_id as "userId", l.place, l.tries,
    case l.place when 'home' then p.home_address else p.exam_center_address end as address,
    case l.place when 'exam' then p.exam_city end as city,
    p.district, p.state`;

const Lookup = z.object({
  userId: z.string(),
  place: z.enum(['home', 'exam']),
  tries: z.number(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  district: z.string().nullable(),
  state: z.string().nullable(),
});
type Lookup = z.infer<typeof Lookup>;

/** Not over what the student, or another look-up, has put there, nor for an address that has changed meanwhile. */
const WRITE = {
  home: `update public.profiles set home_lat = $2, home_lng = $3, home_located = $4, home_place = $5
    where user_id = $1 and home_address is not distinct from $6::text and $7::text is null
      and (home_lat is null or home_located = 'city')`,
  exam: `update public.profiles set exam_lat = $2, exam_lng = $3, exam_located = $4, exam_place = $5
    where user_id = $1 and exam_center_address is not distinct from $6 and exam_city is not distinct from $7
      and (exam_lat is null or exam_located = 'city')`,
};
/** A row that is due at once was made again by a change of the address, and is another one. */
const DONE = 'delete from private.address_lookups where user_id = $1 and place = $2 and tries = $3';
const LATER = `
  update private.address_lookups set due_at = now() + make_interval(mins => $4)
  where user_id = $1 and place = $2 and tries = $3`;

/** Opens a transaction outside row-level security. */
export type AsServer = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/**
 * Finds coordinates for addresses that wait for them: by the geocoder, else, and until it answers, the centre of the
 * city. Nothing is asked inside a transaction.
 * @param userId only of this student, at once
 * @returns how many were looked up
 */
export async function locateAddresses(
  asServer: AsServer,
  geocoder: Geocoder | null,
  userId: string | null = null,
): Promise<number> {
  const lookups = await asServer((tx) => queryRows(tx, Lookup, TAKE, [userId]));
  for (const lookup of lookups) await locate(asServer, geocoder, lookup);
  return lookups.length;
}

async function locate(asServer: AsServer, geocoder: Geocoder | null, lookup: Lookup): Promise<void> {
  const { userId, place, tries } = lookup;
  const centre = cityOf(lookup);
  // What the gazetteer knows stands while the geocoder is asked, and when it is slow or away.
  if (centre) await write(asServer, lookup, centre, 'city', `${centre.name}, ${centre.state}`);
  const found = geocoder ? await ask(geocoder, lookup) : null;
  if (found === 'failed' && tries < MOST_TRIES) {
    await asServer((tx) => tx.query(LATER, [userId, place, tries, 2 ** tries]));
    return;
  }
  if (found && found !== 'failed') await write(asServer, lookup, found, 'address', null);
  await asServer((tx) => tx.query(DONE, [userId, place, tries]));
}

/** The address alone is tried first, then with what is known beside it: a village may exist in three states. */
async function ask(geocoder: Geocoder, { place, address, city, district, state }: Lookup) {
  const around = place === 'exam' ? city : [district, state].filter(Boolean).join(', ');
  const full = [address, around && !address?.includes(around) ? around : null].filter(Boolean).join(', ');
  if (!address || address.trim().length < 3) return null;
  try {
    return (await geocoder.find(full)) ?? (full === address ? null : await geocoder.find(address));
  } catch {
    // The reason may repeat the address: it is not logged.
    return 'failed' as const;
  }
}

function cityOf({ place, address, city, district, state }: Lookup) {
  const hints = place === 'home' ? (state ?? '') : (address ?? '');
  if (place === 'exam') return findCity(city, hints) ?? findCity(address);
  return findCity(address, hints) ?? findCity(district, hints);
}

async function write(
  asServer: AsServer,
  { userId, place, address, city }: Lookup,
  { lat, lng }: Point,
  located: Located,
  name: string | null,
): Promise<void> {
  await asServer((tx) => tx.query(WRITE[place], [userId, lat, lng, located, name, address, city]));
}
