import { z } from 'zod';
import type { CreateTestRequest, TestMode } from '#core/contracts/test-builder/create-test.ts';
import { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import { readId } from '#web/features/test-builder/api/read-id.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

type TestSettings = {
  mode: TestMode;
  subjects: string[];
  chapters: string[];
  difficulty: number;
  questionCount: number;
  minutes: number;
  /** Draws from the demo bank; the test earns nothing. */
  demo: boolean;
  exam: string;
};
export type NewTest = {
  mode: TestMode;
  id: string;
  questionCount: number;
  minutes: number;
  difficulty: number;
  subjects: string[];
  marking: MarkingScheme;
  /** The answer sheet has a place for every answer. */
  isForPaper: boolean;
};

const SHORTEST_MINUTES = 1;

/** @throws when the answer carries no test id. */
export async function createTest(settings: TestSettings): Promise<NewTest> {
  const { mode, subjects, chapters, difficulty, questionCount } = settings;
  const minutes = Math.max(settings.minutes, SHORTEST_MINUTES);
  const body = {
    mode,
    duration_sec: minutes * 60,
    visibility: 'private',
    total_marks: 720,
    demo: settings.demo,
    exam: settings.exam,
    config: { subjects, chapters, difficulty, questionCount },
  } satisfies CreateTestRequest;
  const answer = await callFunction('create-test', body, { schema: z.unknown() });
  const id = readId(answer, ['test.id', 'id', 'test_id', 'testId']);
  if (!id) throw new Error('No test id returned by create-test');
  const count = frozenCount(answer) ?? questionCount;
  return {
    ...{ id, mode, minutes, difficulty, subjects, questionCount: count },
    ...{ marking: markingOf(answer), isForPaper: isForPaper(answer) },
  };
}

/** The server may have found fewer questions than asked. */
function frozenCount(answer: unknown): number | undefined {
  const Frozen = z.object({ test: z.object({ config: z.object({ questions: z.array(z.unknown()) }) }) });
  return Frozen.safeParse(answer).data?.test.config.questions.length;
}

function isForPaper(answer: unknown): boolean {
  const Test = z.object({ test: z.object({ is_for_paper: z.boolean() }) });
  return Test.safeParse(answer).data?.test.is_for_paper ?? true;
}

function markingOf(answer: unknown): MarkingScheme {
  const Marked = z.object({ test: z.object({ marking: MarkingScheme }) });
  return Marked.safeParse(answer).data?.test.marking ?? NEET_MARKING;
}
