import { otherKind } from '../decode-text.ts';
import { FileError } from '../file-error.ts';
import { isOds, openOds } from '../ods/open-ods.ts';
import { openZip, resolvePath, type ZipEntries } from '../packages/open-zip.ts';
import { eachElement, textOf } from '../packages/read-xml.ts';
import { isCompound } from '../xls/open-compound.ts';
import { openXls } from '../xls/open-xls.ts';
import { readFormats } from './cell-formats.ts';
import type { OpenedWorkbook } from './opened-workbook.ts';
import { readSheet } from './read-sheet.ts';
import { readWorkbook } from './read-workbook.ts';
import { readSharedStrings } from './shared-strings.ts';

/** Comments on cells, and boxes above them. */
const BESIDE = /^xl\/(?:comments|threadedComments|drawings)[^/]*(?:\/[^/]+)?\.xml$/i;
const ABOVE_CELLS = /^xl\/(media|embeddings)\/./i;
const OTHER_FILES = /^xl\/externalLinks\/./i;
const WANTED =
  /^(?:xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml|vbaProject\.bin)|\[Content_Types\]\.xml|mimetype|content\.xml|styles\.xml|META-INF\/manifest\.xml)$/i;

/**
 * A workbook of Excel (also before 2007) or OpenDocument, whatever its name says. Read here and not by a package, because none says what
 * is hidden, merged or calculated, nor bounds what it unpacks.
 * @throws FileError
 */
export function openWorkbook(bytes: Uint8Array): OpenedWorkbook {
  if (isCompound(bytes)) return openXls(bytes);
  const kind = otherKind(bytes);
  if (kind && !kind.startsWith('ZIP')) throw new FileError('file_kind', { found: kind });
  const paths: string[] = [];
  const entries = openZip(bytes, (path) => {
    paths.push(path);
    return WANTED.test(path) || BESIDE.test(path);
  });
  return isOds(entries) ? openOds(entries, paths) : openXlsx(entries, paths);
}

function openXlsx(entries: ZipEntries, paths: readonly string[]): OpenedWorkbook {
  if ([...entries.keys()].some((path) => /vbaProject\.bin$/i.test(path))) throw new FileError('has_macros');
  const { sheets: names, is1904 } = readWorkbook(entries);
  const strings = readSharedStrings(textEntry(entries, 'xl/sharedStrings.xml'));
  const formats = readFormats(textEntry(entries, 'xl/styles.xml'));
  return {
    sheets: names.map(({ name, isHidden, target }) => {
      const path = resolvePath('xl/workbook.xml', target);
      const read = () => readSheet(path ? textEntry(entries, path) : '', { strings, formats, is1904 });
      return { name, isHidden, read };
    }),
    left: textsBeside(entries),
    pictures: paths.filter((path) => ABOVE_CELLS.test(path)).length,
    takesFromOthers: paths.some((path) => OTHER_FILES.test(path)),
  };
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

function textEntry(entries: ZipEntries, path: string): string {
  const bytes = entries.get(path);
  return bytes ? new TextDecoder().decode(bytes) : '';
}
