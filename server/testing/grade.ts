import { call } from './call.ts';
import type { Student } from './factories.ts';
import type { TestServer } from './test-server.ts';

export interface GivenAnswer {
  questionId: string;
  selectedIndex: number;
  seconds: number;
}

/** Saves the answers with the time each took, and submits. */
export async function answerAndSubmit(
  server: TestServer,
  student: Student,
  attemptId: string,
  answers: readonly GivenAnswer[],
): Promise<void> {
  const responses = answers.map(({ questionId, selectedIndex, seconds }) => ({
    questionId,
    selectedIndex,
    timeSpent: seconds,
  }));
  const { status, body } = await call(server, student, `submit-attempt/attempts/${attemptId}/submit`, {
    responses,
  });
  if (status !== 200) throw new Error(`Not submitted: ${JSON.stringify(body)}`);
}
