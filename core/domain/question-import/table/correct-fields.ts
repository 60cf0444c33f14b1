import { optionLetter, USUAL_OPTIONS } from '../../question-bank/option-letters.ts';
import { multiple } from '../../questions/kinds/multiple/multiple.ts';
import { decideAnswer } from '../answers/decide-answers.ts';
import { readAnswer } from '../answers/read-answer.ts';
import { OPTION_COLUMNS } from '../checks/options-and-answer.ts';
import type { ParsedQuestion } from '../parsed-question.ts';
import { problemOf, withSeveral } from './answers-of-table.ts';
import { splitTags, typeProblems } from './read-row.ts';
import type { CsvColumn } from './table-columns.ts';
import { readType } from './type-of-row.ts';

const LONGEST_FOUND = 60;

/** New values by the columns of the CSV, as a file would write them. */
export type CorrectedFields = Partial<Record<CsvColumn, string>>;

/** Another type than is taken is refused as in a file. */
function setType(question: ParsedQuestion, written: string): void {
  question.problems = [...question.problems, ...typeProblems(question.row, written, '')];
  const { kind, optionCount } = readType(written);
  if (!kind && question.kind) delete question.key;
  delete question.kind;
  delete question.optionCount;
  if (kind) question.kind = kind;
  if (optionCount !== undefined) question.optionCount = optionCount;
  if (kind !== 'numerical') setOptions(question, question.options);
}

/** Empty ones behind the last are none, down to as many as the file says, or four. */
function setOptions(question: ParsedQuestion, given: readonly string[]): void {
  const least = Math.min(question.optionCount ?? USUAL_OPTIONS, USUAL_OPTIONS);
  const last = given.findLastIndex((option) => option.trim() !== '');
  question.options = Array.from({ length: Math.max(least, last + 1) }, (_, at) => given[at] ?? '');
  if (question.options.length > USUAL_OPTIONS || (question.optionCount ?? 0) > USUAL_OPTIONS)
    question.optionCount = question.options.length;
}

/** The question with these fields instead of its own; what its reader said of them no longer counts. */
export function correctFields(question: ParsedQuestion, fields: CorrectedFields): ParsedQuestion {
  const named = Object.keys(fields);
  const touchesOptions = OPTION_COLUMNS.some((column) => fields[column] !== undefined);
  const problems = question.problems.filter(
    ({ column }) =>
      column !== null &&
      !named.includes(column) &&
      !(touchesOptions && column.toLowerCase().startsWith('option')),
  );
  const corrected: ParsedQuestion = {
    ...question,
    problems,
    subject: fields.subject ?? question.subject,
    chapter: fields.chapter ?? question.chapter,
    topic: fields.topic ?? question.topic,
    stem: fields.stem ?? question.stem,
    explanation: fields.explanationText ?? question.explanation,
    difficulty: fields.difficulty ?? question.difficulty,
    language: fields.language ?? question.language,
    source: fields.source ?? question.source,
    tags: fields.tags === undefined ? question.tags : splitTags(fields.tags),
  };
  if (touchesOptions)
    setOptions(
      corrected,
      OPTION_COLUMNS.map((column, at) => fields[column] ?? question.options[at] ?? ''),
    );
  if (fields.status !== undefined) corrected.status = fields.status;
  if (fields.examCode !== undefined) corrected.exam = fields.examCode;
  if (fields.keepOptionOrder !== undefined) corrected.keepOptionOrder = fields.keepOptionOrder;
  if (fields.type !== undefined) setType(corrected, fields.type);
  const written = fields.correctIndex;
  if (corrected.kind === 'numerical') {
    if (touchesOptions || fields.type !== undefined)
      corrected.options = corrected.options.filter((option) => option.trim() !== '');
    corrected.key = written ?? corrected.key ?? '';
    return corrected;
  }
  if (corrected.kind === 'multiple') {
    if (written === undefined && fields.type === undefined) return corrected;
    return withChoices(corrected, written ?? corrected.key ?? keyBefore(question));
  }
  if (written === undefined) return corrected;
  delete corrected.severalRight;
  const verdict = verdictOf(written, corrected);
  const found = written.trim().slice(0, LONGEST_FOUND);
  if ('indexes' in verdict) return withSeveral({ ...corrected, correctIndex: null }, verdict, found);
  const said = problemOf(verdict, question.row, found);
  corrected.correctIndex = 'index' in verdict ? verdict.index : null;
  return said ? { ...corrected, problems: [...corrected.problems, said] } : corrected;
}

/** What was said of the answer before the question became one with several. */
const keyBefore = ({ severalRight, correctIndex }: ParsedQuestion): string =>
  severalRight ?? (correctIndex === null ? '' : optionLetter(correctIndex));

/** The form writes figures as our own files do: from 0. */
const verdictOf = (written: string, { options }: ParsedQuestion) =>
  decideAnswer(
    { reading: readAnswer(written, options), optionCount: options.length },
    { from: 0, prefers: 'label', by: 'name' },
  );

function withChoices(question: ParsedQuestion, written: string): ParsedQuestion {
  const { severalRight: _, ...rest } = question;
  const problems = question.problems.filter(({ column }) => column !== 'correctIndex');
  const bare = { ...rest, problems, correctIndex: null };
  if (multiple.readKey(written)) return { ...bare, key: written.trim() };
  return withSeveral(bare, verdictOf(written, bare), written.trim().slice(0, LONGEST_FOUND));
}
