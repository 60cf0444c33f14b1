import { queryOptions } from '@tanstack/react-query';
import { type ContentLanguage, GetAttemptResponse } from '#core/contracts/test-taking/get-attempt.ts';
import { type ClockReading, remainingAfter } from '#core/domain/test-taking/countdown.ts';
import { preloadMath } from '#web/components/math-text/katex-loader.ts';
import { readClock } from '#web/features/test-taking/hooks/read-clock.ts';
import { callFunction } from '#web/lib/call-function.ts';
import { isUnreachable } from '#web/lib/failure-text.ts';
import { keepImages } from '#web/lib/kept/keep-images.ts';
import type { KeptAnswers } from '#web/lib/kept/kept-answers.ts';
import { keepAttempt, loadAttempt } from '#web/lib/kept/kept-attempt.ts';
import { outboxStore } from '#web/lib/outbox-store.ts';

/** Formulas are worth waiting for, so that nothing jumps; a slow network is not. */
const LONGEST_WAIT_FOR_MATH_MS = 3_000;
/** With the test on the device, nobody waits longer than this for a network that hangs. */
const LONGEST_WAIT_FOR_SERVER_MS = 8_000;

export interface OpenedAttempt {
  answer: GetAttemptResponse;
  remainingMs: number;
  /** When `remainingMs` was true, on this device's clocks. */
  receivedAt: ClockReading;
  /** Answers of an earlier visit that the server has not confirmed. */
  kept: KeptAnswers;
  /** Opened without the server: its time and its answers are still to be asked for. */
  isFromDevice: boolean;
}

/** Asked once for every visit: from then on the page knows more than the server. */
export const attemptQuery = (userId: string, attemptId: string) =>
  queryOptions({
    queryKey: ['attempt-to-take', userId, attemptId],
    queryFn: ({ signal }) => openAttempt(userId, attemptId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
  });

export function getAttempt(
  attemptId: string,
  signal: AbortSignal,
  language?: ContentLanguage,
): Promise<GetAttemptResponse> {
  return callFunction('get-attempt', { attemptId, language }, { schema: GetAttemptResponse, signal });
}

/** The questions in another language: once loaded, they stay on the device as long as the test. */
export const textsQuery = (userId: string, attemptId: string, language: ContentLanguage) =>
  queryOptions({
    queryKey: ['attempt-to-take', userId, attemptId, language],
    queryFn: ({ signal }) => getTexts(userId, attemptId, language, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });

async function getTexts(userId: string, attemptId: string, language: ContentLanguage, signal: AbortSignal) {
  try {
    const answer = await getAttempt(attemptId, signal, language);
    void keepAttempt(userId, answer, { language });
    void keepImages(textsOf(answer));
    return answer.questions;
  } catch (error) {
    const onDevice = isUnreachable(error) && (await loadAttempt(userId, attemptId, { language }));
    if (!onDevice) throw error;
    return onDevice.answer.questions;
  }
}

async function openAttempt(userId: string, attemptId: string, signal: AbortSignal): Promise<OpenedAttempt> {
  const enough = delay(LONGEST_WAIT_FOR_MATH_MS);
  void preloadMath();
  const asked = getAttempt(attemptId, signal).then((answer) => {
    // Measured where the answer arrives: reading the device's storage takes its time.
    const remainingMs = Date.parse(answer.attempt.expires_at) - Date.parse(answer.server_now);
    return { answer, remainingMs, receivedAt: readClock(), isFromDevice: false };
  });
  // Awaited below; meanwhile a failure must not count as unheard.
  asked.catch(() => undefined);
  const [onDevice, kept] = await Promise.all([
    openFromDevice(userId, attemptId),
    outboxStore(userId, attemptId).load(),
  ]);
  const opened = await (onDevice ? preferServer(asked, onDevice, signal) : asked);
  if (!opened.isFromDevice) {
    void keepAttempt(userId, opened.answer);
    void keepImages(textsOf(opened.answer));
  }
  await Promise.race([preloadMath(textsOf(opened.answer)), enough]);
  return { ...opened, kept };
}

type Opened = Omit<OpenedAttempt, 'kept'>;

async function preferServer(asked: Promise<Opened>, onDevice: Opened, signal: AbortSignal): Promise<Opened> {
  // The page asks the server by itself once it is open, should it be there after all.
  if (!navigator.onLine) return onDevice;
  try {
    return await Promise.race([asked, delay(LONGEST_WAIT_FOR_SERVER_MS).then(() => onDevice)]);
  } catch (error) {
    if (signal.aborted || !isUnreachable(error)) throw error;
    return onDevice;
  }
}

async function openFromDevice(userId: string, attemptId: string): Promise<Opened | null> {
  const [attempt, { known, left }] = await Promise.all([
    loadAttempt(userId, attemptId),
    outboxStore(userId, attemptId).look(),
  ]);
  if (!attempt) return null;
  const { answer, keptAt } = attempt;
  const whenKept = {
    remainingMs: Date.parse(answer.attempt.expires_at) - Date.parse(answer.server_now),
    wallMs: keptAt,
  };
  const receivedAt = readClock();
  const newer = Object.entries(known).filter(([id, { revision }]) => revision >= revisionOf(answer, id));
  const responses = Object.fromEntries(newer.map(([id, saved]) => [id, { ...saved, visited: true }]));
  return {
    answer: { ...answer, responses: { ...answer.responses, ...responses } },
    remainingMs: remainingAfter(left ?? whenKept, receivedAt.wallMs),
    receivedAt,
    isFromDevice: true,
  };
}

function textsOf({ questions }: GetAttemptResponse): string[] {
  return questions.flatMap(({ stem, options }) => [stem, ...options]);
}

function revisionOf(answer: GetAttemptResponse, questionId: string): number {
  return answer.responses[questionId]?.revision ?? 0;
}

function delay(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
