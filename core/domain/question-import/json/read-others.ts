import { FileError } from '../file-error.ts';
import type { ImportedFile, TableOptions } from '../imported-file.ts';
import { withoutOptionLabels } from '../option-labels.ts';
import type { ParsedQuestion } from '../parsed-question.ts';
import { withoutQuestionNumbers } from '../question-numbers.ts';
import { problemOfLeft } from '../quote-unsaid.ts';
import { NEET_NAMES } from '../recognise-names.ts';
import { readTable } from '../table/read-table.ts';
import { questionRows } from './question-rows.ts';

/** Above the first question, where the table stands for the names of its objects. */
const HEADINGS = 1;

/**
 * JSON of another system: lists of objects, each a question, read as a table whose columns are what the objects call their
 * texts, so that the same is asked and can be chosen as of a table. @throws FileError
 */
export function readOthers(value: unknown, options: TableOptions): ImportedFile {
  if (isDeep(value)) throw new FileError('json_unexpected');
  const { headings, rows, optionCounts, left } = questionRows(value, options.names ?? NEET_NAMES);
  if (rows.length === 0) throw new FileError('json_unexpected');
  const table = [headings, ...rows].map((cells, at) => ({ number: at + HEADINGS, cells }));
  const read = readTable(table, {}, { ...options, headingRow: HEADINGS });
  const questions = read.questions.map((question) => {
    const place = question.row - HEADINGS;
    return counted(question, optionCounts[place - 1] ?? null, place);
  });
  const problems = read.problems.map((said) => ({
    ...said,
    row: said.row === null ? null : said.row - HEADINGS,
  }));
  return withoutQuestionNumbers(
    withoutOptionLabels({
      ...read,
      questions,
      problems: [...problems, ...problemOfLeft(left)],
      ...(read.table && { table: { ...read.table, topRows: [], ...examplesOf(read.table) } }),
    }),
  );
}

/** Nobody writes questions so deep within others; what goes through the file calls itself for each of them. */
const DEEPEST = 40;

function isDeep(value: unknown): boolean {
  let level = objectsOf([value]);
  for (let depth = 1; depth < DEEPEST && level.length > 0; depth += 1) {
    const below: object[] = [];
    for (const part of level) for (const one of objectsOf(part)) below.push(one);
    level = below;
  }
  return level.length > 0;
}

/** Lists and objects in another; its texts and figures may be ten million. */
function* objectsIn(part: object): Generator<object> {
  for (const one of Array.isArray(part) ? part : Object.values(part))
    if (typeof one === 'object' && one !== null) yield one;
}
const objectsOf = (part: object): object[] => [...objectsIn(part)];

function examplesOf({
  answers,
}: NonNullable<ImportedFile['table']>): Partial<NonNullable<ImportedFile['table']>> {
  if (!answers) return {};
  const examples = answers.examples.map((example) => ({ ...example, row: example.row - HEADINGS }));
  return { answers: { ...answers, examples } };
}

/** A list says how many options there are; no spreadsheet has made dates of them. */
function counted(question: ParsedQuestion, count: number | null, place: number): ParsedQuestion {
  const problems = question.problems
    .filter(({ code }) => code !== 'typed_like_dates')
    .map((said) => ({ ...said, row: place }));
  const isListed =
    count !== null && count > 1 && question.kind !== 'numerical' && question.options.length >= count;
  return {
    ...question,
    row: place,
    problems,
    ...(isListed && { options: question.options.slice(0, count), optionCount: count }),
  };
}
