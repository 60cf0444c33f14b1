import { z } from 'zod';
import {
  AddCandidatesRequest,
  AddCandidatesResponse,
  ClaimCandidateRequest,
  GetNamedCandidatesRequest,
  GetNamedCandidatesResponse,
  LinkCandidateRequest,
  LinkCandidateResponse,
  RemoveCandidateRequest,
  RemoveCandidateResponse,
} from '#core/contracts/sittings/named-candidates.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { findByCode, linkCandidate } from '#server/operations/sittings/link-candidate.ts';
import {
  addCandidates,
  readNamedCandidates,
  removeCandidate,
  requireSeenGroup,
} from '#server/operations/sittings/named-candidates.ts';
import { requireSittingRole } from '#server/operations/sittings/require-sitting-role.ts';
import { readSitting } from '#server/operations/sittings/sitting-rows.ts';

/** Puts people without an account on the list. */
export const addCandidatesFunction = defineFunction({
  name: 'add-candidates',
  access: 'student',
  grows: true,
  request: AddCandidatesRequest,
  response: AddCandidatesResponse,
  handle: ({ asOwner, userId }, request) =>
    asOwner('candidates are written by the server', async (tx) => {
      const { sitting_id: sittingId, group_id: groupId } = request;
      await requireSittingRole(tx, sittingId, userId, 'manage');
      if (groupId) await requireSeenGroup(tx, groupId);
      return addCandidates(tx, request, userId);
    }),
});

const IsAdministrator = z.object({ is: z.boolean() });
const isAdministrator = async (tx: Transaction, userId: string) =>
  (await queryRow(tx, IsAdministrator, `select private.has_role('admin', $1) as is`, [userId])).is;

const GroupRow = z.object({ id: z.string(), name: z.string() });
const SELECT_GROUPS = `
  select g.id, g.name from public.groups g where private.may_see_group(g.id) order by lower(g.name), g.id limit 500`;

/** The list of them, with the code of each. */
export const getNamedCandidates = defineFunction({
  name: 'get-named-candidates',
  access: 'student',
  request: GetNamedCandidatesRequest,
  response: GetNamedCandidatesResponse,
  handle: ({ asOwner, userId }, { sitting_id: sittingId }) =>
    asOwner('candidates are read by the server', async (tx) => {
      await requireSittingRole(tx, sittingId, userId, 'manage');
      const sitting = await readSitting(tx, sittingId);
      return {
        title: sitting.title,
        is_open: sitting.status === 'scheduled' && !sitting.keyShownAt && sitting.competitionId === null,
        may_link: await isAdministrator(tx, userId),
        groups: await queryRows(tx, GroupRow, SELECT_GROUPS, []),
        candidates: await readNamedCandidates(tx, sittingId),
      };
    }),
});

/** Takes one off the list again. */
export const removeCandidateFunction = defineFunction({
  name: 'remove-candidate',
  access: 'student',
  request: RemoveCandidateRequest,
  response: RemoveCandidateResponse,
  handle: ({ asOwner, userId }, { sitting_id: sittingId, number }) =>
    asOwner('candidates are written by the server', async (tx) => {
      await requireSittingRole(tx, sittingId, userId, 'manage');
      await removeCandidate(tx, { sittingId, number, actorId: userId });
      return { removed: true as const };
    }),
});

/** An administrator knows whose it is. */
export const linkCandidateFunction = defineFunction({
  name: 'link-candidate',
  access: 'student',
  grows: true,
  request: LinkCandidateRequest,
  response: LinkCandidateResponse,
  handle: ({ asOwner, userId: actorId }, { sitting_id: sittingId, number, user_id: userId, reason }) =>
    asOwner('candidates are written by the server', async (tx) => {
      await requireSittingRole(tx, sittingId, actorId, 'manage');
      if (!(await isAdministrator(tx, actorId)))
        throw new AppError('forbidden', 'Administrators link a candidate with an account.');
      return linkCandidate(tx, { sittingId, number, userId, actorId, how: 'administrator', reason });
    }),
});

/** Codes are long, and guessing them is dull work all the same. */
const LIMIT = { limit: 20, windowSeconds: 3600 };

/** The person proves it with the code of the list. */
export const claimCandidate = defineFunction({
  name: 'claim-candidate',
  access: 'student',
  grows: true,
  request: ClaimCandidateRequest,
  response: LinkCandidateResponse,
  handle: async ({ asOwner, userId }, { code }) => {
    await asOwner('tries are counted', (tx) =>
      limitCalls(tx, { action: 'claim-candidate', subject: userId, ...LIMIT }),
    );
    return asOwner('candidates are written by the server', async (tx) => {
      const place = await findByCode(tx, code);
      return linkCandidate(tx, { ...place, userId, actorId: userId, how: 'code' });
    });
  },
});
