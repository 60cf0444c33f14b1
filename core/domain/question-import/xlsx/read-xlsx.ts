import { otherKind } from '../decode-text.ts';
import { FileError, problem, unreadable } from '../file-error.ts';
import type { ImportedFile, TableOptions } from '../imported-file.ts';
import { openZip, resolvePath, type ZipEntries } from '../packages/open-zip.ts';
import { eachElement, textOf } from '../packages/read-xml.ts';
import type { FileProblem } from '../parsed-question.ts';
import { problemOfLeft } from '../quote-unsaid.ts';
import { findHeadingRow } from '../table/find-heading-row.ts';
import { readTable } from '../table/read-table.ts';
import { readFormats } from './cell-formats.ts';
import { joinSheets, type NamedSheet } from './join-sheets.ts';
import { readSheet, type SheetTexts } from './read-sheet.ts';
import { readWorkbook, type SheetName } from './read-workbook.ts';
import { readSharedStrings } from './shared-strings.ts';

const WANTED =
  /^(xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml|vbaProject\.bin)|\[Content_Types\]\.xml)$/i;
/** Comments on cells, and boxes above them. */
const BESIDE = /^xl\/(?:comments|threadedComments|drawings)[^/]*(?:\/[^/]+)?\.xml$/i;

/**
 * A workbook with the columns of the CSV. Read here and not by a package, because none says what is hidden, merged or
 * calculated, nor bounds what it unpacks.
 */
export function readXlsx(bytes: Uint8Array, options: TableOptions = {}): ImportedFile {
  try {
    const kind = otherKind(bytes);
    if (kind && !kind.startsWith('ZIP')) throw new FileError('file_kind', { found: kind });
    const paths: string[] = [];
    const entries = openZip(bytes, (path) => {
      paths.push(path);
      return WANTED.test(path) || BESIDE.test(path);
    });
    if ([...entries.keys()].some((path) => /vbaProject\.bin$/i.test(path))) throw new FileError('has_macros');
    const { sheets: names, is1904 } = readWorkbook(entries);
    const strings = readSharedStrings(textEntry(entries, 'xl/sharedStrings.xml'));
    const formats = readFormats(textEntry(entries, 'xl/styles.xml'));
    const { first, rest, hidden, left } = chooseSheets(entries, names, { strings, formats, is1904 });
    const { rows, joined, others } = joinSheets(first, rest, options.names);
    const unread = names.map(({ name }) => name).filter((name) => [...others, ...hidden].includes(name));
    const read = readTable(rows, { sheet: first.name, otherSheets: unread }, options);
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
    read.problems.push(...problemOfLeft([...left, ...textsBeside(entries)]), ...leftOut(paths));
    return read;
  } catch (error) {
    return unreadable(error);
  }
}

/** What is said of cells, and above them, paragraph by paragraph. */
function textsBeside(entries: ZipEntries): string[] {
  const texts: string[] = [];
  const paths = [...entries.keys()].filter((path) => BESIDE.test(path));
  for (const path of paths)
    eachElement(textEntry(entries, path), ['comment', 'threadedComment', 'p'], (element) =>
      texts.push(textOf(element)),
    );
  return texts;
}

const ABOVE_CELLS = /^xl\/(media|embeddings)\/./i;
const OTHER_FILES = /^xl\/externalLinks\/./i;

/** What a workbook can hold beside its cells, and is never opened. */
function leftOut(paths: readonly string[]): FileProblem[] {
  const count = paths.filter((path) => ABOVE_CELLS.test(path)).length;
  return [
    ...(count > 0 ? [problem('warning', null, null, 'pictures_not_read', { count })] : []),
    ...(paths.some((path) => OTHER_FILES.test(path))
      ? [problem('warning', null, null, 'values_outside')]
      : []),
  ];
}

export function textEntry(entries: ZipEntries, path: string): string {
  const bytes = entries.get(path);
  return bytes ? new TextDecoder().decode(bytes) : '';
}

/** The first visible one whose headings are known, else the first visible one that is not empty; and the others. */
function chooseSheets(entries: ZipEntries, names: readonly SheetName[], texts: SheetTexts) {
  const left: string[] = [];
  const sheets = names
    .filter(({ isHidden }) => !isHidden)
    .map(({ name, target }): NamedSheet => {
      const path = resolvePath('xl/workbook.xml', target);
      const sheet = readSheet(path ? textEntry(entries, path) : '', texts);
      left.push(...sheet.left);
      return { name, rows: sheet.rows };
    });
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const first = filled.find(({ rows }) => findHeadingRow(rows)) ?? filled[0];
  if (!first) throw new FileError('no_sheet');
  const rest = sheets.filter((sheet) => sheet !== first);
  return { first, rest, hidden: names.filter(({ isHidden }) => isHidden).map(({ name }) => name), left };
}
