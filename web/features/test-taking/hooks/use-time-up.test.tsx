// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Exam } from '#web/features/test-taking/exam/create-exam.ts';
import { useTimeUp } from '#web/features/test-taking/hooks/use-time-up.ts';

afterEach(cleanup);

/** An exam in a hall, at zero by its own clock; `serverSeconds`: what the server says when it is asked, null: it cannot be. */
function atZero(serverSeconds: number | null, isElsewhere = false) {
  let seconds = 0;
  let tell: () => void = () => undefined;
  const exam = {
    clock: { seconds: () => seconds, isDoubtful: () => false },
    hall: {
      read: () => ({ isElsewhere }),
      subscribe: (listener: () => void) => {
        tell = listener;
        return () => undefined;
      },
    },
    sync: async () => {
      seconds = serverSeconds ?? seconds;
      return serverSeconds !== null;
    },
  } as unknown as Exam;
  const onTimeUp = vi.fn();
  const { result } = renderHook(() => useTimeUp(exam, onTimeUp));
  const addTime = (added: number) =>
    act(() => {
      seconds = added;
      tell();
    });
  return { result, onTimeUp, tick: () => act(() => result.current.endWhenOver()), addTime };
}

it('ends an exam when the server says that its time is over, once', async () => {
  const { onTimeUp, tick } = atZero(0);
  await tick();
  await tick();
  expect(onTimeUp).toHaveBeenCalledOnce();
});

it('does not end one that was extended while its tab did not hear of it', async () => {
  const { result, onTimeUp, tick } = atZero(600);
  await tick();
  expect(onTimeUp).not.toHaveBeenCalled();
  expect(result.current.isTimeUp).toBe(false);
});

it('locks the screen and ends nothing while the server cannot be asked; time added meanwhile opens it', async () => {
  const { result, onTimeUp, tick, addTime } = atZero(null);
  await tick();
  expect(result.current.isTimeUp).toBe(true);
  expect(onTimeUp).not.toHaveBeenCalled();
  addTime(300);
  expect(result.current.isTimeUp).toBe(false);
});

it('ends nothing on a device that gave the exam away', async () => {
  const { onTimeUp, tick } = atZero(0, true);
  await tick();
  expect(onTimeUp).not.toHaveBeenCalled();
});
