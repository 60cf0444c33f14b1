import type { Answer } from '#core/domain/questions/kinds/registry.ts';
import {
  hasUnsavedChoices,
  openOutbox,
  recordChoice,
  recordVisit,
  unconfirmed,
} from '#core/domain/test-taking/answer-outbox.ts';
import { mergePeerAnswer, mergeServerAnswers } from '#core/domain/test-taking/merge-answers.ts';
import { getAttempt, type OpenedAttempt } from '#web/features/test-taking/api/get-attempt.ts';
import { sendBatch } from '#web/features/test-taking/api/save-responses.ts';
import {
  type AttemptChannel,
  type AttemptMessage,
  lockAttempt,
  openAttemptChannel,
} from '#web/features/test-taking/exam/attempt-channel.ts';
import { type CountdownClock, createCountdownClock } from '#web/features/test-taking/exam/countdown-clock.ts';
import { followHall, type Hall } from '#web/features/test-taking/exam/follow-hall.ts';
import { followServer } from '#web/features/test-taking/exam/follow-server.ts';
import { createOutboxSender, type SenderOptions } from '#web/features/test-taking/outbox/outbox-sender.ts';
import { answersFromWire } from '#web/lib/answers/answers-on-the-wire.ts';
import { mergePending } from '#web/lib/answers/device-answers.ts';
import { deviceId } from '#web/lib/answers/device-id.ts';
import { outboxStore } from '#web/lib/answers/outbox-store.ts';
import { deleteAttempt } from '#web/lib/offline/saved-attempt.ts';
import { parseError } from '#web/lib/requests/api-error.ts';

/** A question on screen for less than this was not visited. */
const SHORTEST_VISIT_MS = 300;
const LONGEST_SYNC_MS = 10_000;

export interface ExamEvents {
  onTick: () => void;
  /** Called before the server is asked, so that the time on screen is recorded. */
  onSync: () => void;
  onClosed: SenderOptions['onClosed'];
  onOverruled: () => void;
  /** An answer given after another device had taken over: it does not count. */
  onRefused: () => void;
}

export type Exam = ReturnType<typeof createExam>;

/** The exam while it is on screen: its answers, sending them to the server and to other tabs, and its clock. */
export function createExam(userId: string, opened: OpenedAttempt, events: ExamEvents) {
  const { answer, savedAnswers, remainingMs, receivedAt, stored, isFromDevice } = opened;
  const { id: attemptId, started_at, expires_at } = answer.attempt;
  /** Moved by extra time, and by the pauses of a hall. */
  let lengthMs = Date.parse(expires_at) - Date.parse(started_at);
  const clock: CountdownClock = createCountdownClock(
    { remainingMs, at: receivedAt, isDoubtful: isFromDevice },
    events.onTick,
  );
  const store = outboxStore(userId, attemptId);
  const sender = createOutboxSender({
    outbox: openOutbox(
      answer.questions.map(({ id }) => id),
      savedAnswers,
      stored.pending,
    ),
    store: {
      save: store.save,
      discard: async () => {
        await Promise.all([store.discard(), deleteAttempt(userId, attemptId)]);
      },
    },
    send: (batch, signal) => sendBatch(attemptId, batch, signal),
    onTime: clock.setRemaining,
    onClosed: events.onClosed,
    onOverruled: events.onOverruled,
    onRefused: ({ isChoice }) => {
      if (isChoice) events.onRefused();
    },
    timeLeft: clock.left,
  });
  const offsetMs = () => Math.min(Math.max(lengthMs - clock.left().remainingMs, 0), lengthMs);

  let channel: AttemptChannel | undefined;
  let releaseLock: (() => void) | undefined;
  const onMessage = (message: AttemptMessage) => {
    if (message.kind === 'submitted') events.onClosed('attempt_submitted');
    else sender.merge((outbox) => mergePeerAnswer(outbox, message.save));
  };

  const hall: Hall | null = answer.sitting
    ? followHall({
        sittingId: answer.sitting.id,
        attemptId,
        clock,
        waitingOnDevice: () => unconfirmed(sender.read().outbox).filter(({ isChoice }) => isChoice).length,
        onClosed: () => events.onClosed('attempt_submitted'),
        onTimes: (startedAtMs, expiresAtMs) => {
          lengthMs = expiresAtMs - startedAtMs;
          if (clock.seconds() > 0) sender.resume();
        },
      })
    : null;

  let asking: Promise<boolean> | null = null;
  /** Asks the server for its time and its answers. False: it could not be asked, or it said that the test is closed. */
  const syncAnswers = (): Promise<boolean> => {
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
      clock.setRemaining(now.time_remaining);
      sender.merge((outbox) => mergeServerAnswers(outbox, before, answersFromWire(now.responses)));
      if (hasUnsavedChoices(sender.read().outbox)) void sender.flush();
      return true;
    } catch (error) {
      if (parseError(error).code === 'attempt_submitted') events.onClosed('attempt_submitted');
      return false;
    }
  };
  /** In a hall one device holds the exam: there are no answers of others to ask for. */
  const sync = hall?.ask ?? syncAnswers;
  const follower = hall ?? followServer(sync);

  return {
    clock,
    /** Of an attempt in a sitting; null elsewhere. */
    hall,
    /** How long after the start it is. */
    offsetMs,
    sender,
    sync,
    submitRequested: stored.submitRequested,
    change: (questionId: string, change: { given?: Answer; flagged?: boolean }, timeMs: number) => {
      const at = { timeMs, offsetMs: offsetMs(), deviceId: deviceId() };
      sender.update((outbox) => recordChoice(outbox, questionId, change, at));
      const { waiting, sent } = sender.read().outbox[questionId] ?? {};
      const answer = waiting ?? sent;
      if (answer?.isChoice) channel?.post({ kind: 'answer', save: answer });
    },
    recordTime: (questionId: string, timeMs: number) => {
      const entry = sender.read().outbox[questionId];
      const isNews = entry && (entry.revision === 0 || timeMs - entry.answer.timeMs >= SHORTEST_VISIT_MS);
      // What is only looked at on a device that gave the exam away is nobody's time.
      if (!isNews || hall?.read().isElsewhere) return;
      sender.update((outbox) => recordVisit(outbox, questionId, { timeMs, offsetMs: offsetMs() }));
    },
    /** Of all tabs: what another tab has answered may not be sent yet. */
    collectUnsaved: async () => {
      const { pending } = await store.read();
      return mergePending(pending, unconfirmed(sender.read().outbox));
    },
    finish: () => {
      channel?.post({ kind: 'submitted' });
      sender.finish();
    },
    start: () => {
      channel = openAttemptChannel(userId, attemptId, onMessage);
      releaseLock = lockAttempt(userId, attemptId);
      sender.start();
      clock.start();
      follower.start();
      if (isFromDevice) void syncAnswers();
    },
    stop: () => {
      follower.stop();
      clock.stop();
      void sender.flush();
      sender.stop();
      channel?.close();
      releaseLock?.();
    },
  };
}
