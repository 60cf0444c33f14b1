import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow, queryRow, queryRows } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { gradeSheet } from '#server/operations/uploads/grade-sheet.ts';
import { hashOfCode } from './candidate-code.ts';
import { recordEvent, tellScreens } from './sitting-events.ts';
import { lockSitting } from './sitting-rows.ts';

const PlaceRow = z.object({ sittingId: z.string(), number: z.number() });
const FIND = `
  select sitting_id as "sittingId", number from private.sitting_candidates
  where claim_hash = $1 and name is not null and removed_at is null`;

/** Whose code it is. @throws not_found */
export async function findByCode(tx: Transaction, code: string): Promise<z.infer<typeof PlaceRow>> {
  const hash = hashOfCode(code);
  const found = hash && (await queryOptionalRow(tx, PlaceRow, FIND, [hash]));
  if (!found) throw notFound('Candidate');
  return found;
}

const NamedRow = z.object({ number: z.number() });
const LOCK = `
  select number from private.sitting_candidates
  where sitting_id = $1 and number = $2 and name is not null and removed_at is null for update`;

const AccountRow = z.object({ isThere: z.boolean(), hasAttempt: z.boolean() });
const SELECT_ACCOUNT = `
  select exists (select from auth.users where id = $2 and deleted_at is null) as "isThere",
    exists (
      select from public.attempts a join private.sittings s on s.test_id = a.test_id
      where s.id = $1 and a.user_id = $2 and a.status <> 'prepared'
    ) as "hasAttempt"`;

/** The account stood on the list as well, and wrote nothing there: that place is given up. */
const GIVE_UP = `
  update private.sitting_candidates set user_id = null, removed_at = coalesce(removed_at, now()), attempt_id = null, group_ids = '{}', room = null
  where sitting_id = $1 and user_id = $2 returning number`;
const LINK = `
  update private.sitting_candidates c set user_id = $3, name = null, roll_number = null, claim_hash = null, attempt_id = null,
    group_ids = array(select distinct g from unnest(c.group_ids || coalesce($4::uuid[], '{}')) as g (g))
  where c.sitting_id = $1 and c.number = $2`;
const GROUPS_OF_PLACE =
  'select group_ids as ids from private.sitting_candidates where sitting_id = $1 and user_id = $2';
const GroupsRow = z.object({ ids: z.array(z.string()) });
/** Else the next change of the audience would take them off the list. */
const LIST = `
  update private.sittings set listed_ids = array_append(listed_ids, $2) where id = $1 and not $2 = any (listed_ids)`;

const AnswerRow = z.object({ q: z.number(), sel: z.number().nullable(), multiple: z.boolean() });
const TAKE_MARKS = `
  with gone as (
    delete from private.candidate_marks where sitting_id = $1 and number = $2 returning position, selected_index, multiple
  )
  select position as q, selected_index as sel, multiple from gone order by position`;
const WhenRow = z.object({ at: z.date() });
const WHEN_UPLOADED = `
  select coalesce(min(created_at), now()) as at from public.print_uploads where sitting_id = $1 and candidate_number = $2`;
const GIVE_UPLOADS = `
  update public.print_uploads set user_id = $3, attempt_id = coalesce($4, attempt_id) where sitting_id = $1 and candidate_number = $2`;

export interface Link {
  sittingId: string;
  number: number;
  /** Whose account it is. */
  userId: string;
  /** Who says so. */
  actorId: string;
  how: 'code' | 'administrator';
  reason?: string;
}

/**
 * Makes a candidate by name somebody's: what the sheet said becomes an attempt of the account, with the place in the sitting and in its
 * rankings that the candidate had. Written down in the minutes. @throws not_found, conflict
 */
export async function linkCandidate(
  tx: Transaction,
  link: Link,
): Promise<{ sitting_id: string; title: string }> {
  const { sittingId, number, userId, actorId, how, reason } = link;
  const sitting = await lockSitting(tx, sittingId);
  if (!(await queryOptionalRow(tx, NamedRow, LOCK, [sittingId, number]))) throw notFound('Candidate');
  const account = await queryRow(tx, AccountRow, SELECT_ACCOUNT, [sittingId, userId]);
  if (!account.isThere) throw notFound('Account');
  if (account.hasAttempt)
    throw new AppError('conflict', 'This account has answers of its own in this exam already.');
  const before = await queryOptionalRow(tx, GroupsRow, GROUPS_OF_PLACE, [sittingId, userId]);
  const givenUp = await queryRows(tx, NamedRow, GIVE_UP, [sittingId, userId]);
  await tx.query(LINK, [sittingId, number, userId, before?.ids ?? []]);
  await tx.query(LIST, [sittingId, userId]);
  const answers = await queryRows(tx, AnswerRow, TAKE_MARKS, [sittingId, number]);
  const { at: uploadedAt } = await queryRow(tx, WhenRow, WHEN_UPLOADED, [sittingId, number]);
  const { testId } = sitting;
  const attemptId =
    answers.length > 0
      ? await gradeSheet(tx, { testId, userId, attemptId: null, uploadedAt }, answers)
      : null;
  await tx.query(GIVE_UPLOADS, [sittingId, number, userId, attemptId]);
  const numbers = givenUp.map((gone) => gone.number);
  if (numbers.length > 0) recordEvent(tx, { sittingId, kind: 'candidate_removed', numbers, actorId });
  recordEvent(tx, {
    sittingId,
    kind: 'candidate_linked',
    numbers: [number],
    actorId,
    reason,
    details: { how },
  });
  tellScreens(tx, sittingId);
  return { sitting_id: sittingId, title: sitting.title };
}
