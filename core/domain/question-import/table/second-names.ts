import { findColumns } from './find-columns.ts';
import { readHeading } from './read-heading.ts';
import type { ColumnMapping, TableColumn } from './table-columns.ts';
import type { TableRow } from './table-row.ts';

/** Fields of which a table may have two columns: 'correct_option' of some rows and 'correct_answer' of the others. */
const FIELDS: readonly TableColumn[] = [
  ...(['stem', 'correctIndex', 'explanationText', 'chapter', 'topic', 'options'] as const),
  ...(['optionA', 'optionB', 'optionC', 'optionD', 'optionE', 'optionF'] as const),
];

/** Each cell in the first column of its field, where that is empty; what both say stays where it is. */
export function withSecondNames(
  headings: readonly string[],
  columns: ColumnMapping,
  body: readonly TableRow[],
): readonly TableRow[] {
  const found = findColumns(headings);
  const seconds = headings.flatMap((heading, at) => {
    const read = readHeading(heading);
    if (!read || read.certainty === 'weak') return [];
    const isBase = read.language === null || read.language === 'en';
    const field = (isBase ? read.column : `${read.column}_${read.language}`) as TableColumn;
    const isField = isBase ? FIELDS.includes(field) : field.startsWith('stem') || field.startsWith('option');
    const main = columns[field];
    return isField && main !== undefined && main === found[field] && main !== at
      ? [{ at, main, isKey: field === 'correctIndex' }]
      : [];
  });
  if (seconds.length === 0) return body;
  return body.map((row) => {
    const cells = [...row.cells];
    for (const { at, main, isKey } of seconds) {
      const text = cells[at] ?? '';
      // A figure may count in another way than those of the other column.
      if ((cells[main] ?? '').trim() !== '' || text.trim() === '' || (isKey && /^\s*\d\s*$/.test(text)))
        continue;
      cells[main] = text;
      cells[at] = '';
    }
    return { ...row, cells };
  });
}
