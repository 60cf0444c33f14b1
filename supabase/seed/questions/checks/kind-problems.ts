import type { BankQuestion } from '#core/contracts/question-bank/bank-file.ts';
import { readStem, type StemBlock } from '#core/domain/question-bank/stem-markup.ts';

interface Form {
  options: readonly string[];
  items: readonly string[];
}

/** Assertion and reason, and two statements, are always worded alike. */
const FORMS: Record<'assertion-reason' | 'statements', Record<'en' | 'hi', Form>> = {
  'assertion-reason': {
    en: {
      options: [
        'Both A and R are true and R is the correct explanation of A',
        'Both A and R are true but R is not the correct explanation of A',
        'A is true but R is false',
        'A is false but R is true',
      ],
      items: ['Assertion (A): ', 'Reason (R): '],
    },
    hi: {
      options: [
        'A और R दोनों सही हैं तथा R, A की सही व्याख्या है',
        'A और R दोनों सही हैं परंतु R, A की सही व्याख्या नहीं है',
        'A सही है परंतु R गलत है',
        'A गलत है परंतु R सही है',
      ],
      items: ['अभिकथन (A): ', 'कारण (R): '],
    },
  },
  statements: {
    en: {
      options: [
        'Both Statement I and Statement II are correct',
        'Both Statement I and Statement II are incorrect',
        'Statement I is correct but Statement II is incorrect',
        'Statement I is incorrect but Statement II is correct',
      ],
      items: ['Statement I: ', 'Statement II: '],
    },
    hi: {
      options: [
        'कथन I और कथन II दोनों सही हैं',
        'कथन I और कथन II दोनों गलत हैं',
        'कथन I सही है परंतु कथन II गलत है',
        'कथन I गलत है परंतु कथन II सही है',
      ],
      items: ['कथन I: ', 'कथन II: '],
    },
  },
};
const PAIR = /^([A-E])-([IVX]+)$/;
const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI'];

/** Where a question does not have the form of its kind. */
export function kindProblems(question: BankQuestion): string[] {
  const { kind, stem, options } = question;
  if (kind === 'match') return matchProblems(stem, options);
  if (kind === 'assertion-reason' || kind === 'statements') {
    const { en, hi } = FORMS[kind];
    return [...formProblems(question, en), ...(question.hi ? formProblems(question.hi, hi) : [])];
  }
  if (kind === 'combination') return items(stem, ['A. ', 'B. ', 'C. ']);
  return [];
}

function formProblems(texts: Pick<BankQuestion, 'stem' | 'options'>, form: Form): string[] {
  const differing = form.options.filter((option, place) => texts.options[place] !== option);
  return [
    ...differing.map((option) => `the option of this kind is: ${option}`),
    ...items(texts.stem, form.items),
  ];
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
  const letters = rows.slice(1).map((row) => /^\| ([A-E])\. /.exec(row)?.[1]);
  const numerals = rows.slice(1).map((row) => /\| ([IVX]+)\. [^|]*\|$/.exec(row)?.[1]);
  if (letters.join() !== 'A,B,C,D,E'.slice(0, letters.join().length))
    problems.push('the rows of List I begin with A., B., …');
  if (numerals.join() !== NUMERALS.slice(0, numerals.length).join())
    problems.push('the rows of List II begin with I., II., …');
  for (const option of options) {
    const pairs = option.split(', ').map((pair) => PAIR.exec(pair));
    const [from, to] = [pairs.map((pair) => pair?.[1]), pairs.map((pair) => pair?.[2])];
    const complete = from.join() === letters.join() && new Set(to).size === letters.length;
    if (!complete || to.some((numeral) => !numerals.includes(numeral)))
      problems.push(`not a match of all rows: ${option}`);
  }
  return problems;
}
