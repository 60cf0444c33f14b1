import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChapterDay } from '#core/contracts/path/get-path.ts';
import { CHAPTERS_BY_CLASS } from '#core/domain/question-bank/chapters-by-class.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { forecastMarks, LEAST_ANSWERS, missingAnswers } from './forecast-marks.ts';

/** So many answers to each of the first chapters of each subject. */
function answers(right: number, { questions = 10, chapters = 5, daysAgo = 3 } = {}): ChapterDay[] {
  return SUBJECTS.flatMap((subject) =>
    CHAPTERS_BY_CLASS[subject].XI.slice(0, chapters).map((chapter) => ({
      subject,
      chapter,
      questions,
      right,
      days_ago: daysAgo,
    })),
  );
}
function range(days: ChapterDay[], ahead = 30) {
  const forecast = forecastMarks(days, ahead);
  if (!forecast) throw new Error('no forecast');
  return { ...forecast, middle: (forecast.low + forecast.high) / 2, width: forecast.high - forecast.low };
}

describe('the forecast', () => {
  it('is none under a least number of answers, and says how many are missing', () => {
    expect(missingAnswers([])).toBe(LEAST_ANSWERS.inAll);
    expect(forecastMarks([], 30)).toBeNull();
    const [some] = answers(5);
    if (!some) throw new Error('no answers');
    // A hundred of one subject, and none of the two others.
    expect(missingAnswers([{ ...some, questions: 100, right: 50 }])).toBe(2 * LEAST_ANSWERS.ofSubject);
    expect(missingAnswers(answers(5))).toBe(0);
  });

  it('stays within a paper, low below high, and is the same for the same answers', () => {
    const anyDays = fc.array(
      fc.record({
        subject: fc.constantFrom(...SUBJECTS),
        place: fc.nat(13),
        questions: fc.integer({ min: 1, max: 40 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        days_ago: fc.nat(1500),
      }),
      { minLength: 10, maxLength: 60 },
    );
    fc.assert(
      fc.property(anyDays, fc.integer({ min: -10, max: 2000 }), (drawn, ahead) => {
        const days = drawn.map(({ subject, place, questions, share, days_ago }) => {
          const chapter = CHAPTERS_BY_CLASS[subject].XI[place] ?? '';
          return { subject, chapter, questions, right: Math.round(share * questions), days_ago };
        });
        const forecast = forecastMarks(days, ahead);
        expect(forecast === null).toBe(missingAnswers(days) > 0);
        if (!forecast) return;
        expect(forecast.low).toBeGreaterThanOrEqual(-180);
        expect(forecast.high).toBeLessThanOrEqual(720);
        expect(forecast.low).toBeLessThan(forecast.high);
        expect(forecastMarks(days, ahead)).toEqual(forecast);
      }),
    );
  });

  it('rises with what is right, and narrows with answers and a nearer exam', () => {
    expect(range(answers(8)).middle).toBeGreaterThan(range(answers(5)).middle + 50);
    const many = answers(24, { questions: 40, chapters: 13 });
    expect(range(many).width).toBeLessThan(range(answers(6)).width);
    expect(range(many, 3).width).toBeLessThan(range(many, 180).width);
  });

  it('follows a trend, not only the mean', () => {
    const course = (early: number, late: number) => [
      ...answers(early, { daysAgo: 60 }),
      ...answers(late, { daysAgo: 1 }),
    ];
    expect(range(course(3, 7)).middle).toBeGreaterThan(range(course(7, 3)).middle + 50);
  });

  it('takes a chapter that was left out for less known than those that were tried', () => {
    const wide = answers(28, { questions: 40, chapters: 13 });
    const narrow = answers(28, { questions: 40, chapters: 3 });
    expect(range(narrow).middle).toBeLessThan(range(wide).middle);
  });
});
