import type { BankQuestion } from '#core/contracts/question-bank/bank-file.ts';
import { readStem, type StemBlock } from '#core/domain/question-bank/stem-markup.ts';

const ASSERTION_OPTIONS = [
  'Both A and R are true and R is the correct explanation of A',
  'Both A and R are true but R is not the correct explanation of A',
  'A is true but R is false',
  'A is false but R is true',
];
const STATEMENT_OPTIONS = [
  'Both Statement I and Statement II are correct',
  'Both Statement I and Statement II are incorrect',
  'Statement I is correct but Statement II is incorrect',
  'Statement I is incorrect but Statement II is correct',
];
const PAIR = /^([a-e])-([ivx]+)$/;
const NUMERALS = ['i', 'ii', 'iii', 'iv', 'v', 'vi'];

/** Where a question does not have the form of its kind. */
export function kindProblems(question: BankQuestion): string[] {
  const { kind, stem, options } = question;
  if (kind === 'match') return matchProblems(stem, options);
  if (kind === 'assertion-reason')
    return [...fixedOptions(options, ASSERTION_OPTIONS), ...items(stem, ['Assertion (A): ', 'Reason (R): '])];
  if (kind === 'statements')
    return [...fixedOptions(options, STATEMENT_OPTIONS), ...items(stem, ['Statement I: ', 'Statement II: '])];
  if (kind === 'combination') return items(stem, ['A. ', 'B. ', 'C. ']);
  return [];
}

function fixedOptions(options: readonly string[], wanted: readonly string[]): string[] {
  return options.every((option, place) => option === wanted[place])
    ? []
    : ['the options of this kind are always the same'];
}

/** The list begins with these, item by item; two statements are two, lettered ones may go on. */
function items(stem: string, beginnings: readonly string[]): string[] {
  const lines = stem.split('\n').filter((line) => line.startsWith('- '));
  const enough = beginnings.length === 2 ? lines.length === 2 : lines.length >= beginnings.length;
  return enough && beginnings.every((beginning, place) => lines[place]?.startsWith(`- ${beginning}`))
    ? []
    : [`a list of items that begin with ${beginnings.join(', ')}`];
}

function matchProblems(stem: string, options: readonly string[]): string[] {
  const table = readStem(stem).find(
    (block): block is StemBlock & { kind: 'table' } => block.kind === 'table',
  );
  if (!table) return ['a table of two lists'];
  const rows = stem.split('\n').filter((line) => line.startsWith('|'));
  const problems: string[] = [];
  if (table.head.length !== 2) problems.push('two lists are two columns');
  const letters = rows.slice(1).map((row) => /^\| \(([a-e])\) /.exec(row)?.[1]);
  const numerals = rows.slice(1).map((row) => /\| \(([ivx]+)\) [^|]*\|$/.exec(row)?.[1]);
  if (letters.join() !== 'a,b,c,d,e'.slice(0, letters.join().length))
    problems.push('the rows of List I begin with (a), (b), …');
  if (numerals.join() !== NUMERALS.slice(0, numerals.length).join())
    problems.push('the rows of List II begin with (i), (ii), …');
  for (const option of options) {
    const pairs = option.split(', ').map((pair) => PAIR.exec(pair));
    const [from, to] = [pairs.map((pair) => pair?.[1]), pairs.map((pair) => pair?.[2])];
    const complete = from.join() === letters.join() && new Set(to).size === letters.length;
    if (!complete || to.some((numeral) => !numerals.includes(numeral)))
      problems.push(`not a match of all rows: ${option}`);
  }
  return problems;
}
