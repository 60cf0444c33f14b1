import { expect, it } from 'vitest';
import { loadBank } from '../load-bank.ts';
import {
  blindProblem,
  blindQuestion,
  isUnsolved,
  readBlindSolutions,
  readBlindWaiting,
} from './blind-solutions.ts';

const bank = loadBank();
const [some] = bank;
if (!some) throw new Error('No question');

it('what was solved by somebody who did not see the key agrees with it, or is settled', () => {
  const solutions = readBlindSolutions();
  const solved = bank.filter((question) => !isUnsolved(question, solutions[question.slug]));
  expect(solved.flatMap((question) => blindProblem(question, solutions[question.slug]) ?? [])).toEqual([]);
  const slugs = new Set(bank.map(({ slug }) => slug));
  expect(Object.keys(solutions).filter((slug) => !slugs.has(slug))).toEqual([]);
});

it('every question was solved blind, but for those that are written down as waiting', () => {
  const solutions = readBlindSolutions();
  const unsolved = bank.filter((question) => isUnsolved(question, solutions[question.slug]));
  expect(unsolved.map(({ slug }) => slug).sort()).toEqual(readBlindWaiting());
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
