import { z } from 'zod';
import { CONCERNED_A_PART } from '#core/contracts/breach/export-concerned.ts';
import { csvLine } from '#core/domain/spreadsheets/csv-line.ts';
import type { Queryable } from '#server/database/database.ts';
import { IdRow, queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';

const HEADINGS = ['name', 'email', 'roll_number', 'mobile', 'language', 'guardian_email', 'parent_mobile'];

/** Of a minor, the guardian that decides for them; of who never said when they were born, the one that is known. */
const SELECT = `
  select u.id, coalesce(p.full_name, '') as name, coalesce(u.email::text, '') as email, coalesce(r.roll_number, '') as roll_number,
    coalesce(r.mobile, '') as mobile, coalesce(p.language, '') as language,
    case when p.date_of_birth <= ((now() at time zone 'Asia/Kolkata')::date - interval '18 years') then ''
      else coalesce(g.email, p.guardian_email, r.parent_email, '') end as guardian_email,
    case when p.date_of_birth <= ((now() at time zone 'Asia/Kolkata')::date - interval '18 years') then ''
      else coalesce(r.parent_mobile, '') end as parent_mobile
  from auth.users u
    left join public.profiles p on p.user_id = u.id
    left join public.student_records r on r.user_id = u.id
    left join private.guardians g on g.user_id = u.id
  where u.deleted_at is null and ($2::uuid is null or u.id > $2)
    and ($1::uuid is null or exists (select from public.group_members m where m.group_id = $1 and m.user_id = u.id))
  order by u.id limit $3`;
const Row = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roll_number: z.string(),
  mobile: z.string(),
  language: z.string(),
  guardian_email: z.string(),
  parent_mobile: z.string(),
});

/** One part of the list. @throws not_found */
export async function exportConcerned(tx: Queryable, groupId: string | null, after: string | null) {
  if (
    groupId &&
    !(await queryOptionalRow(tx, IdRow, 'select id from public.groups where id = $1', [groupId]))
  )
    throw notFound('Group');
  const rows = await queryRows(tx, Row, SELECT, [groupId, after, CONCERNED_A_PART]);
  const lines = rows.map(({ id: _, ...shown }) => csvLine(Object.values(shown)));
  return {
    lines: (after === null ? csvLine(HEADINGS) : '') + lines.join(''),
    count: rows.length,
    after: rows.length === CONCERNED_A_PART ? (rows.at(-1)?.id ?? null) : null,
  };
}
