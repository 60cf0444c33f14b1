import { z } from 'zod';
import type { CandidateSittingState } from '#core/contracts/sittings/get-sitting-state.ts';
import type { CountdownClock } from '#web/features/test-taking/exam/countdown-clock.ts';
import { browserId } from '#web/lib/answers/device-id.ts';
import { attemptMemory } from '#web/lib/offline/attempt-memory.ts';
import { followSitting } from '#web/lib/sittings/follow-sitting.ts';

export type HallMessage = CandidateSittingState['messages'][number];

/** What the hall says to the screen of an exam. */
export interface HallState {
  isPaused: boolean;
  /** Another device holds the exam: this one only shows it. */
  isElsewhere: boolean;
  /** Of the invigilators, and not put away yet. */
  messages: readonly HallMessage[];
}

export interface HallEvents {
  /** The attempt is over: handed in, or ended by an invigilator or by the clock. */
  onClosed: () => void;
  /** The times by the server, each time it says them. */
  onTimes: (startedAtMs: number, expiresAtMs: number) => void;
}

type Options = HallEvents & {
  sittingId: string;
  attemptId: string;
  clock: CountdownClock;
  waitingOnDevice: () => number;
};

export type Hall = ReturnType<typeof followHall>;

/** How often this page was left, and the last message put away: both outlast a reload. */
const timesLeft = attemptMemory('vijaypath-left-page', z.int());
const messagesRead = attemptMemory('vijaypath-hall-messages', z.int());

/** Follows the sitting of an attempt that is on screen: its times, pauses, who holds it, what the invigilator says. */
export function followHall({ sittingId, attemptId, clock, waitingOnDevice, onClosed, onTimes }: Options) {
  let state: HallState = { isPaused: false, isElsewhere: false, messages: [] };
  let lastMessage: number | undefined;
  const listeners = new Set<() => void>();
  const put = (next: HallState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const onState = (told: CandidateSittingState, receivedAtMs: number) => {
    const { attempt } = told;
    if (attempt?.id !== attemptId) return;
    if (attempt.status === 'submitted') {
      onClosed();
      return;
    }
    const isPaused = attempt.status === 'paused';
    setClock(told, isPaused, performance.now() - receivedAtMs);
    if (attempt.started_at && attempt.expires_at)
      onTimes(Date.parse(attempt.started_at), Date.parse(attempt.expires_at));
    const read = messagesRead.read(attemptId) ?? 0;
    lastMessage = told.messages.at(-1)?.id;
    const wasPaused = state.isPaused;
    put({
      isPaused,
      isElsewhere: attempt.device_id !== browserId(),
      messages: told.messages.filter(({ id }) => id > read),
    });
    // The time is credited from when the pause is on the screen: the server hears of it at once.
    if (isPaused !== wasPaused) void follower.ask();
  };
  const setClock = ({ attempt, server_now }: CandidateSittingState, isPaused: boolean, lateMs: number) => {
    if (isPaused && attempt?.time_remaining !== null && attempt?.time_remaining !== undefined) {
      clock.freeze(attempt.time_remaining);
    } else if (attempt?.expires_at) {
      clock.unfreeze();
      const leftMs = Date.parse(attempt.expires_at) - Date.parse(server_now) - lateMs;
      clock.setRemaining(Math.max(0, leftMs / 1000));
    }
  };
  const follower = followSitting(sittingId, {
    presence: () => ({
      waiting_on_device: Math.min(waitingOnDevice(), 1000),
      left_page: timesLeft.read(attemptId) ?? 0,
      is_visible: document.visibilityState !== 'hidden',
      pause_shown: state.isPaused,
      ...(lastMessage !== undefined && { message_shown: lastMessage }),
    }),
    onState,
  });
  const onVisibility = () => {
    if (document.visibilityState === 'hidden')
      timesLeft.save(attemptId, (timesLeft.read(attemptId) ?? 0) + 1);
  };
  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Asks at once. False: the server could not be asked. */
    ask: () => follower.ask(),
    putAway: (message: HallMessage) => {
      messagesRead.save(attemptId, message.id);
      put({ ...state, messages: state.messages.filter(({ id }) => id > message.id) });
    },
    start: () => {
      // Before the follower's own listener, which tells the server of it.
      document.addEventListener('visibilitychange', onVisibility);
      follower.start();
    },
    stop: () => {
      document.removeEventListener('visibilitychange', onVisibility);
      follower.stop();
    },
  };
}
