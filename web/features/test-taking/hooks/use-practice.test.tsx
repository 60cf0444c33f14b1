// @vitest-environment happy-dom
import { randomUUID } from 'node:crypto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePractice } from '#web/features/test-taking/hooks/use-practice.ts';
import { announceReconnect } from '#web/lib/offline/reconnect.ts';
import { markToldHere } from '#web/lib/offline/told-here.ts';
import { answerCalls, type Call } from '#web/testing/screens.tsx';

const OUTCOME = { is_right: true, right_indexes: [1], explanation: null, topic: null };
const [shown, other] = [randomUUID(), randomUUID()];
let attemptId: string;
beforeEach(() => {
  attemptId = randomUUID();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Practice opened on this device, with its first question on screen and answered. */
async function open(status = 'saved') {
  const exam = {
    question: { id: shown },
    answer: { given: { kind: 'single', chosen: 1 } },
    saveNow: async () => undefined,
    status,
  };
  const opened = { answer: { attempt: { id: attemptId, mode: 'practice' }, responses: {} } };
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const language = { wanted: undefined };
  const { result, unmount, rerender } = renderHook(
    () => usePractice('asha', exam as never, opened as never, language as never),
    { wrapper },
  );
  await act(() => vi.waitFor(() => expect(client.isFetching()).toBe(0)));
  const saved = () => {
    exam.status = 'saved';
    rerender();
  };
  return { practice: () => result.current, unmount, saved };
}
const told = (calls: Call[]) => calls.flatMap(({ name, body }) => (name === 'tell-answer' ? [body] : []));
const request = (question_id: string, selected_index: number, confidence: string) => ({
  attempt_id: attemptId,
  question_id,
  selected_index,
  confidence,
});

it('tells the server at once what this device told, and how sure the student was, until it has it', async () => {
  markToldHere('asha', attemptId, shown, { option: 1, confidence: 'guess' });
  markToldHere('asha', attemptId, other, { option: 3, confidence: 'sure' });
  const refused = { error: 'This question stands in another test.', code: 'told_later' };
  let isRefused = true;
  const calls = answerCalls({
    'tell-answer': ({ body }: Call) =>
      isRefused && (body as { question_id: string }).question_id === other
        ? Response.json(refused, { status: 409 })
        : OUTCOME,
  });
  const { unmount } = await open();
  expect(told(calls)).toHaveLength(2);
  expect(told(calls)).toEqual(
    expect.arrayContaining([request(shown, 1, 'guess'), request(other, 3, 'sure')]),
  );
  isRefused = false;
  await act(async () => announceReconnect());
  await vi.waitFor(() => expect(told(calls)).toHaveLength(3));
  expect(told(calls).at(-1)).toEqual(request(other, 3, 'sure'));
  await act(() => new Promise((done) => setTimeout(done, 50)));
  await act(async () => announceReconnect());
  unmount();
  // What is on screen is asked again by a page that does not know it; the other one is not.
  await open();
  expect(told(calls).slice(3)).toEqual([request(shown, 1, 'guess')]);
});

it('tells the server once the answers are saved, though no browser says that the network is back', async () => {
  markToldHere('asha', attemptId, other, { option: 3, confidence: 'sure' });
  const calls = answerCalls({ 'tell-answer': OUTCOME });
  const { saved } = await open('onDevice');
  expect(told(calls)).toEqual([]);
  await act(async () => saved());
  await vi.waitFor(() => expect(told(calls)).toEqual([request(other, 3, 'sure')]));
});

it('locks what this device told, also where the server does not tell it now', async () => {
  answerCalls({
    'tell-answer': () => Response.json({ error: 'Later.', code: 'told_later' }, { status: 409 }),
  });
  const { practice: before } = await open();
  expect(before().isLocked).toBe(false);
  cleanup();
  markToldHere('asha', attemptId, shown, { option: 1 });
  const { practice } = await open();
  expect(practice().error).not.toBeNull();
  expect(practice().isLocked).toBe(true);
});
