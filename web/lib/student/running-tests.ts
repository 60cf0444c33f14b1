import { queryOptions } from '@tanstack/react-query';
import { ListMyTestsResponse, type MyTest } from '#core/contracts/tests/list-my-tests.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';
import { getQueryClient } from '#web/lib/requests/query-client.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';
import { readSession } from '#web/lib/session/session-store.ts';

const ASKED_AGAIN_MS = 60_000;
const SHOWN = 3;

export interface RunningTest {
  testId: string;
  attemptId: string;
  title: string;
  /** On this device's clock. */
  endsAt: number;
}

/** Tests whose clock runs, the latest first. */
export const runningTestsQuery = (userId: string) =>
  queryOptions({
    queryKey: sharedKeys.runningTestsOf(userId),
    ...keptAs('running-tests', { isQuiet: true }),
    queryFn: ({ signal }) => listRunning(signal),
    staleTime: 5_000,
    refetchInterval: ASKED_AGAIN_MS,
    retry: false,
  });

async function listRunning(signal: AbortSignal): Promise<RunningTest[]> {
  const request = { filter: 'running' as const, limit: SHOWN, demo: null };
  const answer = await callFunction('list-my-tests', request, { schema: ListMyTestsResponse, signal });
  const ahead = Date.now() - Date.parse(answer.server_now);
  return answer.tests.flatMap((test) => toRunning(test, ahead));
}

function toRunning({ test_id, attempt_id, title, expires_at }: MyTest, ahead: number): RunningTest[] {
  if (!attempt_id || !expires_at) return [];
  return [{ testId: test_id, attemptId: attempt_id, title, endsAt: Date.parse(expires_at) + ahead }];
}

interface Question {
  running: RunningTest;
  decide: (mayStart: boolean) => void;
}

let question: Question | null = null;
const listeners = new Set<() => void>();

export const readQuestion = () => question;
export function subscribeToQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function ask(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/**
 * Before a test is begun: while another one runs, the student is asked first. What cannot be known, without a network for
 * one, is no reason to hold anybody up.
 * @param testId of the test to begin, where it is known: beginning it again resumes it.
 */
export async function mayStart(testId?: string): Promise<boolean> {
  const userId = readSession().session?.user.id;
  if (!userId) return true;
  const tests = await getQueryClient()
    .fetchQuery(runningTestsQuery(userId))
    .catch((): RunningTest[] => []);
  const running = tests.find(({ endsAt }) => endsAt > Date.now());
  if (!running || tests.some((test) => test.testId === testId)) return true;
  return new Promise((done) => {
    ask({
      running,
      decide: (answer) => {
        ask(null);
        done(answer);
      },
    });
  });
}
