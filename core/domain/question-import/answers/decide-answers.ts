import { MOST_OPTIONS } from '../../question-bank/option-letters.ts';
import type { AnswerReading } from './read-answer.ts';

/** Figures that name options count from 0 or from 1. */
export type CountsFrom = 0 | 1;

/** How the answers of a column are to be understood, all in one way. */
export interface AnswerRule {
  /** null: the column does not say, and nobody has. */
  from: CountsFrom | null;
  /** Where an answer may be a letter or figure as well as the words of an option. */
  prefers: 'label' | 'words' | null;
  /** What decided `from`; 'none' where no figure is to be understood. */
  by: 'chosen' | 'column' | 'name' | 'none' | null;
  /** What the heading says, where the column says something else: what does not fit it is wrong in any case. */
  named?: CountsFrom;
}

export interface AnswerOfRow {
  reading: AnswerReading;
  optionCount: number;
}

interface Said {
  /** What somebody has chosen. */
  chosen?: CountsFrom | undefined;
  /** What the heading or the kind of the file says. */
  named?: CountsFrom | undefined;
}

/** So many answers in words for each figure, and the column names options by their words. */
const MANY_WORDS = 4;
const isLabel = ({ letter, figure }: AnswerReading) =>
  letter !== null || (figure !== null && figure <= MOST_OPTIONS);

/** '0' is what a lookup that failed leaves in a sheet; '(2)' and 'Option 2' name an option anywhere. */
const isBareFigure = ({ figure, isLabel: isMarked, behind }: AnswerReading) =>
  figure !== null && !isMarked && behind.length === 0;

/** The rule of a column, from all its answers together. */
export function ruleOfAnswers(answers: readonly AnswerOfRow[], { chosen, named }: Said): AnswerRule {
  const rows = answers.flatMap(eachOf);
  const labels = rows.filter(({ reading }) => isLabel(reading) && reading.words.length === 0).length;
  const words = rows.filter(({ reading }) => reading.words.length > 0 && !isLabel(reading)).length;
  const bare = rows.filter(({ reading }) => isBareFigure(reading) && isLabel(reading)).length;
  const isOfWords = words > 0 && (labels === 0 || (labels === bare && words >= bare * MANY_WORDS));
  const prefers = named !== undefined || (labels > 0 && words === 0) ? 'label' : isOfWords ? 'words' : null;
  const figures = rows.filter(
    ({ reading, optionCount }) =>
      reading.figure !== null &&
      reading.figure <= optionCount &&
      !(prefers === 'words' && (reading.words.length > 0 || isBareFigure(reading))),
  );
  if (figures.length === 0) return { from: chosen ?? named ?? null, prefers, by: 'none' };
  if (chosen !== undefined) return { from: chosen, prefers, by: 'chosen' };
  const hasZero = figures.some(({ reading }) => reading.figure === 0);
  const hasLast = figures.some(
    ({ reading, optionCount }) => reading.isLabel || (reading.figure === optionCount && optionCount > 1),
  );
  const shown = hasZero === hasLast ? undefined : hasZero ? 0 : 1;
  if (hasZero && hasLast) return { from: null, prefers, by: null };
  // A column that says something else than its heading is asked about.
  if (shown !== undefined && named !== undefined && shown !== named)
    return { from: null, prefers, by: null, named };
  if (shown !== undefined) return { from: shown, prefers, by: 'column' };
  return { from: named ?? null, prefers, by: named === undefined ? null : 'name' };
}

/** Of several answers each by itself: all of them are understood in one way. */
const eachOf = ({ reading, optionCount }: AnswerOfRow): AnswerOfRow[] =>
  (reading.several.length > 0 ? reading.several : [reading]).map((one) => ({ reading: one, optionCount }));

export type AnswerVerdict =
  | { index: number | null }
  /** Several options, in their order. */
  | { indexes: readonly number[] }
  | { problem: 'ask' | 'either' | 'invalid' | 'two_ways' };

/** The option a row means, by the rule of its column. What fits no option is never moved to one that it might be. */
export function decideAnswer({ reading, optionCount }: AnswerOfRow, rule: AnswerRule): AnswerVerdict {
  const { found, letter, figure, words, behind, several } = reading;
  if (found === '') return { index: null };
  if (several.length > 0) return decideSeveral({ reading, optionCount }, rule);
  if (words.length > 1) return { problem: 'two_ways' };
  const [word] = words;
  const hasLabel = letter !== null || figure !== null;
  if (!hasLabel || (rule.prefers === 'words' && word !== undefined))
    return word === undefined ? { problem: 'invalid' } : { index: word };
  if (rule.prefers === 'words' && isBareFigure(reading)) return { problem: 'invalid' };
  if (letter === null && rule.from === null) return askOrInvalid(figure ?? -1, optionCount, rule.named);
  const index = letter ?? (figure ?? 0) - (rule.from ?? 0);
  const isThere = index >= 0 && index < optionCount;
  if (rule.prefers !== 'label' && word !== undefined && word !== index)
    return isThere || letter !== null ? { problem: 'two_ways' } : { index: word };
  if (!isThere) return { problem: 'invalid' };
  if (behind.length > 0 && !behind.includes(index)) return { problem: 'two_ways' };
  return { index };
}

function decideSeveral(answer: AnswerOfRow, rule: AnswerRule): AnswerVerdict {
  if (answer.reading.isEither) return { problem: 'either' };
  const indexes: number[] = [];
  for (const one of eachOf(answer)) {
    const verdict = decideAnswer(one, rule);
    if (!('index' in verdict)) return verdict;
    if (verdict.index === null || indexes.includes(verdict.index)) return { problem: 'invalid' };
    indexes.push(verdict.index);
  }
  return { indexes: indexes.sort((a, b) => a - b) };
}

function askOrInvalid(figure: number, optionCount: number, named?: CountsFrom): AnswerVerdict {
  const isUnlike = named === undefined ? false : named === 0 ? figure === optionCount : figure === 0;
  const isNowhere = figure < 0 || figure > optionCount;
  return { problem: isNowhere || isUnlike ? 'invalid' : 'ask' };
}
