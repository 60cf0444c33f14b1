import { chooseFields } from './choose-fields.ts';
import { guessFields } from './guess-fields.ts';
import { headingRow } from './heading-row.ts';
import { headingKey, headingWords } from './heading-words.ts';
import { type Line, widthOf } from './open-list.ts';
import { withoutOthers } from './other-rows.ts';
import type { ListColumn, Placement } from './student-list.ts';

const SAMPLED = 3;
const MOST_SHOWN = 80;
/** Of these not even a sample is shown. */
const SECRET = /passw(?:or)?d|passcode|pwd|पासवर्ड|పాస్‌వర్డ్|கடவுச்சொல்/i;

export interface Table {
  columns: ListColumn[];
  /** What stands above the headings, and rows below them that are no students. */
  others: Line[];
  students: Line[];
}

/** The headings together, as a placement by hand is remembered. */
export const headingsKey = (columns: readonly { heading: string }[]) =>
  columns.map(({ heading }) => headingKey(heading)).join('|');

/** Finds the row of headings and what each column is: as placed by hand, else by its heading, else by what stands in it. */
export function findTable(lines: readonly Line[], placed?: Placement): Table {
  const at = headingRow(lines);
  const width = widthOf(lines);
  const headings = Array.from({ length: width }, (_, column) =>
    (lines[at]?.cells[column] ?? '').replace(/\s+/g, ' ').trim(),
  );
  const below = lines.slice(at + 1);
  const fields = placed ?? (at < 0 ? guessFields(width, below) : chooseFields(headings, below));
  const { students, others } = withoutOthers(below, headings, fields);
  const columns = headings.map((heading, column) => ({
    heading: heading.slice(0, MOST_SHOWN),
    sample: SECRET.test(headingWords(heading).join('')) ? [] : sampleOf(students, column),
    field: fields[column] ?? null,
  }));
  return {
    columns: withoutEmptyEnd(columns),
    others: [...lines.slice(0, Math.max(at, 0)), ...others],
    students,
  };
}

function sampleOf(students: readonly Line[], column: number): string[] {
  const values = students.map(({ cells }) => (cells[column] ?? '').replace(/\s+/g, ' ').trim());
  return values
    .filter(Boolean)
    .slice(0, SAMPLED)
    .map((value) => value.slice(0, MOST_SHOWN));
}

/** Sheets end with columns that hold nothing. */
function withoutEmptyEnd(columns: ListColumn[]): ListColumn[] {
  const isEmpty = ({ heading, sample }: ListColumn) => heading === '' && sample.length === 0;
  const end = columns.findLastIndex((column) => !isEmpty(column));
  return columns.slice(0, end + 1);
}
