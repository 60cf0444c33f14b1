import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { DocumentCompiler } from '#server/documents/document-compiler.ts';
import { formulaProblem } from './formula-problem.ts';

const compiler = new DocumentCompiler();
/** Formulas of papers, among them each that was once printed otherwise than the screen shows it. */
const formulasOf = (name: string) =>
  z.array(z.string()).parse(JSON.parse(readFileSync(new URL(`cases/${name}`, import.meta.url), 'utf8')));

/** What KaTeX does not know is an error of its question, which says so. */
const REFUSED = new Set([
  '\\displaylines{a=b\\\\c=d}',
  '\\unit{m/s}',
  '\\SI{5}{m}',
  'x\\tag{1}',
  '\\textdegree',
  '\\nicefrac{1}{2}',
  '\\sideset{_1^2}{_3^4}\\sum',
]);

it.each(formulasOf('formulas.json'))('%s is printed as the screen shows it, or refused', (tex) => {
  expect(formulaProblem(tex) !== null).toBe(REFUSED.has(tex));
  if (!REFUSED.has(tex)) expect(compiler.differenceOf(tex)).toBeNull();
});

it.each(formulasOf('words-in-formulas.json'))('words of %s are printed as the screen shows them', (tex) => {
  expect(formulaProblem(tex)).toBeNull();
  expect(compiler.differenceOf(tex)).toBeNull();
});
