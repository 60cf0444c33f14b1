import { expect, it } from 'vitest';
import { fullPapers, paperPlan } from './model-papers.ts';

it('a paper has 45 + 45 + 90 questions, the part of a subject its own', () => {
  expect(paperPlan(null).map(({ count }) => count)).toEqual([45, 45, 90]);
  expect(paperPlan('Biology')).toEqual([{ subject: 'Biology', count: 90 }]);
  expect(paperPlan('History')).toEqual([]);
});

it.each([
  [{ Physics: 45, Chemistry: 45, Biology: 90 }, 1],
  [{ Physics: 44, Chemistry: 450, Biology: 900 }, 0],
  [{ Physics: 135, Chemistry: 95, Biology: 270 }, 2],
  [{ Physics: 9000, Chemistry: 9000, Biology: 9000 }, 10],
])('%j holds %i whole papers', (bank, papers) => expect(fullPapers(bank)).toBe(papers));
