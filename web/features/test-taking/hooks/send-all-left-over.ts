import type { PendingSave } from '#core/domain/test-taking/answer-outbox.ts';
import { attemptLockName } from '#web/features/test-taking/hooks/attempt-channel.ts';
import { type LeftOverEnd, sendLeftOver } from '#web/features/test-taking/hooks/send-left-over.ts';
import { i18n } from '#web/lib/i18n.ts';
import { forgetAttempt, loadAttempt, sweepKept } from '#web/lib/kept/kept-attempt.ts';
import { listUnsent, outboxStore } from '#web/lib/outbox-store.ts';
import { toast } from '#web/lib/toast.ts';

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
      console.warn('What is kept on this device could not be sent yet:', error);
    } finally {
      isRunning = false;
      if (!isStopped && (await listUnsent(userId)).length > 0) timer = setTimeout(run, AGAIN_AFTER_MS);
    }
  };
  window.addEventListener('online', run);
  void sweepKept();
  void run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', run);
  };
}

/** A page that has the attempt open sends for itself, and of several tabs in the background one is enough. */
async function unlessOpen(userId: string, attemptId: string, send: () => Promise<void>): Promise<void> {
  // Without locks two may send: the revisions make the second one a repetition.
  if (!navigator.locks) return send();
  const name = attemptLockName(userId, attemptId);
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? send() : undefined));
}

/** @throws what kept some of it from being sent; the rest stays on the device. */
export async function sendOne(userId: string, attemptId: string): Promise<void> {
  const store = outboxStore(userId, attemptId);
  const kept = await store.load();
  if (kept.saves.length === 0 && !kept.wantsSubmit) return;
  const { own, foreign } = await sortByTest(userId, attemptId, kept.saves);
  const sent = await sendLeftOver(attemptId, { ...kept, saves: own });
  const end = { ...sent, refused: [...foreign, ...sent.refused] };
  const { known, left, wantsSubmit } = kept;
  await (end.kind === 'saved' ? store.keep(end.rest, { known, left, wantsSubmit }) : store.forget());
  if (end.kind !== 'saved') await forgetAttempt(userId, attemptId);
  await tell(end);
  if (end.rest.length > 0) throw end.stoppedBy;
}

/** A test keeps its questions: an answer to any other would only have the rest of a submission refused with it. */
async function sortByTest(userId: string, attemptId: string, saves: readonly PendingSave[]) {
  const questions = (await loadAttempt(userId, attemptId))?.answer.questions;
  const ids = questions && new Set(questions.map(({ id }) => id));
  const isOwn = ({ questionId }: PendingSave) => !ids || ids.has(questionId);
  return { own: saves.filter(isOwn), foreign: saves.filter((save) => !isOwn(save)) };
}

async function tell({ kind, ...end }: LeftOverEnd): Promise<void> {
  await i18n.loadNamespaces('test-taking');
  const t = i18n.getFixedT(null, 'test-taking');
  const [accepted, refused] = [countChoices(end.accepted), countChoices(end.refused)];
  if (kind === 'submitted') toast.success(t('leftOver.submitted'));
  else if (accepted > 0) toast.success(t('leftOver.saved', { count: accepted }));
  if (refused === 0) return;
  const why = kind === 'closed' ? t('leftOver.alreadyClosed') : undefined;
  toast.info(t('leftOver.refused', { count: refused }), why);
}

/** Not visits: the student did nothing there that could be missed. */
function countChoices(saves: readonly PendingSave[]): number {
  return saves.filter(({ isChoice }) => isChoice).length;
}
