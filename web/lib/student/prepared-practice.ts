import {
  type BeginPreparedPracticeRequest,
  type GetDailyPracticeResponse,
  HandedKeys,
  nameOfSealed,
  type PrepareDailyPracticeRequest,
  PrepareDailyPracticeResponse,
  type PreparedPractice,
} from '#core/contracts/practice/daily-practice.ts';
import type { TellAnswerRequest, TellAnswerResponse } from '#core/contracts/practice/tell-answer.ts';
import type { GetAttemptResponse } from '#core/contracts/test-taking/get-attempt.ts';
import { StartAttemptResponse } from '#core/contracts/test-taking/start-attempt.ts';
import { practiceDay } from '#core/domain/practice/practice-day.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { saveImages } from '#web/lib/offline/save-images.ts';
import { loadAttempt, saveAttempt } from '#web/lib/offline/saved-attempt.ts';
import {
  findPractice,
  loadPractice,
  markBegun,
  markTold,
  savePractice,
  untoldBeginning,
  wantsKeys,
  wasBegun,
} from '#web/lib/offline/saved-practice.ts';
import { markToldHere, readToldHere } from '#web/lib/offline/told-here.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { isUnreachable } from '#web/lib/requests/failure-text.ts';

/** What the screens say of today's practice, also without a network. */
export type ShownPlan = GetDailyPracticeResponse & { isFromDevice: boolean };

/** Fetched ahead, so that today's practice can be begun without a network; nothing where the device has it. */
export async function prepareAhead(
  userId: string,
  exam: string,
  plan: GetDailyPracticeResponse,
): Promise<void> {
  const before = await loadPractice(userId, exam);
  const withKeys = wantsKeys(userId);
  const isSame =
    JSON.stringify(before?.plan) === JSON.stringify(plan) &&
    (!before?.practice || Boolean(before.practice.sealed) === withKeys);
  if (isSame && (plan.questions === 0 || before?.practice?.day === practiceDay(new Date()))) return;
  if (before?.practice && before.practice.attempt_id === plan.open_attempt_id) {
    // It goes on, and what tells its answers stays.
    await savePractice(userId, exam, { plan, practice: before.practice });
    return;
  }
  const request: PrepareDailyPracticeRequest = { exam, with_keys: withKeys };
  const { practice } =
    plan.questions > 0 && !plan.open_attempt_id
      ? await callFunction('prepare-daily-practice', request, { schema: PrepareDailyPracticeResponse })
      : { practice: null };
  await savePractice(userId, exam, { plan, practice });
  if (!practice) return;
  const explanations = Object.values(await openKeys(practice)).map(({ explanation }) => explanation ?? '');
  // The words of what is told come now: later there may be no network.
  if (practice.sealed) await i18n.loadNamespaces('results');
  await saveImages([
    ...practice.questions.flatMap(({ stem, options }) => [stem, ...options]),
    ...explanations,
  ]);
}

/** What this device was given for today, and has not finished; yesterday's is not today's any more. */
async function todays(userId: string, exam: string) {
  const saved = await loadPractice(userId, exam);
  if (!saved?.practice || saved.practice.day !== practiceDay(new Date())) return null;
  const { plan, practice } = saved;
  const isOpen = (await loadAttempt(userId, practice.attempt_id)) !== null;
  // Handed in: its copy is gone.
  return wasBegun(practice.attempt_id) && !isOpen ? null : { plan, practice, isOpen };
}

/** What the screens show without a network; null when the device has nothing for today. */
export async function planFromDevice(userId: string, exam: string): Promise<ShownPlan | null> {
  const saved = await todays(userId, exam);
  if (!saved) return null;
  const { plan, practice, isOpen } = saved;
  return { ...plan, open_attempt_id: isOpen ? practice.attempt_id : null, isFromDevice: true };
}

/** Begins it on this device alone, or goes on with it. @returns its attempt's id; null when there is none for today */
export async function beginFromDevice(userId: string, exam: string): Promise<string | null> {
  const saved = await todays(userId, exam);
  if (!saved) return null;
  const { practice, isOpen } = saved;
  if (isOpen) return practice.attempt_id;
  const now = new Date();
  await saveAttempt(userId, asOpened(practice, now));
  markBegun(practice.attempt_id, now);
  return practice.attempt_id;
}

async function openKeys({ attempt_id: id, sealed }: PreparedPractice): Promise<HandedKeys> {
  if (!sealed) return {};
  const { bytesOfBase64, openSealed } = await import('#web/lib/sittings/open-sealed.ts');
  const text = openSealed(bytesOfBase64(sealed.text), bytesOfBase64(sealed.key), nameOfSealed(id));
  return HandedKeys.parse(JSON.parse(new TextDecoder().decode(text)));
}

/** As `tell-answer`, by the keys this device was handed: the option stands from then on. null: it has none. */
export async function tellFromDevice(
  userId: string,
  { attempt_id: attemptId, question_id: questionId, selected_index: option, confidence }: TellAnswerRequest,
): Promise<TellAnswerResponse | null> {
  const practice = await findPractice(userId, attemptId);
  const key = practice ? (await openKeys(practice))[questionId] : undefined;
  if (!key) return null;
  markToldHere(userId, attemptId, questionId, { option, confidence });
  const first = readToldHere(attemptId)[questionId]?.option ?? option;
  return { is_right: key.right_indexes.includes(first), ...key };
}

/** As `get-attempt` would answer in the moment it begins. */
function asOpened(practice: PreparedPractice, now: Date): GetAttemptResponse {
  const { attempt_id: id, title, mode, marking, duration_sec, questions } = practice;
  return {
    attempt: {
      id,
      // Its test is made when the server hears of it.
      test_id: id,
      title,
      mode,
      marking,
      started_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 1000 * duration_sec).toISOString(),
    },
    questions,
    time_remaining: duration_sec,
    server_now: now.toISOString(),
    existing_responses: {},
    responses: {},
  };
}

/**
 * Before anything else is said of an attempt: the server must know that it was begun here. Told again, by another tab or
 * device, it changes nothing.
 */
export async function sendOfflineStart(attemptId: string): Promise<void> {
  const begunAt = untoldBeginning(attemptId);
  if (begunAt === null) return;
  const request: BeginPreparedPracticeRequest = {
    attempt_id: attemptId,
    began_ms_ago: Math.max(0, Math.round(Date.now() - begunAt)),
  };
  await callFunction('begin-prepared-practice', request, { schema: StartAttemptResponse });
  markTold(attemptId);
}

/** The copy of the device, where the server cannot be reached. @throws what it was, where there is no copy */
export async function orFromDevice<T>(error: unknown, copy: () => Promise<T | null>): Promise<T> {
  const found = isUnreachable(error) ? await copy() : null;
  if (found === null) throw error;
  return found;
}
