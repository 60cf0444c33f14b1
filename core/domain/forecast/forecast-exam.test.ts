import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ExamDefinition } from '#core/contracts/exams/exam-definition.ts';
import type { ChapterDay } from '#core/contracts/path/get-path.ts';
import { forecastExam, NEET_FORECAST } from './forecast-exam.ts';
import { forecastMarks, missingAnswers } from './forecast-marks.ts';

const definition = (code: string) =>
  ExamDefinition.parse(
    JSON.parse(
      readFileSync(new URL(`../../../supabase/seed/exams/${code}/definition.json`, import.meta.url), 'utf8'),
    ),
  );
/** The same share right in each of the first chapters of each subject. */
const answers = ({ subjects }: ReturnType<typeof forecastExam>, right: number): ChapterDay[] =>
  subjects.flatMap(({ subject, chapters }) =>
    (chapters.length > 0 ? chapters : ['Whatever']).slice(0, 6).map((chapter) => ({
      ...{ subject, chapter, questions: 20, right, days_ago: 2 },
    })),
  );

it.each([
  ['jee-main', 300, -75],
  ['upsc-prelims-gs', 200, -66],
  ['ibps-po-prelims', 100, -25],
  ['jee-advanced', 360, -174],
  ['neet-pg', 800, -200],
])('ends within the marks of %s, and says that nobody has held it against anything', (code, most, least) => {
  const exam = forecastExam(definition(code));
  for (const right of [0, 5, 10, 15, 20]) {
    const forecast = forecastMarks(answers(exam, right), 30, exam);
    expect(forecast).toMatchObject({ marks: most, calibrated: false });
    expect(forecast?.high).toBeLessThanOrEqual(most);
    expect(forecast?.low).toBeGreaterThanOrEqual(least);
    expect(forecast?.low).toBeLessThan(forecast?.high ?? 0);
  }
});

it('of a definition of NEET is that of NEET, and wider', () => {
  const exam = forecastExam(definition('neet-ug'));
  expect(exam).toEqual({ ...NEET_FORECAST, isCalibrated: false, subjects: exam.subjects });
  expect(exam.subjects.map(({ subject, parts }) => [subject, parts])).toEqual(
    NEET_FORECAST.subjects.map(({ subject, parts }) => [
      subject,
      parts.map(({ count, right, wrong, guess }) => ({ count, right, wrong, guess })),
    ]),
  );
  const [neet, copy] = [NEET_FORECAST, exam].map((of) => forecastMarks(answers(exam, 12), 30, of));
  if (!neet || !copy) throw new Error('no forecast');
  expect(neet.calibrated).toBe(true);
  expect(copy.low).toBeLessThan(neet.low);
  expect(copy.high).toBeGreaterThan(neet.high);
});

it('counts the answers that count, and waits for enough of each subject', () => {
  const pattern = forecastExam(definition('neet-ug-2021'));
  expect(pattern.subjects.map(({ parts }) => parts.map(({ count }) => count))).toEqual([
    [35, 10],
    [35, 10],
    [35, 10, 35, 10],
  ]);
  const jee = forecastExam(definition('jee-main'));
  const some = answers(jee, 10).filter(({ subject }) => subject !== 'Physics');
  expect(missingAnswers(some, jee)).toBe(10);
  expect(forecastMarks(some, 30, jee)).toBeNull();
  // Answers of other subjects are no answers of this exam.
  expect(
    missingAnswers([{ subject: 'Biology', chapter: 'x', questions: 99, right: 9, days_ago: 1 }], jee),
  ).toBe(60);
});

it('has a range for an exam whose definition lists no chapters', () => {
  const cuet = forecastExam(definition('cuet-ug'));
  expect(forecastMarks(answers(cuet, 10), 30, cuet)).toBeNull();
  const [one] = answers(cuet, 10);
  expect(forecastMarks([{ ...one, questions: 80, right: 40 } as ChapterDay], 30, cuet)).toMatchObject({
    marks: 250,
  });
});
