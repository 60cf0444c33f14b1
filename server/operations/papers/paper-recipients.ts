import { z } from 'zod';
import { ListPaperRecipientsResponse, type PaperRecipients } from '#core/contracts/papers/give-paper.ts';
import type { Transaction } from '#server/database/database.ts';
import { IdRow, queryRow, queryRows } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { isProvedSql } from '#server/protocol/auth/proved-email.ts';
import { lockPaper } from './paper-rows.ts';

/** Students the caller may give to and see: everybody's for administrators, else those they teach. */
const IN_CARE = `(public.is_admin() or u.id in (select private.taught_students()))`;
/** Of `$1`, the test. */
const HAS_BEGUN = `(exists (select from public.attempts a where a.test_id = $1 and a.user_id = u.id)
  or exists (select from public.print_uploads p where p.test_id = $1 and p.user_id = u.id))`;

/** Locks the paper. @throws not_found, conflict for what is no published paper of the institute */
export async function lockGivenPaper(tx: Transaction, paperId: string): Promise<string> {
  const paper = await lockPaper(tx, paperId);
  if (paper.audience !== 'institute')
    throw new AppError('conflict', 'This paper is in the library, where everybody finds it.');
  if (paper.testId === null) throw new AppError('conflict', 'This paper is not published.');
  return paper.testId;
}

/** @throws not_found for a group that is not there, or not the caller's */
async function requireGroups(tx: Transaction, groupIds: readonly string[]): Promise<void> {
  const select = `select g.id from public.groups g where g.id = any ($1::uuid[]) and private.may_see_group(g.id)`;
  const found = await queryRows(tx, IdRow, select, [groupIds]);
  if (found.length < new Set(groupIds).size) throw notFound('Group');
}

const GIVE_GROUPS = `
  insert into private.given_groups (group_id, test_id, given_by) select g, $1, $3 from unnest($2::uuid[]) as g
  on conflict do nothing returning group_id as id`;
const GIVE_STUDENTS = `
  insert into private.given_tests (user_id, test_id, given_by) select u, $1, $3 from unnest($2::uuid[]) as u
  on conflict (user_id, test_id) do update set given_by = excluded.given_by, given_at = now()
    where given_tests.given_by is null
  returning user_id as id`;
const FIND = `
  select u.id, lower(u.email) as email from auth.users u
  where lower(u.email) = any ($1::text[]) and u.deleted_at is null and ${isProvedSql('u')} and ${IN_CARE}`;
const Found = z.object({ id: z.string(), email: z.string() });

interface Giving {
  testId: string;
  groupIds: readonly string[];
  callerId: string;
}

/** In a transaction with the caller's claims. @throws not_found for a group that is not the caller's */
export async function givePaper(
  tx: Transaction,
  { testId, groupIds, callerId }: Giving,
  emails: readonly string[],
): Promise<{ given: number; unknown: string[] }> {
  await requireGroups(tx, groupIds);
  const students = await queryRows(tx, Found, FIND, [emails]);
  const known = new Set(students.map(({ email }) => email));
  const ids = students.map(({ id }) => id);
  const groups = await queryRows(tx, IdRow, GIVE_GROUPS, [testId, groupIds, callerId]);
  const given = await queryRows(tx, IdRow, GIVE_STUDENTS, [testId, ids, callerId]);
  return {
    given: groups.length + given.length,
    unknown: [...new Set(emails)].filter((email) => !known.has(email)),
  };
}

const TAKE_GROUPS =
  'delete from private.given_groups where test_id = $1 and group_id = any ($2::uuid[]) returning group_id as id';
const TAKE_STUDENTS = `
  delete from private.given_tests g using auth.users u
  where g.test_id = $1 and g.user_id = u.id and u.id = any ($2::uuid[]) and ${IN_CARE} and not ${HAS_BEGUN}
  returning u.id`;
const COUNT_KEPT = `
  select count(*)::int as kept from auth.users u
  where ${IN_CARE} and ${HAS_BEGUN} and (u.id = any ($2::uuid[])
    or u.id in (select m.user_id from public.group_members m where m.group_id = any ($3::uuid[])))`;

/** In a transaction with the caller's claims. @throws not_found for a group that is not the caller's */
export async function takeBackPaper(
  tx: Transaction,
  { testId, groupIds }: Omit<Giving, 'callerId'>,
  userIds: readonly string[],
): Promise<{ taken_back: number; kept: number }> {
  await requireGroups(tx, groupIds);
  const { kept } = await queryRow(tx, z.object({ kept: z.number() }), COUNT_KEPT, [
    testId,
    userIds,
    groupIds,
  ]);
  const groups = await queryRows(tx, IdRow, TAKE_GROUPS, [testId, groupIds]);
  const students = await queryRows(tx, IdRow, TAKE_STUDENTS, [testId, userIds]);
  return { taken_back: groups.length + students.length, kept };
}

const LIST = `
  select
    coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name,
        'members', (select count(*) from public.group_members m where m.group_id = g.id)) order by lower(g.name))
      from private.given_groups given join public.groups g on g.id = given.group_id
      where given.test_id = $1 and private.may_see_group(g.id)), '[]') as groups,
    coalesce((select jsonb_agg(to_jsonb(listed) - 'given_at' order by listed.given_at desc) from (
      select u.id, p.full_name as name, case when public.is_admin() then u.email end as email,
        given.given_by is not null as by_hand, ${HAS_BEGUN} as has_begun, given.given_at
      from private.given_tests given join auth.users u on u.id = given.user_id
        left join public.profiles p on p.user_id = u.id
      where given.test_id = $1 and ${IN_CARE} order by given.given_at desc limit 200) listed), '[]') as students,
    (select count(*)::int from private.given_tests given join auth.users u on u.id = given.user_id
      where given.test_id = $1 and ${IN_CARE}) as total_students`;

/** In a transaction with the caller's claims. */
export function listRecipients(tx: Transaction, testId: string): Promise<PaperRecipients> {
  return queryRow(tx, ListPaperRecipientsResponse, LIST, [testId]);
}

/** An entry of the audit log of the paper, with what was asked. */
export async function recordGiving(
  tx: Transaction,
  paperId: string,
  what: { given?: object; taken_back?: object },
): Promise<void> {
  const audit = `select private.audit('papers', $1, 'update', $2::jsonb, $3::jsonb)`;
  const [before, after] = [what.taken_back ?? null, what.given ?? null];
  await tx.query(audit, [paperId, JSON.stringify({ given: before }), JSON.stringify({ given: after })]);
}
