import { attemptLockName } from '#web/features/test-taking/hooks/attempt-channel.ts';
import { type LeftOverEnd, sendLeftOver } from '#web/features/test-taking/hooks/send-left-over.ts';
import { i18n } from '#web/lib/i18n.ts';
import { forgetAttempt, sweepKept } from '#web/lib/kept/kept-attempt.ts';
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

export async function sendOne(userId: string, attemptId: string): Promise<void> {
  const store = outboxStore(userId, attemptId);
  const kept = await store.load();
  if (kept.saves.length === 0 && !kept.wantsSubmit) return;
  const end = await sendLeftOver(attemptId, kept);
  await (end.kind === 'saved' ? store.keep([], { known: kept.known, left: kept.left }) : store.forget());
  if (end.kind !== 'saved') await forgetAttempt(userId, attemptId);
  await tell(end);
}

async function tell({ kind, answers }: LeftOverEnd): Promise<void> {
  await i18n.loadNamespaces('test-taking');
  const t = i18n.getFixedT(null, 'test-taking');
  if (kind === 'submitted') toast.success(t('leftOver.submitted'));
  else if (answers === 0) return;
  else if (kind === 'saved') toast.success(t('leftOver.saved', { count: answers }));
  else {
    const why = kind === 'closed' ? t('leftOver.alreadyClosed') : undefined;
    toast.info(t('leftOver.refused', { count: answers }), why);
  }
}
