// @vitest-environment happy-dom

import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { optionAnswer } from '#core/domain/questions/kinds/single/single.ts';
import type { ExamState } from '#web/features/test-taking/hooks/use-exam.ts';
import { useNtaAnswering } from '#web/features/test-taking/hooks/use-nta-answering.ts';

afterEach(cleanup);

const BLANK = { given: null as number | null, flagged: false, timeMs: 0 };

/** Three questions whose answers live here: what `useExam` gives to NTA mode, without a server. */
function sit({ isLocked = false } = {}) {
  return renderHook(
    ({ locked }) => {
      const [answers, setAnswers] = useState([BLANK, BLANK, BLANK]);
      const [index, setIndex] = useState(0);
      const write = (what: Partial<typeof BLANK>) =>
        setAnswers((before) => before.map((one, place) => (place === index ? { ...one, ...what } : one)));
      const questions = ['a', 'b', 'c'].map((id) => ({ id }));
      const exam = {
        questions,
        question: questions[index],
        index,
        open: { first: 0, last: 2 },
        answer: answers[index] ?? BLANK,
        isLocked: locked,
        change: write,
        clear: () => write({ given: null }),
        goTo: (wanted: number) => setIndex(Math.min(Math.max(wanted, 0), 2)),
      } as unknown as ExamState;
      return { answers, index, nta: useNtaAnswering(exam) };
    },
    { initialProps: { locked: isLocked } },
  );
}

describe('answering in NTA mode', () => {
  it('keeps an option with Save & Next, and not before', () => {
    const { result } = sit();
    act(() => result.current.nta.give(optionAnswer(2)));
    expect(result.current.nta).toMatchObject({ given: optionAnswer(2), hasUnsaved: true });
    expect(result.current.answers[0]).toEqual(BLANK);
    act(() => result.current.nta.save());
    expect(result.current).toMatchObject({
      index: 1,
      answers: [{ given: optionAnswer(2), flagged: false }, BLANK, BLANK],
    });
    expect(result.current.nta).toMatchObject({ given: null, hasUnsaved: false });
  });

  it('marks with or without an option, and Save & Next takes the mark away', () => {
    const { result } = sit();
    act(() => result.current.nta.give(optionAnswer(1)));
    act(() => result.current.nta.mark());
    act(() => result.current.nta.mark());
    expect(result.current.answers).toMatchObject([
      { given: optionAnswer(1), flagged: true },
      { given: null, flagged: true },
      BLANK,
    ]);
    act(() => result.current.nta.goTo(0));
    act(() => result.current.nta.save());
    expect(result.current.answers[0]).toMatchObject({ given: optionAnswer(1), flagged: false });
  });

  it('leaves an option behind on any other way, and says so once', () => {
    const { result } = sit();
    act(() => result.current.nta.give(optionAnswer(3)));
    act(() => result.current.nta.goTo(2));
    expect(result.current.nta.leftBehind).toBe(1);
    expect(result.current.answers).toEqual([BLANK, BLANK, BLANK]);
    act(() => result.current.nta.give(optionAnswer(0)));
    act(() => result.current.nta.goTo(0));
    expect(result.current.nta).toMatchObject({ leftBehind: null, given: null });
  });

  it('clears what is saved and what is not', () => {
    const { result } = sit();
    act(() => result.current.nta.give(optionAnswer(3)));
    act(() => result.current.nta.clear());
    expect(result.current.nta.given).toBeNull();
    act(() => result.current.nta.give(optionAnswer(3)));
    act(() => result.current.nta.save());
    act(() => result.current.nta.goTo(0));
    act(() => result.current.nta.clear());
    expect(result.current.answers[0]).toMatchObject({ given: null });
  });

  it('counts and keeps nothing unsaved once the time is up', () => {
    const { result, rerender } = sit();
    act(() => result.current.nta.give(optionAnswer(3)));
    rerender({ locked: true });
    expect(result.current.nta).toMatchObject({ given: null, hasUnsaved: false });
    act(() => result.current.nta.save());
    act(() => result.current.nta.give(optionAnswer(1)));
    expect(result.current).toMatchObject({ index: 0, answers: [BLANK, BLANK, BLANK] });
  });
});
