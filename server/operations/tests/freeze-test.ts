import type { TestMode } from '#core/contracts/test-builder/create-test.ts';
import type { Transaction } from '#server/database/database.ts';

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

/** Writes a test with its list of questions, which never changes afterwards. */
export async function freezeTest(tx: Transaction, test: TestToFreeze) {
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
