import { optionLetter } from '../../question-bank/option-letters.ts';
import { multiple } from '../../questions/kinds/multiple/multiple.ts';
import {
  type AnswerOfRow,
  type AnswerRule,
  type AnswerVerdict,
  type CountsFrom,
  decideAnswer,
} from '../answers/decide-answers.ts';
import { problem } from '../file-error.ts';
import type { TableFacts } from '../imported-file.ts';
import type { FileProblem, ParsedQuestion } from '../parsed-question.ts';
import { askedOfSeveral } from '../several-right.ts';
import type { ReadRow } from './read-row.ts';

const LONGEST_FOUND = 60;
const EXAMPLES = 4;
const LONGEST_STEM = 200;

/** Each question with the option its answer means, or with the reason why it has none. */
export function withAnswers(
  rows: readonly ReadRow[],
  answers: readonly AnswerOfRow[],
  rule: AnswerRule,
  heading: string,
): ParsedQuestion[] {
  const isOurs = heading.replace(/[^a-z]/gi, '').toLowerCase() === 'correctindex';
  return rows.map(({ question, answer: written }, at) => {
    const answer = answers[at];
    // As an export of ours writes it: 'A,C', and further choices that are accepted behind a stroke.
    if (question.kind === 'multiple' && multiple.readKey(written)) return { ...question, key: written };
    const verdict: AnswerVerdict = answer ? decideAnswer(answer, rule) : { index: null };
    const found = (answer?.reading.found ?? '').slice(0, LONGEST_FOUND);
    if (question.kind !== 'numerical' && ('indexes' in verdict || question.kind === 'multiple'))
      return withSeveral(question, verdict, found);
    const said = problemOf(verdict, question.row, found);
    const isLetter = isOurs && answer?.reading.letter !== null && 'index' in verdict && found !== '';
    const problems: FileProblem[] = [
      ...question.problems,
      ...(said ? [said] : []),
      ...(isLetter ? [problem('warning', question.row, 'correctIndex', 'answer_letter', { found })] : []),
    ];
    return { ...question, correctIndex: 'index' in verdict ? verdict.index : null, problems };
  });
}

/**
 * The options that are to be chosen together, where the row says that it is such a question; else it is asked whether they are,
 * and what the file names is kept for it.
 */
export function withSeveral(question: ParsedQuestion, verdict: AnswerVerdict, found: string): ParsedQuestion {
  const said = problemOf(verdict, question.row, found);
  if (said) return { ...question, problems: [...question.problems, said] };
  const right = 'indexes' in verdict ? verdict.indexes : 'index' in verdict ? [verdict.index] : [];
  const key = right.flatMap((place) => (place === null ? [] : [optionLetter(place)])).join(',');
  return question.kind === 'multiple' ? { ...question, key } : askedOfSeveral(question, key, found);
}

export function problemOf(verdict: AnswerVerdict, row: number, found: string): FileProblem | null {
  if (!('problem' in verdict)) return null;
  const code = {
    ask: 'answer_base',
    either: 'answer_either',
    invalid: 'answer_invalid',
    two_ways: 'answer_two_ways',
  }[verdict.problem];
  return problem('error', row, 'correctIndex', code, { found });
}

/** How the answers were understood, and what both ways would make of the first of them. */
export function answersOfTable(
  rows: readonly ReadRow[],
  answers: readonly AnswerOfRow[],
  rule: AnswerRule,
): Pick<TableFacts, 'answers'> {
  if (rule.by === 'none') return {};
  const outcome = (answer: AnswerOfRow, question: ParsedQuestion, from: CountsFrom) => {
    const verdict = decideAnswer(answer, { ...rule, from });
    const right = 'indexes' in verdict ? verdict.indexes : 'index' in verdict ? [verdict.index] : [];
    const [index = null, ...further] = right;
    if (index === null) return null;
    const texts = further.map(
      (place) => `; ${optionLetter(place ?? 0)} · ${question.options[place ?? 0] ?? ''}`,
    );
    return { index, text: `${question.options[index] ?? ''}${texts.join('')}`.slice(0, LONGEST_STEM) };
  };
  const examples = rows.flatMap(({ question }, at) => {
    const answer = answers[at];
    const { figure = null, several = [] } = answer?.reading ?? {};
    if (!answer || (figure === null && several.every((one) => one.figure === null))) return [];
    const { row, stem } = question;
    const found = answer.reading.found.slice(0, LONGEST_FOUND);
    const both = { zero: outcome(answer, question, 0), one: outcome(answer, question, 1) };
    return [{ row, stem: stem.slice(0, LONGEST_STEM), found, ...both }];
  });
  return { answers: { from: rule.from, by: rule.by, examples: examples.slice(0, EXAMPLES) } };
}
