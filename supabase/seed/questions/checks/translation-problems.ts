import type { Texts } from '../load-bank.ts';
import { formulasIn, plainTextIn } from '../rich-text.ts';
import { allTexts } from './text-problems.ts';

const SCRIPTS = {
  hi: /\p{Script=Devanagari}/u,
  te: /\p{Script=Telugu}/u,
  ta: /\p{Script=Tamil}/u,
};
/** An option of a match question reads the same in every language, as does a choice of letters: `A, C`. */
const CODES = /^[A-E]-[IVX]+(, [A-E]-[IVX]+)*$|^[A-E](?:, [A-E])*$|^[IVX]+(?:, [IVX]+)*$/;
const NUMBER = /\d+(?:\.\d+)?/g;

/** Where a translation says something else than the English text, or does not translate. */
export function translationProblems(english: Texts, local: Texts): string[] {
  if (local.language === 'en') return [];
  const script = SCRIPTS[local.language];
  const words = [local.stem, ...local.options.filter(hasWords), ...local.explanation];
  const problems = words
    .filter((text) => !script.test(plainTextIn(text)))
    .map((text) => `not translated: ${text}`);
  const translated = allTexts(local);
  for (const [index, from] of allTexts(english).entries()) {
    const to = translated[index] ?? '';
    problems.push(...formulaProblems(formulasIn(from), formulasIn(to)));
    problems.push(...difference('numbers', numbersOf(from), numbersOf(to)));
  }
  problems.push(...difference('rows and items', blocksOf(english.stem), blocksOf(local.stem)));
  return [...problems, ...labelProblems(english, local, script)];
}

/** Symbols, codes and abbreviations are no words: 3s, NaCl, DNA, `A-III, B-IV`. */
export const hasWords = (option: string) =>
  /[a-z]{3,}|[^\p{Script=Latin}\P{L}]/u.test(plainTextIn(option)) && !CODES.test(option);

function difference(what: string, from: readonly string[], to: readonly string[]): string[] {
  const [had, has] = [from.join(' ; '), to.join(' ; ')];
  return had === has ? [] : [`${what}: ${had || 'none'} became ${has || 'none'}`];
}

/** Words inside a formula may be translated; units and symbols may not. */
const WORDS = /\\(?:text|mathrm|textbf)\{[^{}]*\}/g;
const TRANSLATED_WORDS = /\\(?:text|mathrm|textbf)\{[^{}]*[^\p{Script=Latin}\P{L}][^{}]*\}/u;

function formulaProblems(from: readonly string[], to: readonly string[]): string[] {
  const wordless = (formula: string) => formula.replaceAll(WORDS, '\\text{}');
  const translated = to.filter((formula) => TRANSLATED_WORDS.test(formula));
  const lost = from.filter((f) => !to.includes(f) && !translated.map(wordless).includes(wordless(f)));
  const added = to.filter(
    (f) => !from.includes(f) && !(translated.includes(f) && from.map(wordless).includes(wordless(f))),
  );
  return [
    ...new Set([...lost.map((f) => `formula is gone: ${f}`), ...added.map((f) => `formula is new: ${f}`)]),
  ];
}

const numbersOf = (text: string) => [...new Set(plainTextIn(text).match(NUMBER))].sort();

/** The shape of a stem: what kind its lines are, cells counted. */
const blocksOf = (stem: string) =>
  stem.split('\n').map((line) => {
    if (line.startsWith('|')) return `row of ${line.split('|').length - 2}`;
    return line.startsWith('- ') ? 'item' : line.startsWith('![') ? 'figure' : 'text';
  });

/** One of several letters is a word; symbols such as x, F₂ or pH stay. */
function labelProblems(english: Texts, local: Texts, script: RegExp): string[] {
  const labels = Object.entries(local.figure?.labels ?? {});
  const untranslated = labels.filter(
    ([key, label]) => /[A-Za-z]{3,}/.test(english.figure?.labels?.[key] ?? '') && !script.test(label),
  );
  const problems = untranslated.map(([key, label]) => `label ${key} not translated: ${label}`);
  if (local.figure && !script.test(local.figure.alt))
    problems.push(`alt not translated: ${local.figure.alt}`);
  return problems;
}
