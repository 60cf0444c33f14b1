import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { SittingRow } from '#server/operations/sittings/sitting-rows.ts';

const FactsRow = z.object({ exists: z.boolean(), isReleased: z.boolean(), shares: z.boolean() });
const SELECT_FACTS = `
  select
    exists (select from private.competitions where id = $1) as exists,
    exists (select from private.sittings s where s.competition_id = $1 and s.status = 'released') as "isReleased",
    exists (
      select from private.sittings s
        join public.test_questions x on x.test_id = s.test_id
        join public.test_questions y on y.question_id = x.question_id and y.test_id = $3
      where s.competition_id = $1 and s.id <> $2 and s.status = 'scheduled'
    ) as shares`;

/**
 * Whether a sitting can be one of the times of a competition: who sat earlier could tell what is asked later.
 * @throws invalid_request it has an audience of its own, not_found, conflict results are out, shifts_share_questions
 */
export async function requireShift(
  tx: Transaction,
  competitionId: string,
  { id, testId, ...sitting }: SittingRow,
): Promise<void> {
  if (sitting.isForEverybody || sitting.groupIds.length > 0 || sitting.listedIds.length > 0)
    throw new AppError('invalid_request', 'Students take their places in a competition themselves.');
  const facts = await queryRow(tx, FactsRow, SELECT_FACTS, [competitionId, id, testId]);
  if (!facts.exists) throw notFound('Competition');
  if (facts.isReleased) throw new AppError('conflict', 'Results of this competition are out already.');
  if (facts.shares)
    throw new AppError(
      'shifts_share_questions',
      'Another time of this competition asks a question of this paper. Choose a paper of its own.',
    );
}
