import { z } from 'zod';
import type { TestMode } from '#core/contracts/test-builder/create-test.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';

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

/** Writes a test with its list of questions, which never changes afterwards. */
export async function freezeTest(tx: Transaction, test: TestToFreeze): Promise<FrozenTest> {
  const { ownerId, title, mode, visibility, durationSec, totalMarks, config, isDemo = false } = test;
  const values = [ownerId, title, mode, visibility, durationSec, totalMarks, JSON.stringify(config), isDemo];
  const frozen = await queryRow(tx, FrozenTest, INSERT_TEST, values);
  await tx.query(FREEZE, [frozen.id, config.questions]);
  return frozen;
}
