import { decideAnswer } from '../answers/decide-answers.ts';
import { readAnswer } from '../answers/read-answer.ts';
import { withCsvColumns } from '../check-question.ts';
import type { ParsedQuestion } from '../parsed-question.ts';
import { problemOf } from './answers-of-table.ts';
import { NUMBER, splitTags, typeProblems } from './read-row.ts';
import type { CsvColumn } from './table-columns.ts';

const OPTIONS = ['optionA', 'optionB', 'optionC', 'optionD', 'optionE', 'optionF'] as const;
const FEWEST_SHOWN = 4;

/** New values by the columns of the CSV, as a file would write them. */
export type CorrectedFields = Partial<Record<CsvColumn, string>>;

/** Another type than a number is refused as in a file. */
function setKind(question: ParsedQuestion, isNumber: boolean, written: string): void {
  question.problems = [...question.problems, ...typeProblems(question.row, written, '')];
  if (isNumber) question.kind = 'numerical';
  else {
    delete question.kind;
    delete question.key;
    question.options = Array.from(
      { length: Math.max(FEWEST_SHOWN, question.options.length) },
      (_, at) => question.options[at] ?? '',
    );
  }
}

/** The question with these fields instead of its own; what its reader said of them no longer counts. */
export function correctFields(question: ParsedQuestion, fields: CorrectedFields): ParsedQuestion {
  const named = Object.keys(fields);
  const touchesOptions = OPTIONS.some((column) => fields[column] !== undefined);
  const problems = withCsvColumns(question.problems).filter(
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
  if (touchesOptions) {
    const options = OPTIONS.map((column, at) => fields[column] ?? question.options[at] ?? '');
    const last = options.findLastIndex((option) => option.trim() !== '');
    corrected.options = options.slice(0, Math.max(FEWEST_SHOWN, last + 1));
  }
  if (fields.status !== undefined) corrected.status = fields.status;
  if (fields.keepOptionOrder !== undefined) corrected.keepOptionOrder = fields.keepOptionOrder;
  if (fields.type !== undefined) setKind(corrected, NUMBER.test(fields.type.trim()), fields.type);
  if (corrected.kind) {
    if (touchesOptions || fields.type !== undefined)
      corrected.options = corrected.options.filter((option) => option.trim() !== '');
    corrected.key = fields.correctIndex ?? corrected.key ?? '';
    return corrected;
  }
  if (fields.correctIndex === undefined) return corrected;
  // The form writes figures as our own files do: from 0.
  const answer = {
    reading: readAnswer(fields.correctIndex, corrected.options),
    optionCount: corrected.options.length,
  };
  const verdict = decideAnswer(answer, { from: 0, prefers: 'label', by: 'name' });
  const said = problemOf(verdict, question.row, answer.reading.found.slice(0, 60));
  corrected.correctIndex = 'index' in verdict ? verdict.index : null;
  return said ? { ...corrected, problems: [...problems, said] } : corrected;
}
