import { describe, expect, it, vi } from 'vitest';
import { sendLeftOver } from '#web/features/test-taking/hooks/send-left-over.ts';
import { AppError } from '#web/lib/errors.ts';
import { NOTHING_KEPT } from '#web/lib/kept/kept-answers.ts';

const save = {
  questionId: 'q1',
  selectedIndex: 1,
  flagged: false,
  timeMs: 10,
  revision: 1,
  deviceId: 'a',
  offsetMs: 5,
  isChoice: true,
};
const kept = { ...NOTHING_KEPT, saves: [save, { ...save, questionId: 'q2', isChoice: false }] };
const closed = () => Promise.reject(new AppError('closed', 'attempt_submitted', 409));
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
    expect(await sendLeftOver('t', kept, calls)).toEqual({ kind: 'saved', answers: 1 });
    expect(calls.submit).not.toHaveBeenCalled();
  });

  it('is submitted late when the time is over meanwhile', async () => {
    const calls = callsOf({ save: closed });
    expect(await sendLeftOver('t', kept, calls)).toEqual({ kind: 'submitted', answers: 1 });
    expect(calls.submit).toHaveBeenCalledExactlyOnceWith('t', kept.saves);
  });

  it('is submitted when the student had asked to', async () => {
    const calls = callsOf();
    expect((await sendLeftOver('t', { ...kept, wantsSubmit: true }, calls)).kind).toBe('submitted');
    expect(calls.save).not.toHaveBeenCalled();
  });

  it('is not taken for submitted when the student had ended the test elsewhere', async () => {
    const calls = callsOf({ save: closed }, true);
    expect((await sendLeftOver('t', kept, calls)).kind).toBe('closed');
    expect(calls.submit).not.toHaveBeenCalled();
  });

  it('stays on the device while the server cannot be reached', async () => {
    const away = () => Promise.reject(new AppError('', 'network', 0));
    await expect(sendLeftOver('t', kept, callsOf({ save: away }))).rejects.toThrow();
    await expect(sendLeftOver('t', kept, callsOf({ save: closed, submit: away }))).rejects.toThrow();
  });

  it('is given up when the server will never take it', async () => {
    const refuse = () => Promise.reject(new AppError('Attempt not found', 'not_found', 404));
    expect((await sendLeftOver('t', kept, callsOf({ save: refuse }))).kind).toBe('refused');
  });
});
