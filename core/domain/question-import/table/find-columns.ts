import { CSV_COLUMNS } from '../../question-bank/question-csv.ts';
import type { OtherLanguage } from '../languages/split-languages.ts';
import { readHeading } from './read-heading.ts';

export type CsvColumn = (typeof CSV_COLUMNS)[number];

const TRANSLATED = [
  'stem',
  'optionA',
  'optionB',
  'optionC',
  'optionD',
  'options',
  'explanationText',
] as const;
const LANGUAGES = ['hi', 'te', 'ta'] as const;
type Translated = (typeof TRANSLATED)[number];
export type TranslatedColumn = `${Translated}_${OtherLanguage}`;

/** Fields a table may have that an export of ours has not. */
export const OTHER_COLUMNS = ['optionE', 'options', 'type', 'picture', 'number'] as const;
export const TRANSLATED_COLUMNS = LANGUAGES.flatMap((language) =>
  TRANSLATED.map((column) => `${column}_${language}` as const),
);
export const TABLE_COLUMNS = [...CSV_COLUMNS, ...OTHER_COLUMNS, ...TRANSLATED_COLUMNS] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];

/** Which column of the file, from 0, is which field. */
export type ColumnMapping = Partial<Record<TableColumn, number>>;

const isTranslated = (column: string): column is Translated => TRANSLATED.some((name) => name === column);

/** The columns that headings name, whatever their order; one that is named twice counts once. */
export function findColumns(headings: readonly string[]): ColumnMapping {
  const read = headings.map(readHeading);
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

/** Without these there is no question. */
const NEEDED: readonly CsvColumn[] = ['stem', 'optionA', 'optionB', 'optionC', 'optionD'];

export const missingColumns = (mapping: ColumnMapping): CsvColumn[] =>
  NEEDED.filter(
    (column) =>
      mapping[column] === undefined && !(column.startsWith('option') && mapping.options !== undefined),
  );
