import {
  openOutbox,
  recordChoice,
  recordVisit,
  unconfirmed,
} from '#core/domain/test-taking/answer-outbox.ts';
import type { OpenedAttempt } from '#web/features/test-taking/api/get-attempt.ts';
import { saveResponse } from '#web/features/test-taking/api/save-response.ts';
import { saveResponses } from '#web/features/test-taking/api/save-responses.ts';
import {
  type CountdownClock,
  createCountdownClock,
} from '#web/features/test-taking/hooks/countdown-clock.ts';
import { deviceId } from '#web/features/test-taking/hooks/device-id.ts';
import { createOutboxSender, type SenderOptions } from '#web/features/test-taking/hooks/outbox-sender.ts';
import { localOutboxStore } from '#web/lib/outbox-store.ts';

/** Looking at a question for less than this is turning pages. */
const SHORTEST_VISIT_MS = 300;

export interface ExamEvents {
  onTick: () => void;
  onClosed: SenderOptions['onClosed'];
}

export type Exam = ReturnType<typeof createExam>;

/** What lives as long as the test is on screen: the answers, their way to the server, and the clock. */
export function createExam(userId: string, { answer, receivedAt, kept }: OpenedAttempt, events: ExamEvents) {
  const { id: attemptId, started_at, expires_at } = answer.attempt;
  const lengthMs = Date.parse(expires_at) - Date.parse(started_at);
  const leftMs = Date.parse(expires_at) - Date.parse(answer.server_now);
  const clock: CountdownClock = createCountdownClock(leftMs, receivedAt, events.onTick);
  const sender = createOutboxSender({
    outbox: openOutbox(
      answer.questions.map(({ id }) => id),
      answer.responses,
      kept,
    ),
    store: localOutboxStore(userId, attemptId),
    send: async (batch, signal) => {
      const [only] = batch;
      if (only && batch.length === 1) {
        const result = await saveResponse(attemptId, only, signal);
        return { results: [result], timeRemaining: result.time_remaining };
      }
      const { results, time_remaining } = await saveResponses(attemptId, batch, signal);
      return { results, timeRemaining: time_remaining };
    },
    onTime: clock.hear,
    onClosed: events.onClosed,
  });
  const offsetMs = () => Math.min(Math.max(lengthMs - clock.seconds() * 1000, 0), lengthMs);

  return {
    clock,
    sender,
    change: (
      questionId: string,
      change: { selectedIndex?: number | null; flagged?: boolean },
      timeMs: number,
    ) => {
      const at = { timeMs, offsetMs: offsetMs(), deviceId: deviceId() };
      sender.update((outbox) => recordChoice(outbox, questionId, change, at));
    },
    /** @param evenIfShort also without news, to hear the server's time. */
    recordTime: (questionId: string, timeMs: number, evenIfShort = false) => {
      const entry = sender.read().outbox[questionId];
      const isNews = entry && (entry.revision === 0 || timeMs - entry.answer.timeMs >= SHORTEST_VISIT_MS);
      if (!isNews && !evenIfShort) return;
      sender.update((outbox) => recordVisit(outbox, questionId, { timeMs, offsetMs: offsetMs() }));
    },
    unsaved: () => unconfirmed(sender.read().outbox),
  };
}
