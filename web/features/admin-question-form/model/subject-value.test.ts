import { expect, it } from 'vitest';
import {
  chaptersOfExam,
  firstPlace,
  offeredSubjects,
  subjectOf,
  subjectValue,
} from '#web/features/admin-question-form/model/subject-value.ts';

it.each([
  { exam: 'neet-ug', subject: 'Physics' },
  { exam: 'jee-main', subject: 'Physics' },
  { exam: 'own', subject: 'General Test/II' },
])('writes %j as the value of a select, and reads it again', (place) => {
  expect(subjectOf(subjectValue(place))).toEqual(place);
});

const named = (en: string) => ({ en, hi: en, te: en, ta: en });
const exam = (code: string, is_hidden: boolean) => ({
  ...{ code, is_hidden, name: named(code) },
  subjects: [{ name: named('Mathematics'), chapters: [`Sets of ${code}`] }],
});
const EXAMS = [exam('jee-main', false), exam('old', true)];

it('offers every exam to a new question, and its own to one that is there, hidden too', () => {
  const codes = (of: string, isMade: boolean) =>
    offeredSubjects(EXAMS, { exam: of, subject: 'x' }, isMade).map(({ code }) => code);
  expect([codes('neet-ug', false), codes('neet-ug', true), codes('old', true)]).toEqual([
    ['jee-main'],
    [],
    ['old'],
  ]);
});

it('begins in the first subject of the exam that is shown, and in NEET where there is none of that name', () => {
  expect(firstPlace(EXAMS, 'jee-main')).toEqual({ exam: 'jee-main', subject: 'Mathematics' });
  expect(firstPlace(EXAMS, 'neet-ug')).toEqual({ exam: 'neet-ug', subject: 'Physics' });
  expect(firstPlace(EXAMS, 'gone')).toEqual({ exam: 'neet-ug', subject: 'Physics' });
});

it('has the chapters of the subject in that exam, and of no other', () => {
  expect(chaptersOfExam(EXAMS, { exam: 'old', subject: 'Mathematics' })).toEqual(['Sets of old']);
  expect(chaptersOfExam(EXAMS, { exam: 'old', subject: 'Physics' })).toEqual([]);
});
