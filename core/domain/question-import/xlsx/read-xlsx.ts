import { FileError, problem, unreadable } from '../file-error.ts';
import type { ImportedFile, TableOptions } from '../imported-file.ts';
import type { FileProblem } from '../parsed-question.ts';
import { problemOfLeft } from '../quote-unsaid.ts';
import { findHeadingRow } from '../table/find-heading-row.ts';
import { readTable } from '../table/read-table.ts';
import { joinSheets, type NamedSheet } from './join-sheets.ts';
import { withKeySheet } from './keys-of-sheet.ts';
import { openWorkbook } from './open-workbook.ts';
import type { OpenedSheet } from './opened-workbook.ts';

/** A workbook with the columns of the CSV. */
export function readXlsx(bytes: Uint8Array, options: TableOptions = {}): ImportedFile {
  try {
    const workbook = openWorkbook(bytes);
    const { first, rest, hidden, left, pictures } = chooseSheets(workbook.sheets);
    const { rows, joined, others } = joinSheets(first, rest, options.names);
    const keyed = withKeySheet(
      rows,
      rest.filter(({ name }) => others.includes(name)),
    );
    const unread = workbook.sheets
      .map(({ name }) => name)
      .filter((name) => [...others, ...hidden].includes(name) && name !== keyed.from);
    const read = readTable(keyed.rows, { sheet: first.name, otherSheets: unread }, options);
    read.problems.push(...keyed.problems);
    if (joined.length > 0) {
      const sheets = joined
        .map(({ name, from }) => `${name} (${from}–)`)
        .join(', ')
        .slice(0, 200);
      read.problems.push(problem('warning', null, null, 'sheets_joined', { sheet: first.name, sheets }));
    }
    if (unread.length > 0) {
      const values = {
        sheet: [first, ...joined]
          .map(({ name }) => name)
          .join(', ')
          .slice(0, 200),
      };
      const text = unread.join(', ').slice(0, 200);
      read.problems.push(problem('warning', null, null, 'sheets_not_read', { ...values, others: text }));
    }
    read.problems.push(
      ...problemOfLeft([...left, ...keyed.left, ...workbook.left]),
      ...leftOut(workbook.pictures + pictures, workbook.takesFromOthers),
    );
    return read;
  } catch (error) {
    return unreadable(error);
  }
}

/** What a workbook can hold beside its cells, and is never opened. */
function leftOut(count: number, takesFromOthers: boolean): FileProblem[] {
  return [
    ...(count > 0 ? [problem('warning', null, null, 'pictures_not_read', { count })] : []),
    ...(takesFromOthers ? [problem('warning', null, null, 'values_outside')] : []),
  ];
}

/** The first visible one whose headings are known, else the first visible one that is not empty; and the others. */
function chooseSheets(all: readonly OpenedSheet[]) {
  const left: string[] = [];
  let pictures = 0;
  const sheets = all
    .filter(({ isHidden }) => !isHidden)
    .map(({ name, read }): NamedSheet => {
      const sheet = read();
      left.push(...sheet.left);
      pictures += sheet.pictures;
      return { name, rows: sheet.rows };
    });
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const first = filled.find(({ rows }) => findHeadingRow(rows)) ?? filled[0];
  if (!first) throw new FileError('no_sheet');
  const rest = sheets.filter((sheet) => sheet !== first);
  const hidden = all.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  return { first, rest, hidden, left, pictures };
}
