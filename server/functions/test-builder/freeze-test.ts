import type { TestMode } from '#core/contracts/test-builder/create-test.ts';
import type { Transaction } from '#server/database/database.ts';
import { limitCalls } from '#server/functions/host/limit-calls.ts';

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

/** Of one student: far more than anybody sits, far fewer than would fill the disk. */
const TESTS_PER_DAY = 200;
const TOO_MANY_TESTS = `You have made ${TESTS_PER_DAY} tests in a day. Please come back tomorrow.`;

/** Writes a test with its list of questions, which never changes afterwards. @throws rate_limited for the owner's 201st in a day */
export async function freezeTest(tx: Transaction, test: TestToFreeze) {
  if (test.ownerId !== null) {
    const counter = { action: 'create-test', subject: test.ownerId, limit: TESTS_PER_DAY };
    await limitCalls(tx, { ...counter, windowSeconds: 86_400 }, TOO_MANY_TESTS);
  }
  const row = await tx.db
    .insertInto('tests')
    .values({
      owner_id: test.ownerId,
      title: test.title,
      mode: test.mode,
      visibility: test.visibility,
      duration_sec: test.durationSec,
      total_marks: test.totalMarks,
      config: JSON.stringify(test.config),
      is_demo: test.isDemo ?? false,
    })
    .returning(['id', 'title', 'duration_sec', 'total_marks'])
    .executeTakeFirstOrThrow();
  await tx.query(FREEZE, [row.id, test.config.questions]);
  return row;
}
