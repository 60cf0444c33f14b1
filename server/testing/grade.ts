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

/** A year of premium, as onboarding gives it. */
export async function givePremium(server: TestServer, student: Student): Promise<void> {
  await server.database.query(
    `insert into public.user_subscriptions (user_id, provider_subscription_id, status, current_period_start, current_period_end)
     values ($1, 'beta_' || $2, 'active', now(), now() + interval '1 year')`,
    [student.id, student.id],
  );
}
