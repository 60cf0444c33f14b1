import { problem } from '../file-error.ts';
import type { FileProblem } from '../parsed-question.ts';
import { joinQuotes, quote } from '../quote.ts';
import { readDifficulty, readStatus, readYes } from '../read-values.ts';
import type { ColumnMapping, TableColumn } from './table-columns.ts';
import type { TableRow } from './table-row.ts';

/** Fields of few known values, which a question can do without. */
const KNOWN_VALUES: readonly (readonly [TableColumn, (text: string) => boolean])[] = [
  ['difficulty', (text) => readDifficulty(text) !== null],
  ['status', (text) => readStatus(text) !== null],
  ['keepOptionOrder', (text) => readYes(text) !== null],
];
const MOST_EXAMPLES = 4;
const LONGEST_EXAMPLE = 40;

export interface OtherValues {
  column: TableColumn;
  at: number;
  heading: string;
  examples: string[];
}

/**
 * Columns under such a heading that hold something else: the number of a level in a database, a scale to a hundred, steps of another
 * system's review. Those are they of which most cells are no value of the field; a single one that is none is a mistake of its row.
 */
export function otherValues(
  body: readonly TableRow[],
  columns: ColumnMapping,
  headings: readonly string[],
): OtherValues[] {
  return KNOWN_VALUES.flatMap(([column, isKnown]) => {
    const at = columns[column];
    if (at === undefined) return [];
    const filled = body.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
    const others = filled.filter((cell) => !isKnown(cell));
    if (others.length * 2 <= filled.length) return [];
    const examples = [...new Set(others)].slice(0, MOST_EXAMPLES);
    return [{ column, at, heading: headings[at]?.trim() || column, examples }];
  });
}

/** The columns that are what their heading says. */
export const withoutOthers = (columns: ColumnMapping, others: readonly OtherValues[]): ColumnMapping =>
  Object.fromEntries(
    Object.entries(columns).filter(([column]) => !others.some((other) => other.column === column)),
  );

/** 'Level: 17', as a tag of its question: nothing that a file says is lost. */
export const tagsOfOthers = (cells: readonly string[], others: readonly OtherValues[]): string[] =>
  others.flatMap(({ at, heading }) => {
    const text = (cells[at] ?? '').trim();
    return text === '' ? [] : [`${heading}: ${text}`];
  });

export const saidOfOthers = (others: readonly OtherValues[]): FileProblem[] =>
  others.map(({ column, heading, examples }) =>
    problem('warning', null, column, 'values_of_others', {
      column: quote(heading),
      examples: joinQuotes(
        examples.map((text) => quote(text, LONGEST_EXAMPLE)),
        ', ',
      ),
    }),
  );
