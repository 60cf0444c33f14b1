import type { PendingAnswer } from '#core/domain/test-taking/answer-outbox.ts';
import { submitAttempt } from '#web/features/test-taking/api/submit-attempt.ts';
import { attemptLockName } from '#web/features/test-taking/exam/attempt-channel.ts';
import { isRefusedForGood } from '#web/features/test-taking/outbox/answer-refusals.ts';
import {
  type LeftOverEnd,
  leftOverCalls,
  sendLeftOver,
} from '#web/features/test-taking/outbox/send-left-over.ts';
import { listUnsent, outboxStore } from '#web/lib/answers/outbox-store.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { onReconnect } from '#web/lib/offline/reconnect.ts';
import { deleteAttempt, deleteExpired, loadAttempt } from '#web/lib/offline/saved-attempt.ts';
import { toast } from '#web/lib/page/toast.ts';
import { isHeldElsewhere } from '#web/lib/sittings/sitting-calls.ts';
import { sendOfflineStart } from '#web/lib/student/prepared-practice.ts';

const AGAIN_AFTER_MS = 15_000;

/** Sends what earlier pages of this student left on the device, until nothing is left. Returns what stops it. */
export function sendAllLeftOver(userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isRunning = false;
  const run = async () => {
    if (isRunning || isStopped) return;
    isRunning = true;
    clearTimeout(timer);
    try {
      for (const { attemptId } of await listUnsent(userId)) {
        if (isStopped) return;
        await unlessOpen(userId, attemptId, () => sendOne(userId, attemptId));
      }
    } catch (error) {
      console.warn('The answers on this device could not be sent yet:', error);
    } finally {
      isRunning = false;
      if (!isStopped && (await listUnsent(userId)).length > 0) timer = setTimeout(run, AGAIN_AFTER_MS);
    }
  };
  const stopListening = onReconnect(run);
  void deleteExpired();
  void run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopListening();
  };
}

/** A page that has the attempt open sends for itself, and of several tabs in the background one is enough. */
async function unlessOpen(userId: string, attemptId: string, send: () => Promise<void>): Promise<void> {
  // Without locks two may send: the revisions make the second one a repetition.
  if (!navigator.locks) return send();
  const name = attemptLockName(userId, attemptId);
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? send() : undefined));
}

/** @throws the error that stopped it; what was not sent stays on the device. */
export async function sendOne(userId: string, attemptId: string): Promise<void> {
  const store = outboxStore(userId, attemptId);
  const stored = await store.takeOver();
  if (stored.pending.length === 0 && !stored.submitRequested) return;
  const { own, foreign, sittingId } = await sortByTest(userId, attemptId, stored.pending);
  // Asked for here, before another device took the exam over: it is that one's to end.
  const isGivenAway = stored.submitRequested && sittingId !== undefined && (await isHeldElsewhere(sittingId));
  const left = { ...stored, pending: own, submitRequested: stored.submitRequested && !isGivenAway };
  const inHall = sittingId === undefined ? undefined : { timedOut: !left.submitRequested };
  const calls: typeof leftOverCalls = {
    ...leftOverCalls,
    submit: (id, answers) => submitAttempt(id, answers, inHall),
  };
  const sent = (await wasBegunInVain(attemptId))
    ? refusedAll(own)
    : await sendLeftOver(attemptId, left, calls);
  const end = { ...sent, refused: [...foreign, ...sent.refused] };
  const { known, timeLeft } = stored;
  const { submitRequested } = left;
  await (end.kind === 'saved' ? store.save(end.rest, { known, timeLeft, submitRequested }) : store.discard());
  if (end.kind !== 'saved') await deleteAttempt(userId, attemptId);
  await report(end);
  if (end.rest.length > 0) throw end.stoppedBy;
}

/** Practice begun on this device that the server does not take any more: it heard of it days later. */
async function wasBegunInVain(attemptId: string): Promise<boolean> {
  try {
    await sendOfflineStart(attemptId);
    return false;
  } catch (error) {
    if (isRefusedForGood(error)) return true;
    throw error;
  }
}

const refusedAll = (answers: readonly PendingAnswer[]): LeftOverEnd => ({
  kind: 'refused',
  accepted: [],
  refused: answers,
  rest: [],
});

/** An answer to a question that is not in the test would make the server refuse the whole submission. */
async function sortByTest(userId: string, attemptId: string, answers: readonly PendingAnswer[]) {
  const answer = (await loadAttempt(userId, attemptId))?.answer;
  const questions = answer?.questions;
  const ids = questions && new Set(questions.map(({ id }) => id));
  const isOwn = ({ questionId }: PendingAnswer) => !ids || ids.has(questionId);
  return {
    own: answers.filter(isOwn),
    foreign: answers.filter((each) => !isOwn(each)),
    sittingId: answer?.sitting?.id,
  };
}

async function report({ kind, ...end }: LeftOverEnd): Promise<void> {
  await i18n.loadNamespaces('test-taking');
  const t = i18n.getFixedT(null, 'test-taking');
  const [accepted, refused] = [countChoices(end.accepted), countChoices(end.refused)];
  if (kind === 'submitted') toast.success(t('leftOver.submitted'));
  else if (accepted > 0) toast.success(t('leftOver.saved', { count: accepted }));
  if (refused === 0) return;
  const why = kind === 'closed' ? t('leftOver.alreadyClosed') : undefined;
  toast.info(t('leftOver.refused', { count: refused }), why);
}

/** Not visits, which carry time only. */
function countChoices(answers: readonly PendingAnswer[]): number {
  return answers.filter(({ isChoice }) => isChoice).length;
}
