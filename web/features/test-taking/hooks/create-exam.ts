import {
  hasUnsavedChoices,
  openOutbox,
  recordChoice,
  recordVisit,
  unconfirmed,
} from '#core/domain/test-taking/answer-outbox.ts';
import { mergePeerSave, mergeServerAnswers } from '#core/domain/test-taking/merge-answers.ts';
import { getAttempt, type OpenedAttempt } from '#web/features/test-taking/api/get-attempt.ts';
import { sendBatch } from '#web/features/test-taking/api/save-responses.ts';
import {
  type AttemptChannel,
  type AttemptMessage,
  holdAttempt,
  openAttemptChannel,
} from '#web/features/test-taking/hooks/attempt-channel.ts';
import {
  type CountdownClock,
  createCountdownClock,
} from '#web/features/test-taking/hooks/countdown-clock.ts';
import { deviceId } from '#web/features/test-taking/hooks/device-id.ts';
import { followServer } from '#web/features/test-taking/hooks/follow-server.ts';
import { createOutboxSender, type SenderOptions } from '#web/features/test-taking/hooks/outbox-sender.ts';
import { parseError } from '#web/lib/errors.ts';
import { mergeSaves } from '#web/lib/kept/kept-answers.ts';
import { forgetAttempt } from '#web/lib/kept/kept-attempt.ts';
import { outboxStore } from '#web/lib/outbox-store.ts';

/** Looking at a question for less than this is turning pages. */
const SHORTEST_VISIT_MS = 300;
const LONGEST_SYNC_MS = 10_000;

export interface ExamEvents {
  onTick: () => void;
  /** Before the server is asked: time for the time on screen to be noted. */
  onSync: () => void;
  onClosed: SenderOptions['onClosed'];
  onOverruled: () => void;
}

export type Exam = ReturnType<typeof createExam>;

/** What lives as long as the test is on screen: the answers, their way to the server and to other tabs, and the clock. */
export function createExam(userId: string, opened: OpenedAttempt, events: ExamEvents) {
  const { answer, remainingMs, receivedAt, kept, isFromDevice } = opened;
  const { id: attemptId, started_at, expires_at } = answer.attempt;
  const lengthMs = Date.parse(expires_at) - Date.parse(started_at);
  const clock: CountdownClock = createCountdownClock(
    { remainingMs, at: receivedAt, isDoubtful: isFromDevice },
    events.onTick,
  );
  const store = outboxStore(userId, attemptId);
  const sender = createOutboxSender({
    outbox: openOutbox(
      answer.questions.map(({ id }) => id),
      answer.responses,
      kept.saves,
    ),
    store: {
      keep: store.keep,
      forget: async () => {
        await Promise.all([store.forget(), forgetAttempt(userId, attemptId)]);
      },
    },
    send: (batch, signal) => sendBatch(attemptId, batch, signal),
    onTime: clock.hear,
    onClosed: events.onClosed,
    onOverruled: events.onOverruled,
    timeLeft: clock.left,
  });
  const offsetMs = () => Math.min(Math.max(lengthMs - clock.left().remainingMs, 0), lengthMs);

  let channel: AttemptChannel | undefined;
  let letGo: (() => void) | undefined;
  const onMessage = (message: AttemptMessage) => {
    if (message.kind === 'submitted') events.onClosed('attempt_submitted');
    else sender.merge((outbox) => mergePeerSave(outbox, message.save));
  };

  let asking: Promise<boolean> | null = null;
  /** Asks the server for its time and its answers. False: it could not be asked, or it said that the test is closed. */
  const sync = (): Promise<boolean> => {
    asking ??= askServer().finally(() => {
      asking = null;
    });
    return asking;
  };
  const askServer = async () => {
    events.onSync();
    const before = sender.read().outbox;
    try {
      const now = await getAttempt(attemptId, AbortSignal.timeout(LONGEST_SYNC_MS));
      clock.hear(now.time_remaining);
      sender.merge((outbox) => mergeServerAnswers(outbox, before, now.responses));
      if (hasUnsavedChoices(sender.read().outbox)) void sender.flush();
      return true;
    } catch (error) {
      if (parseError(error).code === 'attempt_submitted') events.onClosed('attempt_submitted');
      return false;
    }
  };
  const follower = followServer(sync);

  return {
    clock,
    sender,
    sync,
    wantsSubmit: kept.wantsSubmit,
    change: (
      questionId: string,
      change: { selectedIndex?: number | null; flagged?: boolean },
      timeMs: number,
    ) => {
      const at = { timeMs, offsetMs: offsetMs(), deviceId: deviceId() };
      sender.update((outbox) => recordChoice(outbox, questionId, change, at));
      const { waiting, sent } = sender.read().outbox[questionId] ?? {};
      const save = waiting ?? sent;
      if (save?.isChoice) channel?.tell({ kind: 'answer', save });
    },
    recordTime: (questionId: string, timeMs: number) => {
      const entry = sender.read().outbox[questionId];
      const isNews = entry && (entry.revision === 0 || timeMs - entry.answer.timeMs >= SHORTEST_VISIT_MS);
      if (!isNews) return;
      sender.update((outbox) => recordVisit(outbox, questionId, { timeMs, offsetMs: offsetMs() }));
    },
    /** Of all tabs: the answer one of them has just told the others about may not have left yet. */
    collectUnsaved: async () => {
      const { saves } = await store.look();
      return mergeSaves(saves, unconfirmed(sender.read().outbox));
    },
    finish: () => {
      channel?.tell({ kind: 'submitted' });
      sender.finish();
    },
    start: () => {
      channel = openAttemptChannel(userId, attemptId, onMessage);
      letGo = holdAttempt(userId, attemptId);
      sender.start();
      clock.start();
      follower.start();
      if (isFromDevice) void sync();
    },
    stop: () => {
      follower.stop();
      clock.stop();
      void sender.flush();
      sender.stop();
      channel?.close();
      letGo?.();
    },
  };
}
