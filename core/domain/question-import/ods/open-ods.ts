import { FileError } from '../file-error.ts';
import type { ZipEntries } from '../packages/open-zip.ts';
import type { OpenedWorkbook } from '../xlsx/opened-workbook.ts';
import { readOdsTables } from './read-ods-tables.ts';

const SPREADSHEET = 'application/vnd.oasis.opendocument.spreadsheet';
const MACROS = /^(?:Basic|Scripts)\/.*\.(?:xml|py|js|bsh)$/i;
/** Lists of what there is, also where nothing is. */
const LISTS = /\/(?:script|dialog)-l[bc]\.xml$/i;
const PICTURES = /^(?:Pictures|media)\/./i;
const OBJECTS = /^Object [^/]*\/content\.xml$/i;

const textOf = (entries: ZipEntries, path: string) => new TextDecoder().decode(entries.get(path));

/** Whether an archive is OpenDocument of any kind. */
export const isOds = (entries: ZipEntries) =>
  entries.has('content.xml') &&
  /opendocument/.test(textOf(entries, 'mimetype') + textOf(entries, 'META-INF/manifest.xml'));

/** A workbook of LibreOffice or another program that writes OpenDocument. @throws FileError file_kind, encrypted, has_macros, xml_broken, too_many_rows */
export function openOds(entries: ZipEntries, paths: readonly string[]): OpenedWorkbook {
  const manifest = textOf(entries, 'META-INF/manifest.xml');
  if (!`${textOf(entries, 'mimetype')}${manifest}`.includes(SPREADSHEET))
    throw new FileError('file_kind', { found: 'OpenDocument' });
  if (/<(?:\w+:)?encryption-data\b/.test(manifest)) throw new FileError('encrypted');
  if (paths.some((path) => MACROS.test(path) && !LISTS.test(path))) throw new FileError('has_macros');
  const { sheets, left } = readOdsTables(textOf(entries, 'content.xml'));
  return {
    sheets,
    left,
    pictures: paths.filter((path) => PICTURES.test(path) || OBJECTS.test(path)).length,
    takesFromOthers: false,
  };
}
