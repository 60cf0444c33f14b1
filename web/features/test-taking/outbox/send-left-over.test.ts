import { describe, expect, it, vi } from 'vitest';
import { optionAnswer } from '#core/domain/questions/kinds/single/single.ts';
import { sendLeftOver } from '#web/features/test-taking/outbox/send-left-over.ts';
import { NO_DEVICE_ANSWERS } from '#web/lib/answers/device-answers.ts';
import { ApiError } from '#web/lib/requests/api-error.ts';

const answer = {
  questionId: 'q1',
  given: optionAnswer(1),
  flagged: false,
  timeMs: 10,
  revision: 1,
  deviceId: 'a',
  offsetMs: 5,
  isChoice: true,
};
const left = { ...NO_DEVICE_ANSWERS, pending: [answer, { ...answer, questionId: 'q2', isChoice: false }] };
const closed = () => Promise.reject(new ApiError('closed', 'attempt_submitted', 409));
const callsOf = (
  over: Partial<Record<'save' | 'submit', () => Promise<unknown>>> = {},
  isClosed = false,
) => ({
  save: vi.fn(over.save ?? (() => Promise.resolve())),
  submit: vi.fn(over.submit ?? (() => Promise.resolve())),
  isClosedForGood: vi.fn(() => Promise.resolve(isClosed)),
});

describe('what an earlier page left', () => {
  it('is saved while the test is open', async () => {
    const calls = callsOf();
    expect(await sendLeftOver('t', left, calls)).toMatchObject({
      kind: 'saved',
      accepted: left.pending,
      rest: [],
    });
    expect(calls.submit).not.toHaveBeenCalled();
  });

  it('is submitted late when the time is over meanwhile', async () => {
    const calls = callsOf({ save: closed });
    expect(await sendLeftOver('t', left, calls)).toMatchObject({
      kind: 'submitted',
      accepted: left.pending,
    });
    expect(calls.submit).toHaveBeenCalledExactlyOnceWith('t', left.pending);
  });

  it('is submitted when the student had asked to', async () => {
    const calls = callsOf();
    expect((await sendLeftOver('t', { ...left, submitRequested: true }, calls)).kind).toBe('submitted');
    expect(calls.save).not.toHaveBeenCalled();
  });

  it('is not taken for submitted when the student had ended the test elsewhere', async () => {
    const calls = callsOf({ save: closed }, true);
    expect((await sendLeftOver('t', left, calls)).kind).toBe('closed');
    expect(calls.submit).not.toHaveBeenCalled();
  });

  it('stays on the device while the server cannot be reached', async () => {
    const away = () => Promise.reject(new ApiError('', 'network', 0));
    const end = await sendLeftOver('t', left, callsOf({ save: away }));
    expect(end).toMatchObject({ kind: 'saved', accepted: [], rest: left.pending });
    await expect(sendLeftOver('t', left, callsOf({ save: closed, submit: away }))).rejects.toThrow();
  });

  it('is given up when the server will never take it', async () => {
    const refuse = () => Promise.reject(new ApiError('Attempt not found', 'not_found', 404));
    const end = await sendLeftOver('t', left, callsOf({ save: refuse }));
    expect(end).toMatchObject({ accepted: [], refused: left.pending, rest: [] });
    const both = callsOf({ save: closed, submit: refuse });
    expect(await sendLeftOver('t', left, both)).toMatchObject({ kind: 'refused', refused: left.pending });
  });
});

describe('one answer the server refuses for good', () => {
  const many = Array.from({ length: 130 }, (_, index) => ({ ...answer, questionId: `q${index}` }));
  const idsOf = (answers: readonly { questionId: string }[]) => answers.map(({ questionId }) => questionId);
  /** Refuses a batch with a bad question in it, and has no network from a given request on. */
  const serverThatRefuses = (bad: string[], networkEndsAfter = Number.POSITIVE_INFINITY) => {
    const stored = new Set<string>();
    let requests = 0;
    const take = (_attemptId: string, answers: readonly { questionId: string }[]) => {
      requests += 1;
      if (requests > networkEndsAfter) return Promise.reject(new ApiError('', 'network', 0));
      if (answers.some(({ questionId }) => bad.includes(questionId))) {
        return Promise.reject(new ApiError('Question not found', 'not_found', 404));
      }
      for (const { questionId } of answers) stored.add(questionId);
      return Promise.resolve();
    };
    return { stored, calls: { save: take, submit: take, isClosedForGood: () => Promise.resolve(false) } };
  };

  it('takes no other with it', async () => {
    const { stored, calls } = serverThatRefuses(['q7', 'q101']);
    const end = await sendLeftOver('t', { ...left, pending: many }, calls);
    expect(end.kind).toBe('saved');
    expect(idsOf(end.refused)).toEqual(['q7', 'q101']);
    expect(idsOf(end.accepted).sort()).toEqual([...stored].sort());
    expect(stored.size).toBe(128);
    expect(end.rest).toEqual([]);
  });

  it('does not keep a test from being submitted', async () => {
    const { stored, calls } = serverThatRefuses(['q7']);
    const end = await sendLeftOver('t', { pending: many, submitRequested: true }, calls);
    expect(end).toMatchObject({ kind: 'submitted', rest: [] });
    expect(idsOf(end.refused)).toEqual(['q7']);
    expect(stored.size).toBe(129);
  });

  it.each([0, 1, 2, 3, 5, 8, 13])(
    'with the network gone after %i requests, loses nothing',
    async (requests) => {
      const { stored, calls } = serverThatRefuses(['q7'], requests);
      const end = await sendLeftOver('t', { ...left, pending: many }, calls);
      expect(idsOf(end.accepted).sort()).toEqual([...stored].sort());
      expect(idsOf(end.refused).every((id) => id === 'q7')).toBe(true);
      const all = [...end.accepted, ...end.refused, ...end.rest];
      expect(idsOf(all).sort()).toEqual(idsOf(many).sort());
    },
  );
});
