import { z } from 'zod';
import { GUARDIAN_STATES, RELATIONS } from '#core/domain/guardians/guardian.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { hashOfToken } from './guardian-link.ts';

export const GuardianRow = z.object({
  userId: z.string(),
  email: z.string().nullable(),
  state: z.enum(GUARDIAN_STATES),
  how: z.enum(['mail', 'paper']).nullable(),
  name: z.string().nullable(),
  relation: z.enum(RELATIONS).nullable(),
  social: z.boolean(),
  /** Mailed when results of an exam of the institute are out. */
  results: z.boolean(),
  decidedAt: z.date().nullable(),
  mailedAt: z.date().nullable(),
});
export type GuardianRow = z.infer<typeof GuardianRow>;

const COLUMNS = `g.user_id as "userId", g.email, g.state, g.how, g.name, g.relation, g.social, g.results, g.decided_at as "decidedAt",
  g.mailed_at as "mailedAt"`;

/** Who is named as the guardian of a learner, and what stands; locked, where something is to be decided by it. */
export function readGuardian(tx: Queryable, userId: string, isLocked = false): Promise<GuardianRow | null> {
  return queryOptionalRow(
    tx,
    GuardianRow,
    `select ${COLUMNS} from private.guardians g where g.user_id = $1 ${isLocked ? 'for update' : ''}`,
    [userId],
  );
}

/** The same by what stands in a link; null for a link that is over, too. */
export function readGuardianOf(tx: Queryable, token: string, isLocked = false): Promise<GuardianRow | null> {
  return queryOptionalRow(
    tx,
    GuardianRow,
    `select ${COLUMNS} from private.guardians g join auth.users u on u.id = g.user_id and u.deleted_at is null
     where g.token_hash = $1 and g.state <> 'mistaken' ${isLocked ? 'for update of g' : ''}`,
    [hashOfToken(token)],
  );
}

const LearnerRow = z.object({ name: z.string().nullable(), birth: z.string().nullable() });
export type Learner = z.infer<typeof LearnerRow>;

export async function readLearner(tx: Queryable, userId: string): Promise<Learner> {
  const found = await queryOptionalRow(
    tx,
    LearnerRow,
    `select full_name as name, date_of_birth::text as birth from public.profiles where user_id = $1`,
    [userId],
  );
  return found ?? { name: null, birth: null };
}
