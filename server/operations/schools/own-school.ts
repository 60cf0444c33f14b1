import { z } from 'zod';
import { MAX_SUGGESTED_SCHOOLS, type OwnSchool } from '#core/contracts/friends/own-school.ts';
import { nameOfKey, schoolKey } from '#core/domain/friends/school-key.ts';
import { storedText } from '#core/domain/text/fold-text.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { FEWEST } from '#server/operations/boards/circle-sql.ts';

const Row = z.object({
  inGroup: z.boolean(),
  name: z.string().nullable(),
  isElsewhere: z.boolean(),
  state: z.string().nullable(),
  district: z.string().nullable(),
});
const SELECT = `
  select exists (select from public.group_members m where m.user_id = $1) as "inGroup", c.name,
    (c.state, c.district) is distinct from (private.fold_text(p.state), private.fold_text(p.district)) as "isElsewhere", nullif(btrim(p.state), '') as state, nullif(btrim(p.district), '') as district
  from auth.users u left join public.profiles p on p.user_id = u.id left join private.school_choices c on c.user_id = u.id
  where u.id = $1`;

/**
 * What enough people share; written as no single one of them may have written it. Who takes part is asked of the most named alone,
 * and of no more people of a school than it needs: a district may have tens of thousands.
 */
const SELECT_SHARED = `
  select named.key
  from (
    select c.key, count(*) as people from private.school_choices c
    where c.state = private.fold_text($1) and c.district = private.fold_text($2)
    group by c.key having count(*) >= ${FEWEST} order by people desc, c.key limit 3 * ${MAX_SUGGESTED_SCHOOLS}
  ) named
  where (
    select count(*) from (
      select from private.school_choices c join private.social_people s on s.user_id = c.user_id
      where c.state = private.fold_text($1) and c.district = private.fold_text($2) and c.key = named.key
      limit ${FEWEST}
    ) who
  ) = ${FEWEST}
  order by named.people desc, named.key limit ${MAX_SUGGESTED_SCHOOLS}`;
const SharedRow = z.object({ key: z.string() });

async function readOwn(db: Queryable, userId: string) {
  const row = await queryRow(db, Row, SELECT, [userId]);
  const { state, district } = row;
  return { row, place: state && district ? { state, district } : null };
}

export async function describeOwnSchool(db: Queryable, userId: string): Promise<OwnSchool> {
  const { row, place } = await readOwn(db, userId);
  const shared = place ? await queryRows(db, SharedRow, SELECT_SHARED, [place.state, place.district]) : [];
  return {
    in_group: row.inGroup,
    chosen: row.name === null ? null : { name: row.name, is_elsewhere: row.isElsewhere },
    place,
    suggestions: shared.map(({ key }) => nameOfKey(key)),
  };
}

const CHOOSE = `
  insert into private.school_choices (user_id, state, district, name, key)
  values ($1, private.fold_text($2), private.fold_text($3), $4, $5)
  on conflict (user_id) do update
  set state = excluded.state, district = excluded.district, name = excluded.name, key = excluded.key, chosen_at = now()`;

/** In the district of the profile; null: none. @throws school_unknown */
export async function chooseSchool(tx: Transaction, userId: string, name: string | null): Promise<void> {
  if (name === null) {
    await tx.query('delete from private.school_choices where user_id = $1', [userId]);
    return;
  }
  const { place } = await readOwn(tx, userId);
  const key = schoolKey(name);
  if (!place) throw new AppError('school_unknown', 'Please name your district in your profile first.');
  if (!key) throw new AppError('school_unknown', 'Please write the name of your school.');
  await tx.query(CHOOSE, [userId, place.state, place.district, storedText(name), key]);
}
