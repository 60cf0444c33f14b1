import { FileError } from '../file-error.ts';
import type { OpenedWorkbook } from '../xlsx/opened-workbook.ts';
import { openCompound } from './open-compound.ts';
import { readGlobals } from './read-globals.ts';
import { readXlsSheet } from './read-xls-sheet.ts';

/** Excel since 1997, and before. */
const STREAMS = ['Workbook', 'WORKBOOK', 'Book', 'BOOK'];
const MACROS = '_VBA_PROJECT_CUR';
/** A workbook of today that was given a password. */
const LOCKED = 'EncryptedPackage';

/**
 * A workbook of Excel 5 to 2003. @throws FileError xlsx_broken, encrypted, has_macros, too_many_rows, and file_kind for a compound file
 * that is none
 */
export function openXls(bytes: Uint8Array): OpenedWorkbook {
  const file = openCompound(bytes);
  if (file.names.includes(LOCKED)) throw new FileError('encrypted');
  const stream = STREAMS.map((name) => file.read(name)).find((found) => found !== null);
  if (!stream) throw new FileError('file_kind', { found: kindOf(file.names) });
  if (file.names.includes(MACROS)) throw new FileError('has_macros');
  // Each part is walked once, and the shared one before them.
  const budget = { bytes: stream.length * 2 };
  const globals = readGlobals(stream, budget);
  return {
    sheets: globals.sheets.map(({ name, isHidden, start }) => ({
      name,
      isHidden,
      read: () => readXlsSheet(stream, start, globals, budget),
    })),
    left: [],
    pictures: 0,
    takesFromOthers: globals.takesFromOthers,
  };
}

const kindOf = (names: readonly string[]) =>
  names.includes('WordDocument')
    ? 'Word 97–2003'
    : names.includes('PowerPoint Document')
      ? 'PowerPoint 97–2003'
      : 'OLE';
