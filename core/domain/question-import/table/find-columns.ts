import { type Heading, headingKey, readHeading } from './read-heading.ts';
import {
  type ColumnMapping,
  type CsvColumn,
  type TableColumn,
  TRANSLATED,
  type Translated,
} from './table-columns.ts';

const isTranslated = (column: string): column is Translated => TRANSLATED.some((name) => name === column);

/** The columns that headings name, whatever their order; one that is named twice counts once. */
export function findColumns(headings: readonly string[]): ColumnMapping {
  const read = withAllAnswers(headings.map(readHeading), headings);
  const mapping: ColumnMapping = {};
  const taken = new Set<number>();
  const take = (column: TableColumn, at: number) => {
    if (mapping[column] !== undefined || taken.has(at)) return;
    mapping[column] = at;
    taken.add(at);
  };
  // What the format calls them comes before what others do: 'answer' may stand beside 'correctIndex'.
  for (const certainty of ['exact', 'known', 'weak'] as const)
    for (const [at, heading] of read.entries())
      if (heading?.certainty === certainty && (heading.language === null || heading.language === 'en'))
        take(heading.column, at);
  // The only language of a table is that of its questions.
  const base = mapping.stem === undefined ? read.find((found) => found?.column === 'stem')?.language : null;
  for (const [at, heading] of read.entries()) {
    if (!heading || taken.has(at)) continue;
    const { column, script } = heading;
    const language = heading.language ?? script;
    if (!language || language === 'en' || language === base || mapping[column] === undefined)
      take(column, at);
    else if (isTranslated(column)) take(`${column}_${language}`, at);
  }
  return mapping;
}

const RIGHT = /^(?:correct|right)/;

/** 'answers' beside 'correct_answers' are those to choose from, where no other column is. */
function withAllAnswers(
  read: readonly (Heading | null)[],
  headings: readonly string[],
): readonly (Heading | null)[] {
  const keys = headings.map(headingKey);
  const hasOptions = read.some((heading) => heading !== null && /^option/.test(heading.column));
  const hasRight = read.some(
    (heading, at) => heading?.column === 'correctIndex' && RIGHT.test(keys[at] ?? ''),
  );
  if (hasOptions || !hasRight) return read;
  return read.map((heading, at) =>
    heading && keys[at] === 'answers' ? { ...heading, column: 'options' } : heading,
  );
}

/** Without these there is no question. */
const NEEDED: readonly CsvColumn[] = ['stem', 'optionA', 'optionB', 'optionC', 'optionD'];

export const missingColumns = (mapping: ColumnMapping): CsvColumn[] =>
  NEEDED.filter(
    (column) =>
      mapping[column] === undefined && !(column.startsWith('option') && mapping.options !== undefined),
  );
