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
  return rows.map(({ question }, at) => {
    const answer = answers[at];
    const verdict: AnswerVerdict = answer ? decideAnswer(answer, rule) : { index: null };
    const found = (answer?.reading.found ?? '').slice(0, LONGEST_FOUND);
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

export function problemOf(verdict: AnswerVerdict, row: number, found: string): FileProblem | null {
  if ('index' in verdict) return null;
  const code = {
    ask: 'answer_base',
    several: 'several_answers',
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
    return 'index' in verdict && verdict.index !== null
      ? { index: verdict.index, text: (question.options[verdict.index] ?? '').slice(0, LONGEST_STEM) }
      : null;
  };
  const examples = rows.flatMap(({ question }, at) => {
    const answer = answers[at];
    if (!answer || answer.reading.figure === null) return [];
    const { row, stem } = question;
    const found = answer.reading.found.slice(0, LONGEST_FOUND);
    const both = { zero: outcome(answer, question, 0), one: outcome(answer, question, 1) };
    return [{ row, stem: stem.slice(0, LONGEST_STEM), found, ...both }];
  });
  return { answers: { from: rule.from, by: rule.by, examples: examples.slice(0, EXAMPLES) } };
}
