import { describe, expect, it } from 'vitest';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import {
  accuracyPercent,
  analyseChapters,
  averageSeconds,
  chapterGains,
  marksLost,
  masteredChapters,
  predictedScore,
  type ReviewedItem,
  scoreBand,
  subjectBreakdown,
  weakChapters,
} from './analyse-results.ts';
import { explanationText } from './explanation-text.ts';

const item = (subject: string, chapter: string, outcome: ReviewedItem['outcome'], timeMs = 30_000) => ({
  subject,
  chapter,
  outcome,
  timeMs,
});
const items: ReviewedItem[] = [
  item('Physics', 'Optics', 'right', 10_000),
  item('Physics', 'Optics', 'right', 20_000),
  item('Physics', 'Motion', 'wrong'),
  item('Chemistry', 'Atoms', 'right'),
  item('Biology', 'Cells', 'blank'),
  item('Biology', 'Cells', 'multiple'),
  item('Biology', 'Genes', 'blank'),
];

describe('subjectBreakdown', () => {
  it('divides right answers by all questions of the subject, and calls less than 70 % weak', () => {
    expect(subjectBreakdown(items)).toEqual([
      { subject: 'Physics', right: 2, total: 3, percent: 66.67, isWeak: true },
      { subject: 'Chemistry', right: 1, total: 1, percent: 100, isWeak: false },
      { subject: 'Biology', right: 0, total: 3, percent: 0, isWeak: true },
    ]);
  });

  it('does not call exactly 70 % weak', () => {
    const ten = Array.from({ length: 10 }, (_, index) =>
      item('Physics', 'Optics', index < 7 ? 'right' : 'wrong'),
    );
    expect(subjectBreakdown(ten)).toMatchObject([{ percent: 70, isWeak: false }]);
  });
});

describe('what to do next', () => {
  it('orders chapters by the marks left in them', () => {
    expect(chapterGains(items, NEET_MARKING)).toEqual([
      { subject: 'Biology', chapter: 'Cells', wrong: 1, blank: 1, marks: 9 },
      // A wrong answer costs a mark more than a blank one.
      { subject: 'Physics', chapter: 'Motion', wrong: 1, blank: 0, marks: 5 },
      { subject: 'Biology', chapter: 'Genes', wrong: 0, blank: 1, marks: 4 },
    ]);
  });

  it('names the chapters without a mistake', () => {
    expect(masteredChapters(items)).toEqual([]);
    expect(masteredChapters([...items, item('Physics', 'Optics', 'right')])).toEqual([
      { chapter: 'Optics', total: 3 },
    ]);
  });
});

describe('chapters', () => {
  it('come with the weakest first, a chapter of one subject apart from its namesake', () => {
    const namesakes = [item('Biology', 'Biomolecules', 'right'), item('Chemistry', 'Biomolecules', 'wrong')];
    expect(analyseChapters(namesakes)).toEqual([
      { subject: 'Chemistry', chapter: 'Biomolecules', right: 0, total: 1, percent: 0 },
      { subject: 'Biology', chapter: 'Biomolecules', right: 1, total: 1, percent: 100 },
    ]);
  });

  it('are weak under 70 %, in a subject that is', () => {
    expect(weakChapters(items, NEET_MARKING).map(({ chapter }) => chapter)).toEqual([
      'Cells',
      'Motion',
      'Genes',
    ]);
    expect(
      weakChapters(
        items.filter(({ outcome }) => outcome === 'right'),
        NEET_MARKING,
      ),
    ).toEqual([]);
  });
});

describe('figures', () => {
  it('negative marks are one for each wrong answer', () => {
    expect(marksLost(3, NEET_MARKING)).toBe(3);
    expect(marksLost(0, NEET_MARKING)).toBe(0);
    expect(marksLost(3, { right: 3, wrong: 0, blank: 0 })).toBe(0);
    expect(marksLost(3, { right: 4, wrong: -0.1, blank: 0 })).toBe(0.3);
  });

  it('accuracy is right over answered', () => {
    expect(accuracyPercent(3, 2)).toBe(60);
    expect(accuracyPercent(0, 4)).toBe(0);
    expect(accuracyPercent(0, 0)).toBeNull();
  });

  it('average time is over all questions, and unknown on paper', () => {
    expect(averageSeconds(items)).toBeCloseTo(180 / 7);
    expect(averageSeconds([...items, { ...item('Physics', 'Optics', 'right'), timeMs: null }])).toBeNull();
    expect(averageSeconds([])).toBeNull();
  });

  it('a prediction needs five scores and takes the last five', () => {
    expect(predictedScore([80, 60, 70, 50])).toBeNull();
    expect(predictedScore([80, 60, 70, 50, 90])).toBe(70);
    expect(predictedScore([80, 60, 70, 50, 90, 0])).toBe(70);
  });

  it.each([
    [100, 'excellent'],
    [80, 'excellent'],
    [79.99, 'good'],
    [60, 'good'],
    [59.99, 'encouragement'],
    [0, 'encouragement'],
  ])('%d %% is %s', (score, band) => expect(scoreBand(score)).toBe(band));
});

it.each([
  [{ text: 'Because.' }, 'Because.'],
  ['Because.', 'Because.'],
  [{ text: ' ' }, null],
  [{}, null],
  [null, null],
])('explanationText(%j)', (stored, text) => expect(explanationText(stored)).toBe(text));
