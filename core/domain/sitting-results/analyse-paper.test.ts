import { describe, expect, it } from 'vitest';
import type { Key } from '../questions/kinds/registry.ts';
import { NEET_MARKING } from '../scoring/grade-attempt.ts';
import { byMissed, type MarkedAnswer, missedShare, PaperAnalysis } from './analyse-paper.ts';

const KEY_B: Key = { kind: 'single', right: [1], accepts: 'right' };
const KEY_1: Key = { kind: 'numerical', right: [{ from: '1', to: '1.5' }], accepts: 'right' };
const KEY_AC: Key = { kind: 'multiple', right: [[0, 2]], accepts: 'right' };
const QUESTIONS = Array.from({ length: 6 }, (_, n) => ({ id: `q${n + 1}`, optionCount: n < 5 ? 4 : 0 }));

/** Of six questions, those of `choices` in order; the sixth is a number. */
function paperOf(...choices: (number | null)[]): MarkedAnswer[] {
  return QUESTIONS.map(({ id, optionCount }, n) => {
    const choice = choices[n] ?? null;
    const outcome = choice === null ? 'blank' : choice === 1 ? 'right' : 'wrong';
    return {
      questionId: id,
      position: n + 1,
      outcome,
      multiple: false,
      timeMs: choice === null ? 0 : 20_000,
      selectedIndex: optionCount > 0 ? choice : null,
      answer: optionCount > 0 || choice === null ? null : String(choice),
      marks: outcome === 'right' ? 4 : outcome === 'wrong' ? -1 : 0,
    } as const;
  });
}

/** 40 candidates, the better half of whom know the first question. */
function hall(): PaperAnalysis {
  const analysis = new PaperAnalysis(NEET_MARKING, QUESTIONS);
  for (let n = 0; n < 20; n++) analysis.add(paperOf(1, 1, 1, 1, 1, 1));
  for (let n = 0; n < 20; n++) analysis.add(paperOf(2, n < 5 ? 1 : 0, null, 0, 3, 0));
  return analysis;
}

describe('the analysis of a paper', () => {
  it('counts everybody who appeared, and what each option was taken for', () => {
    const first = hall().figuresOf('q1', KEY_B);
    expect(first).toMatchObject({ given: 40, right: 20, wrong: 20, blank: 0, counts: [0, 20, 20, 0, 0, 0] });
    expect(first.discrimination).toBeGreaterThan(0.9);
    expect(first.choices?.[1]).toMatchObject({ upper: 1, lower: 0 });
    expect(Math.abs((first.medianTimeMs ?? 0) / 20_000 - 1)).toBeLessThan(0.125);
    expect(hall().figuresOf('q3', KEY_B)).toMatchObject({ blank: 20, counts: [0, 20, 0, 0, 0, 20] });
  });

  it('says of a number which were given, by thirds, and how well it tells the good', () => {
    const last = hall().figuresOf('q6', KEY_1);
    expect(last).toMatchObject({ right: 20, wrong: 20, counts: null, choices: null });
    expect(last.discrimination).toBeGreaterThan(0.9);
    expect(last.givenAnswers).toMatchObject({
      answers: [
        { answer: '0', right: false, count: 20, upper: 0 },
        { answer: '1', right: true, count: 20, upper: 1 },
      ],
      isSure: true,
      options: null,
      others: { count: 0 },
      blank: { count: 0 },
    });
  });

  it('says of sets of options which were given, and how many took each option, of any number of candidates', () => {
    const analysis = new PaperAnalysis(NEET_MARKING, [{ id: 'q1', optionCount: 4 }]);
    const [blank] = paperOf(null);
    if (!blank) throw new Error('No answer');
    for (const answer of ['A,C', 'A,C', 'A', null])
      analysis.add([
        { ...blank, answer, outcome: answer === null ? 'blank' : answer === 'A,C' ? 'right' : 'wrong' },
      ]);
    const { givenAnswers, discrimination } = analysis.figuresOf('q1', KEY_AC);
    expect(discrimination).toBeNull();
    expect(givenAnswers).toMatchObject({
      answers: [
        { answer: 'A,C', right: true, count: 2 },
        { answer: 'A', right: false, count: 1 },
      ],
      isSure: false,
      blank: { count: 1 },
      others: { count: 0 },
      options: [{ count: 3 }, { count: 0 }, { count: 2 }, { count: 0 }],
    });
  });

  it('of a small class tells what is counted, and nothing that chance could tell', () => {
    const analysis = new PaperAnalysis(NEET_MARKING, QUESTIONS);
    for (let n = 0; n < 12; n++) analysis.add(paperOf(n < 3 ? 1 : 0, 1, 1, 1, 1, 1));
    expect(analysis.figuresOf('q1', KEY_B)).toMatchObject({
      right: 3,
      wrong: 9,
      discrimination: null,
      choices: null,
      counts: [9, 3, 0, 0, 0, 0],
    });
  });

  it('counts two marks on paper as such, and passes over what is not of the paper', () => {
    const analysis = new PaperAnalysis(NEET_MARKING, QUESTIONS);
    const [first] = paperOf(0);
    if (!first) throw new Error('No answer');
    analysis.add([
      { ...first, selectedIndex: null, multiple: true, timeMs: null },
      { ...first, questionId: 'other' },
    ]);
    expect(analysis.figuresOf('q1', KEY_B)).toMatchObject({
      given: 1,
      wrong: 1,
      medianTimeMs: null,
      counts: [0, 0, 0, 0, 1, 0],
    });
    expect(() => analysis.figuresOf('other', KEY_B)).toThrow(RangeError);
  });
});

it('what was missed most comes first, blanks counting as missed, equals in the order of the paper', () => {
  const question = (position: number, given: number, right: number) => ({ position, given, right });
  const ordered = byMissed([question(1, 10, 10), question(2, 10, 2), question(3, 10, 5), question(4, 10, 2)]);
  expect(ordered.map(({ position }) => position)).toEqual([2, 4, 3, 1]);
  expect(missedShare({ given: 0, right: 0 })).toBe(0);
});
