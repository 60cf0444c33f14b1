// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { optionAnswer } from '#core/domain/questions/kinds/single/single.ts';
import {
  openOutbox,
  type PendingAnswer,
  recordChoice,
  recordVisit,
} from '#core/domain/test-taking/answer-outbox.ts';
import { type BatchReply, createOutboxSender } from '#web/features/test-taking/outbox/outbox-sender.ts';
import { onFirstToast } from '#web/lib/page/toast.ts';
import { ApiError } from '#web/lib/requests/api-error.ts';

const at = { timeMs: 1_000, offsetMs: 1_000, deviceId: 'phone' };
const unreachable = () => Promise.reject(new ApiError('', 'network', 0));
const taken = (batch: readonly PendingAnswer[]): Promise<BatchReply> =>
  Promise.resolve({
    outcomes: batch.map(({ revision, given }) => ({ saved: true, revision, given })),
    secondsRemaining: 100,
  });

const onRefused = vi.fn();

function setUp(send: (batch: readonly PendingAnswer[]) => Promise<BatchReply>) {
  const stored: PendingAnswer[][] = [];
  const onTime = vi.fn();
  const onClosed = vi.fn();
  const sent = vi.fn(send);
  const sender = createOutboxSender({
    outbox: openOutbox(['q1', 'q2'], {}),
    store: {
      save: async (pending) => {
        stored.push([...pending]);
        return 'device' as const;
      },
      discard: async () => void stored.push([]),
    },
    send: sent,
    onTime,
    onClosed,
    onRefused,
  });
  sender.start();
  const choose = (question: string, option: number) =>
    sender.update((outbox) => recordChoice(outbox, question, { given: optionAnswer(option) }, at));
  return { sender, sent, stored, onTime, onClosed, choose };
}

beforeEach(() => {
  vi.useFakeTimers();
  onRefused.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the sender', () => {
  it('sends a choice at once, stores it until it is confirmed and passes the time on', async () => {
    const { sender, sent, stored, onTime, choose } = setUp(taken);
    choose('q1', 2);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(sender.read().status).toBe('saving');
    expect(stored.at(-1)).toMatchObject([{ questionId: 'q1', given: optionAnswer(2) }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(sender.read().status).toBe('saved');
    expect(stored.at(-1)).toEqual([]);
    expect(onTime).toHaveBeenCalledWith(100);
  });

  it('lets a visit wait, and does not call that unsaved', async () => {
    const { sender, sent } = setUp(taken);
    sender.update((outbox) => recordVisit(outbox, 'q1', at));
    expect(sent).not.toHaveBeenCalled();
    expect(sender.read().status).toBe('saved');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('gathers what is chosen while a request is under way', async () => {
    const { sent, choose } = setUp(taken);
    choose('q1', 0);
    choose('q1', 1);
    choose('q2', 3);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.mock.calls.map(([batch]) => batch.length)).toEqual([1, 2]);
  });

  it('tries again, later and later, and at once when the network is back', async () => {
    const { sender, sent, choose } = setUp(unreachable);
    choose('q1', 0);
    await vi.advanceTimersByTimeAsync(0);
    expect(sender.read().status).toBe('onDevice');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(sent).toHaveBeenCalledTimes(2);
    sent.mockImplementation(taken);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveBeenCalledTimes(3);
    expect(sender.read().status).toBe('saved');
  });

  it('tells the log alone that an answer was not saved: no toast', async () => {
    const toasted = vi.fn();
    const stopListening = onFirstToast(toasted);
    const { sender, choose } = setUp(unreachable);
    choose('q1', 0);
    await vi.advanceTimersByTimeAsync(60_000);
    stopListening();
    expect(sender.read().status).toBe('onDevice');
    expect(console.warn).toHaveBeenCalledWith('An answer was not saved yet:', expect.any(ApiError));
    expect(toasted).not.toHaveBeenCalled();
  });

  it('does not let one refused answer hold back another', async () => {
    const { sender, sent, choose } = setUp(unreachable);
    choose('q1', 0);
    await vi.advanceTimersByTimeAsync(0);
    choose('q2', 1);
    sent.mockImplementation((batch) =>
      batch.some(({ questionId }) => questionId === 'q1')
        ? Promise.reject(new ApiError('Question not found', 'not_found', 404))
        : taken(batch),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sender.read().status).toBe('saved');
    expect(sent.mock.lastCall?.[0]).toMatchObject([{ questionId: 'q2' }]);
  });

  it('stops and says so when the attempt is closed, and stores what was not taken', async () => {
    const { sent, stored, onClosed, choose } = setUp(() =>
      Promise.reject(new ApiError('Attempt already submitted', 'attempt_submitted', 409)),
    );
    choose('q1', 0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onClosed).toHaveBeenCalledExactlyOnceWith('attempt_submitted');
    expect(sent).toHaveBeenCalledTimes(1);
    expect(stored.at(-1)).toHaveLength(1);
  });

  it('discards everything when the test is graded', async () => {
    const { sender, stored, choose } = setUp(unreachable);
    choose('q1', 0);
    await vi.advanceTimersByTimeAsync(0);
    sender.finish();
    choose('q2', 1);
    expect(stored.at(-1)).toEqual([]);
  });

  it('loses no answer given before another device took over because of one given after it', async () => {
    const { sender, sent } = setUp((batch) =>
      batch.some(({ questionId }) => questionId === 'q2')
        ? Promise.reject(new ApiError('', 'other_device', 409))
        : taken(batch),
    );
    // Two choices made while a save was under way go together.
    sender.update((outbox) =>
      recordChoice(
        recordChoice(outbox, 'q1', { given: optionAnswer(1) }, at),
        'q2',
        { given: optionAnswer(3) },
        at,
      ),
    );
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent.mock.calls.map(([batch]) => batch.map(({ questionId }) => questionId))).toEqual([
      ['q1', 'q2'],
      ['q1'],
      ['q2'],
    ]);
    expect(onRefused.mock.calls.map(([{ questionId }]) => questionId)).toEqual(['q2']);
    expect(sender.read().status).toBe('saved');
  });

  it('goes on when the attempt is open again', async () => {
    let isOver = true;
    const { sender, choose, onClosed } = setUp((batch) =>
      isOver ? Promise.reject(new ApiError('', 'time_over', 409)) : taken(batch),
    );
    choose('q1', 2);
    await vi.advanceTimersByTimeAsync(0);
    expect(onClosed).toHaveBeenCalledExactlyOnceWith('time_over');
    isOver = false;
    sender.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(sender.read().status).toBe('saved');
  });
});
