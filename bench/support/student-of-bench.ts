import type { BuiltServer } from '../../e2e/support/start-built-server.ts';

const SESSION_KEY = 'vijaypath-session';
const QUESTIONS = 25;

export interface StudentOfBench {
  /** What a phone this student is signed in on has stored. */
  storageState: {
    cookies: [];
    origins: { origin: string; localStorage: { name: string; value: string }[] }[];
  };
  runningAttemptId: string;
  gradedAttemptId: string;
}

/** A student after onboarding, with one graded test and one that runs. */
export async function signUpStudent({ url, keys }: BuiltServer, email: string): Promise<StudentOfBench> {
  const post = async (path: string, body: object, token: string = keys.publishableKey) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        apikey: keys.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    // biome-ignore lint/suspicious/noExplicitAny: a bench reads what it has just asked for.
    return (answer.status === 201 ? null : answer.json()) as any;
  };
  const session = await post('/auth/v1/signup', { email, password: 'path-to-victory' });
  const call = (name: string, body: object) => post(`/functions/v1/${name}`, body, session.access_token);
  const profile = { full_name: 'Asha Rao', board: 'CBSE', medium: 'English', class_level: 'XII' };
  await post(
    '/rest/v1/profiles',
    { user_id: session.user.id, ...profile, state: 'Kerala', district: 'Kollam' },
    session.access_token,
  );
  const now = Date.now();
  await post(
    '/rest/v1/user_subscriptions',
    {
      user_id: session.user.id,
      provider_subscription_id: `beta_${now}`,
      status: 'active',
      current_period_start: new Date(now).toISOString(),
      current_period_end: new Date(now + 86_400_000).toISOString(),
    },
    session.access_token,
  );
  const start = async () => {
    const config = { subjects: ['Physics', 'Chemistry', 'Biology'], questionCount: QUESTIONS };
    const { test } = await call('create-test', { duration_sec: 3_600, config });
    const { attempt } = await call('start-attempt', { testId: test.id });
    return { test, attemptId: attempt.id as string };
  };
  const graded = await start();
  const responses = (graded.test.config.questions as string[]).map((questionId, place) => ({
    questionId,
    selectedIndex: place % 4,
    timeSpent: 40,
  }));
  await call(`submit-attempt/attempts/${graded.attemptId}/submit`, { responses });
  const running = await start();
  return {
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: SESSION_KEY, value: JSON.stringify(session) }] }],
    },
    runningAttemptId: running.attemptId,
    gradedAttemptId: graded.attemptId,
  };
}
