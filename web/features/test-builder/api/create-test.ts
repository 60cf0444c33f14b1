import { z } from 'zod';
import type { CreateTestRequest, TestMode } from '#core/contracts/test-builder/create-test.ts';
import { readId } from '#web/features/test-builder/api/read-id.ts';
import { callFunction } from '#web/lib/call-function.ts';

export type TestWish = {
  mode: TestMode;
  subjects: string[];
  chapters: string[];
  difficulty: number;
  questionCount: number;
  minutes: number;
  /** Draws from the demo bank; the test earns nothing. */
  demo: boolean;
};
export type NewTest = {
  mode: TestMode;
  id: string;
  questionCount: number;
  minutes: number;
  difficulty: number;
  subjects: string[];
};

const SHORTEST_MINUTES = 1;

/** @throws when the answer carries no test id. */
export async function createTest(wish: TestWish): Promise<NewTest> {
  const { mode, subjects, chapters, difficulty, questionCount } = wish;
  const minutes = Math.max(wish.minutes, SHORTEST_MINUTES);
  const body = {
    mode,
    duration_sec: minutes * 60,
    visibility: 'private',
    total_marks: 720,
    demo: wish.demo,
    config: { subjects, chapters, difficulty, questionCount },
  } satisfies CreateTestRequest;
  const answer = await callFunction('create-test', body, { schema: z.unknown() });
  const id = readId(answer, ['test.id', 'id', 'test_id', 'testId']);
  if (!id) throw new Error('No test id returned by create-test');
  return { id, mode, minutes, difficulty, subjects, questionCount: frozenCount(answer) ?? questionCount };
}

/** The server may have found fewer questions than asked. */
function frozenCount(answer: unknown): number | undefined {
  const Frozen = z.object({ test: z.object({ config: z.object({ questions: z.array(z.unknown()) }) }) });
  return Frozen.safeParse(answer).data?.test.config.questions.length;
}
