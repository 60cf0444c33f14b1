import { z } from 'zod';
import type { SittingAudience } from '#core/contracts/sittings/sitting.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';

const MayRow = z.object({ may: z.enum(['manage', 'watch']).nullable() });

/**
 * `private.may_in_sitting` decides. Anyone who may not even watch is told that there is no such sitting.
 * @throws not_found, forbidden
 */
export async function requireSittingRole(
  db: Queryable,
  sittingId: string,
  userId: string,
  needed: 'manage' | 'watch',
): Promise<'manage' | 'watch'> {
  const { may } = await queryRow(db, MayRow, 'select private.may_in_sitting($1, $2) as may', [
    sittingId,
    userId,
  ]);
  if (!may) throw notFound('Sitting');
  if (needed === 'manage' && may !== 'manage')
    throw new AppError('forbidden', 'Only who holds this sitting may do that');
  return may;
}

const RefusedRow = z.object({ refused: z.enum(['paper', 'groups', 'people', 'everybody']).nullable() });

/** What of a plan is for somebody else to decide. Asked under the caller's own rights. @throws forbidden */
export async function requireOwnPlan(
  asCaller: Queryable,
  { paper_id, audience }: { paper_id?: string | undefined; audience?: SittingAudience | undefined },
): Promise<void> {
  const { refused } = await queryRow(
    asCaller,
    RefusedRow,
    'select private.refused_of_plan($1, $2, $3, $4) as refused',
    [paper_id ?? null, audience?.groups ?? [], audience?.user_ids ?? [], audience?.everybody ?? false],
  );
  if (refused)
    throw new AppError('forbidden', 'Teachers hold their own papers, for their own groups and students.');
}

const MaySchedule = z.object({ may: z.boolean() });

/** @throws forbidden */
export async function requireScheduler(db: Queryable, userId: string): Promise<void> {
  const { may } = await queryRow(db, MaySchedule, 'select private.may_schedule($1) as may', [userId]);
  if (!may) throw new AppError('forbidden', 'Administrators and teachers only');
}
