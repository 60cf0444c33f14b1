import { expect, it } from 'vitest';
import { samplePapers } from '#web/features/library/model/sample-papers.ts';

const item = {
  exam: 'neet-ug',
  duration_sec: null,
  is_for_paper: true,
  id: '1',
  title: 'A paper',
  url: null,
  test_id: 't',
  question_count: 180,
};

it('fills every year from 2019 to 2024 with a paper of 180 questions, and every subject with a collection', () => {
  const samples = samplePapers([]);
  const ofYears = samples.filter(({ kind }) => kind === 'past_paper');
  expect(ofYears.map(({ year }) => year)).toEqual([2024, 2023, 2022, 2021, 2020, 2019]);
  expect(new Set(ofYears.map(({ question_count: count }) => count))).toEqual(new Set([180]));
  expect(samples.filter(({ kind }) => kind === 'model_paper').map(({ subject }) => subject)).toEqual([
    'Physics',
    'Chemistry',
    'Biology',
  ]);
  expect(samples.every(({ isSample }) => isSample)).toBe(true);
});

it('stands back where the institute has put something', () => {
  const samples = samplePapers([
    { ...item, kind: 'past_paper', year: 2021, subject: null },
    { ...item, kind: 'model_paper', year: null, subject: 'Physics' },
  ]);
  expect(samples.map(({ id }) => id)).not.toContain('sample-2021');
  expect(samples.map(({ id }) => id)).not.toContain('sample-Physics');
  expect(samples).toHaveLength(7);
});
