import { z } from 'zod';
import type { TestMode } from '#core/contracts/test-builder/create-test.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';

export interface TestToFreeze {
  /** null: the test of nobody in particular, open to all when public. */
  ownerId: string | null;
  title: string;
  mode: TestMode;
  visibility: 'private' | 'public';
  durationSec: number;
  totalMarks: number;
  /** Over the demo bank: such a test earns nothing and counts nowhere. */
  isDemo?: boolean;
  config: { questions: string[]; questionCount: number; [more: string]: unknown };
}

const FREEZE = `
  insert into public.test_questions (test_id, position, question_id)
  select $1, position, id from unnest($2::uuid[]) with ordinality as list (id, position)`;

const FrozenTest = z.object({
  id: z.string(),
  title: z.string(),
  duration_sec: z.number(),
  total_marks: z.number(),
});
export type FrozenTest = z.infer<typeof FrozenTest>;

const INSERT_TEST = `
  insert into public.tests (owner_id, title, mode, visibility, duration_sec, total_marks, config, is_demo)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  returning id, title, duration_sec, total_marks`;

/** Of one student: far more than anybody sits, far fewer than would fill the disk. */
const TESTS_PER_DAY = 200;
const TOO_MANY_TESTS = `You have made ${TESTS_PER_DAY} tests in a day. Please come back tomorrow.`;

/**
 * Writes a test with its list of questions, which never changes afterwards.
 * @throws rate_limited for the owner's 201st in a day
 */
export async function freezeTest(tx: Transaction, test: TestToFreeze): Promise<FrozenTest> {
  const { ownerId, title, mode, visibility, durationSec, totalMarks, config, isDemo = false } = test;
  if (ownerId !== null) {
    const counter = { action: 'create-test', subject: ownerId, limit: TESTS_PER_DAY };
    await limitCalls(tx, { ...counter, windowSeconds: 86_400 }, TOO_MANY_TESTS);
  }
  const values = [ownerId, title, mode, visibility, durationSec, totalMarks, JSON.stringify(config), isDemo];
  const frozen = await queryRow(tx, FrozenTest, INSERT_TEST, values);
  await tx.query(FREEZE, [frozen.id, config.questions]);
  return frozen;
}
