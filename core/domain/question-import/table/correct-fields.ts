import { decideAnswer } from '../answers/decide-answers.ts';
import { readAnswer } from '../answers/read-answer.ts';
import { OPTION_COLUMNS, withCsvColumns } from '../check-question.ts';
import type { ParsedQuestion } from '../parsed-question.ts';
import { problemOf } from './answers-of-table.ts';
import { splitTags } from './read-row.ts';
import type { CsvColumn } from './table-columns.ts';

/** New values by the columns of the CSV, as a file would write them. */
export type CorrectedFields = Partial<Record<CsvColumn, string>>;

/** The question with these fields instead of its own; what its reader said of them no longer counts. */
export function correctFields(question: ParsedQuestion, fields: CorrectedFields): ParsedQuestion {
  const named = Object.keys(fields);
  const touchesOptions = OPTION_COLUMNS.some((column) => fields[column] !== undefined);
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
    corrected.options = OPTION_COLUMNS.map((column, at) => fields[column] ?? question.options[at] ?? '');
  }
  if (fields.status !== undefined) corrected.status = fields.status;
  if (fields.keepOptionOrder !== undefined) corrected.keepOptionOrder = fields.keepOptionOrder;
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
