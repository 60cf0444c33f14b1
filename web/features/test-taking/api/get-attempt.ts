import { queryOptions } from '@tanstack/react-query';
import { type ContentLanguage, GetAttemptResponse } from '#core/contracts/test-taking/get-attempt.ts';
import type { SavedAnswer } from '#core/domain/test-taking/answer-outbox.ts';
import { type ClockReading, remainingAfter } from '#core/domain/test-taking/countdown.ts';
import { preloadMathOf } from '#web/components/math-text/preload-math-of.ts';
import { takingKeys } from '#web/features/test-taking/api/keys.ts';
import { openingTexts } from '#web/features/test-taking/exam/opening-place.ts';
import { readClock } from '#web/features/test-taking/exam/read-clock.ts';
import { answersFromWire } from '#web/lib/answers/answers-on-the-wire.ts';
import type { DeviceAnswers } from '#web/lib/answers/device-answers.ts';
import { outboxStore } from '#web/lib/answers/outbox-store.ts';
import { loadPictures } from '#web/lib/offline/own-pictures.ts';
import { saveImages } from '#web/lib/offline/save-images.ts';
import { loadAttempt, saveAttempt } from '#web/lib/offline/saved-attempt.ts';
import { afterFirstScreen, afterPaint } from '#web/lib/page/after-first-screen.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { isUnreachable } from '#web/lib/requests/failure-text.ts';
import { takeOpened } from '#web/lib/sittings/opened-attempts.ts';
import { sendOfflineStart } from '#web/lib/student/prepared-practice.ts';

/** Formulas are waited for, so that nothing jumps, but no longer than this. */
const LONGEST_WAIT_FOR_MATH_MS = 3_000;
/** With the test on the device, the server is waited for no longer than this. */
const LONGEST_WAIT_FOR_SERVER_MS = 8_000;

export interface OpenedAttempt {
  answer: GetAttemptResponse;
  remainingMs: number;
  /** When `remainingMs` was true, on this device's clocks. */
  receivedAt: ClockReading;
  /** What the server has, and what this device knows of it. */
  savedAnswers: Record<string, SavedAnswer>;
  visited: ReadonlySet<string>;
  /** By question, how long after the start it was last on a screen. */
  seenMs: Readonly<Record<string, number>>;
  /** What an earlier visit left on this device. */
  stored: DeviceAnswers;
  /** Opened without the server: its time and its answers are still to be asked for. */
  isFromDevice: boolean;
}

/**
 * Asked once for every visit: from then on the page knows more than the server.
 * @param position the question that is going to be shown, from 1, where the address says it
 */
export const attemptQuery = (userId: string, attemptId: string, position: number | undefined) =>
  queryOptions({
    queryKey: takingKeys.attempt(userId, attemptId),
    queryFn: ({ signal }) => openAttempt(userId, attemptId, position, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
  });

export async function getAttempt(
  attemptId: string,
  signal: AbortSignal,
  language?: ContentLanguage,
): Promise<GetAttemptResponse> {
  await sendOfflineStart(attemptId);
  return callFunction('get-attempt', { attemptId, language }, { schema: GetAttemptResponse, signal });
}

/** The questions in another language: once loaded, they stay on the device as long as the test. */
export const textsQuery = (userId: string, attemptId: string, language: ContentLanguage) =>
  queryOptions({
    queryKey: takingKeys.texts(userId, attemptId, language),
    queryFn: ({ signal }) => getTexts(userId, attemptId, language, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });

async function getTexts(userId: string, attemptId: string, language: ContentLanguage, signal: AbortSignal) {
  // The languages of a sitting came with its paper, and are frozen with it.
  const ofSitting = await loadAttempt(userId, attemptId, { language });
  if (ofSitting?.answer.sitting) return ofSitting.answer.questions;
  try {
    const answer = await getAttempt(attemptId, signal, language);
    void saveAttempt(userId, answer, { language });
    void saveImages(textsOf(answer));
    return answer.questions;
  } catch (error) {
    const onDevice = isUnreachable(error) && (await loadAttempt(userId, attemptId, { language }));
    if (!onDevice) throw error;
    return onDevice.answer.questions;
  }
}

async function openAttempt(
  userId: string,
  attemptId: string,
  position: number | undefined,
  signal: AbortSignal,
): Promise<OpenedAttempt> {
  const enough = delay(LONGEST_WAIT_FOR_MATH_MS);
  // In a sitting the paper was opened on this device: a whole hall does not ask for it in the same moment.
  const here = takeOpened(attemptId);
  const asked = here
    ? Promise.resolve(openedBy(here.answer, here.receivedAt))
    : // Measured where the answer arrives: reading the device's storage takes its time.
      getAttempt(attemptId, signal).then((answer) => openedBy(answer, readClock()));
  // Awaited below; until then a failure must not count as an unhandled rejection.
  asked.catch(() => undefined);
  const stored = await outboxStore(userId, attemptId).takeOver();
  const opened = here
    ? await asked
    : await preferServer(asked, () => openFromDevice(userId, attemptId), signal);
  if (opened.answer.sitting) await loadPictures(attemptId);
  if (!opened.isFromDevice)
    afterPaint(() => {
      void saveAttempt(userId, opened.answer);
      void saveImages(textsOf(opened.answer));
    });
  // What the other questions need comes while the first one is read.
  await Promise.race([preloadMathOf(openingTexts(opened, position)), enough]);
  afterFirstScreen(() => void preloadMathOf(textsOf(opened.answer)));
  return { ...opened, stored };
}

type Opened = Omit<OpenedAttempt, 'stored'>;

function openedBy(answer: GetAttemptResponse, receivedAt: ClockReading): Opened {
  return {
    answer,
    savedAnswers: answersFromWire(answer.responses),
    visited: new Set(visitedIn(answer)),
    seenMs: answer.seen_ms ?? {},
    remainingMs: Date.parse(answer.attempt.expires_at) - Date.parse(answer.server_now),
    receivedAt,
    isFromDevice: false,
  };
}

/** The test on the device is read and checked only when the server does not answer: on a slow phone that takes its time. */
async function preferServer(
  asked: Promise<Opened>,
  readDevice: () => Promise<Opened | null>,
  signal: AbortSignal,
): Promise<Opened> {
  const fromDevice = async () => (await readDevice()) ?? asked;
  // Once it is open, the page asks the server by itself.
  if (!navigator.onLine) return fromDevice();
  try {
    return (await Promise.race([asked, delay(LONGEST_WAIT_FOR_SERVER_MS)])) ?? (await fromDevice());
  } catch (error) {
    if (signal.aborted || !isUnreachable(error)) throw error;
    return fromDevice();
  }
}

async function openFromDevice(userId: string, attemptId: string): Promise<Opened | null> {
  const [attempt, { known, timeLeft }] = await Promise.all([
    loadAttempt(userId, attemptId),
    outboxStore(userId, attemptId).read(),
  ]);
  if (!attempt) return null;
  const { answer, savedAt } = attempt;
  const whenSaved = {
    remainingMs: Date.parse(answer.attempt.expires_at) - Date.parse(answer.server_now),
    wallMs: savedAt,
  };
  const receivedAt = readClock();
  const saved = answersFromWire(answer.responses);
  const newer = Object.entries(known).filter(([id, { revision }]) => revision >= (saved[id]?.revision ?? 0));
  return {
    answer,
    savedAnswers: { ...saved, ...Object.fromEntries(newer) },
    visited: new Set([...visitedIn(answer), ...newer.map(([id]) => id)]),
    seenMs: answer.seen_ms ?? {},
    remainingMs: remainingAfter(timeLeft ?? whenSaved, receivedAt.wallMs),
    receivedAt,
    isFromDevice: true,
  };
}

function visitedIn({ responses }: GetAttemptResponse): string[] {
  return Object.keys(responses).filter((id) => responses[id]?.visited);
}

function textsOf({ questions }: GetAttemptResponse): string[] {
  return questions.flatMap(({ stem, options }) => [stem, ...options]);
}

function delay(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
