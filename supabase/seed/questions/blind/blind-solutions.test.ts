import { expect, it } from 'vitest';
import { loadBank } from '../load-bank.ts';
import { blindProblem, blindQuestion, readBlindSolutions } from './blind-solutions.ts';

const bank = loadBank();
const [some] = bank;
if (!some) throw new Error('No question');

it('every question was solved by somebody who did not see the key, and disagreements are settled', () => {
  const solutions = readBlindSolutions();
  const open = bank.flatMap((question) => blindProblem(question, solutions[question.slug]) ?? []);
  expect(open).toEqual([]);
  const slugs = new Set(bank.map(({ slug }) => slug));
  expect(Object.keys(solutions).filter((slug) => !slugs.has(slug))).toEqual([]);
});

it('shows nothing of the answer', () => {
  expect(Object.keys(blindQuestion(some)).sort().join()).toMatch(/^content,(figure,)?options,stem,subject$/);
});

it('asks again for a question that has changed, and for an answer that is not the key', () => {
  const { content } = blindQuestion(some);
  const wrong = (some.correctIndex + 1) % 4;
  expect(blindProblem(some, undefined)).toMatch(/not solved/);
  expect(blindProblem({ ...some, stem: `${some.stem}?` }, { content, answer: some.correctIndex })).toMatch(
    /changed/,
  );
  expect(blindProblem(some, { content, answer: wrong })).toMatch(/key/);
  expect(blindProblem(some, { content, answer: null })).toMatch(/none/);
  expect(blindProblem(some, { content, answer: wrong, settled: 'Read in NCERT.' })).toBeNull();
  expect(blindProblem(some, { content, answer: some.correctIndex })).toBeNull();
});
