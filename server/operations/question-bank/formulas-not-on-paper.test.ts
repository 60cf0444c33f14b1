import { expect, it } from 'vitest';
import { formulasNotOnPaper } from '#server/operations/question-bank/formulas-not-on-paper.ts';

it('names the formulas that paper would show otherwise, each once', async () => {
  const formulas = ['\\frac{a}{b}', '\\raisebox{1em}{x}', '\\sum\\limits_{i=1}^{n} i', '\\raisebox{1em}{x}'];
  expect(await formulasNotOnPaper(formulas)).toEqual(['\\raisebox{1em}{x}']);
});

it('asks about more than one document holds', async () => {
  const formulas = Array.from({ length: 600 }, (_, at) => `x_{${at}}`);
  expect(await formulasNotOnPaper([...formulas, '\\phase{x}'])).toEqual(['\\phase{x}']);
});
