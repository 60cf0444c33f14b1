import { expect, it } from 'vitest';
import { nextPaper } from '#web/features/library/model/next-paper.ts';

const paper = (title: string, count: number) => ({
  id: title,
  kind: 'model_paper' as const,
  title,
  subject: null,
  year: null,
  url: null,
  test_id: `test of ${title}`,
  question_count: count,
  exam: 'neet-ug',
  duration_sec: null,
  is_for_paper: true,
});
const shelf = [paper('Model 1', 180), paper('Model 2', 180), paper('Half 1', 90), paper('Half 2', 90)];
const next = (taken: string[], open: string[] = []) => {
  const found = nextPaper(shelf, {
    takenTests: new Set(taken.map((title) => `test of ${title}`)),
    openAttempts: new Map(open.map((title) => [`test of ${title}`, 'attempt'])),
  });
  return found && [found.paper.title, found.why];
};

it('goes on with what is open, begins with a short one, then offers whole ones not yet taken', () => {
  expect(next([])).toEqual(['Half 1', 'first']);
  expect(next(['Half 1'])).toEqual(['Model 1', 'whole']);
  expect(next(['Half 1', 'Model 1'])).toEqual(['Model 2', 'whole']);
  expect(next(['Model 1'], ['Half 2'])).toEqual(['Half 2', 'open']);
});

it('offers nothing where all are taken, nor what Demo Mode made up', () => {
  expect(next(['Model 1', 'Model 2'])).toBeNull();
  const samples = shelf.map((item) => ({ ...item, isSample: true }));
  expect(nextPaper(samples, { takenTests: new Set(), openAttempts: new Map() })).toBeNull();
});
