import { CSV_COLUMNS } from '../../question-bank/question-csv.ts';

export type CsvColumn = (typeof CSV_COLUMNS)[number];

/** Fields that can be said in a second language. */
export const TRANSLATED = [
  'stem',
  'optionA',
  'optionB',
  'optionC',
  'optionD',
  'optionE',
  'optionF',
  'options',
  'explanationText',
] as const;
const LANGUAGES = ['hi', 'te', 'ta'] as const;
export type Translated = (typeof TRANSLATED)[number];

/** Fields a table may have that an export of ours has not. */
export const OTHER_COLUMNS = ['options', 'picture', 'number', 'passage'] as const;
export const TRANSLATED_COLUMNS = LANGUAGES.flatMap((language) =>
  TRANSLATED.map((column) => `${column}_${language}` as const),
);
export const TABLE_COLUMNS = [...CSV_COLUMNS, ...OTHER_COLUMNS, ...TRANSLATED_COLUMNS] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];

/** Which column of the file, from 0, is which field. */
export type ColumnMapping = Partial<Record<TableColumn, number>>;
