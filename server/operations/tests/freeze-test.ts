import { z } from 'zod';
import type { KeptTestMode } from '#core/contracts/test-builder/create-test.ts';
import { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { fullMarksOfTest } from '#core/domain/scoring/marks-at.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { hasRoomOnSheet } from '#server/operations/print-packages/has-room.ts';
import { readSetting } from '#server/operations/settings/read-settings.ts';

export interface TestToFreeze {
  /** null: the test of nobody in particular, open to all when public. */
  ownerId: string | null;
  title: string;
  mode: KeptTestMode;
  visibility: 'private' | 'public';
  /** False: a public test that only those find who were given its address. Default true. */
  isListed?: boolean;
  /** Default NEET (UG). */
  exam?: string;
  durationSec: number;
  marking: MarkingScheme;
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
  marking: MarkingScheme,
  /** Its questions, each at the marks of a right answer; whole, where these are not. */
  total_marks: z.number(),
  /** The answer sheet has a place for every answer. */
  is_for_paper: z.boolean(),
});
export type FrozenTest = z.infer<typeof FrozenTest>;

const INSERT_TEST = `
  insert into public.tests (owner_id, title, mode, visibility, duration_sec, marking, total_marks, config, is_demo, is_listed, exam, is_for_paper)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  returning id, title, duration_sec, marking, total_marks, is_for_paper`;

/**
 * Writes a test with its list of questions, which never changes afterwards.
 * @throws rate_limited for one more in a day than the setting `tests_per_day` lets its owner make
 */
export async function freezeTest(tx: Transaction, test: TestToFreeze): Promise<FrozenTest> {
  const {
    ownerId,
    title,
    mode,
    visibility,
    durationSec,
    marking,
    config,
    isDemo = false,
    isListed = true,
    exam = 'neet-ug',
  } = test;
  if (ownerId !== null) {
    const limit = await readSetting(tx, 'tests_per_day');
    const refusal = `You have made ${limit} tests in a day. Please come back tomorrow.`;
    await limitCalls(tx, { action: 'create-test', subject: ownerId, limit, windowSeconds: 86_400 }, refusal);
  }
  const values = [
    ownerId,
    title,
    mode,
    visibility,
    durationSec,
    JSON.stringify(marking),
    Math.round(fullMarksOfTest(marking, config.questions.length)),
    JSON.stringify(config),
    isDemo,
    isListed,
    exam,
    await hasRoomOnSheet(tx, config.questions),
  ];
  const frozen = await queryRow(tx, FrozenTest, INSERT_TEST, values);
  await tx.query(FREEZE, [frozen.id, config.questions]);
  return frozen;
}
