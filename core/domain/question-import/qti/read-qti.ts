import { decodeText, otherKind } from '../decode-text.ts';
import { FileError, problem, unreadable } from '../file-error.ts';
import { MAX_IMPORT_QUESTIONS } from '../import-format.ts';
import type { ReadOptions } from '../imported-file.ts';
import { dataPicture, pictureType } from '../markup/picture-types.ts';
import { openZip, resolvePath, type ZipEntries } from '../packages/open-zip.ts';
import { eachElement, type XmlElement } from '../packages/read-xml.ts';
import type { Attachment, FileProblem, ParsedFile, ParsedQuestion } from '../parsed-question.ts';
import { readItem } from './read-item.ts';
import { readItem12 } from './read-item-12.ts';
import { type ManifestItem, readManifest } from './read-manifest.ts';

const ITEMS = ['assessmentItem', 'qti-assessment-item'];
/** Of QTI 1.2: items stand together in one document. */
const ITEM_12 = 'item';
const ROOT_12 = 'questestinterop';
const STIMULUS = ['stimulusBody', 'qti-stimulus-body'];
/** Roots a package may have besides, and what they are. */
const NO_ITEMS = new Set([
  'manifest',
  'quiz',
  'topic',
  'topicMeta',
  'course',
  'fileMeta',
  'mediaTracks',
  'assignmentGroups',
  'wiki_content',
  'assessmentTest',
  'qti-assessment-test',
  'assessmentSection',
  'assessmentStimulus',
  'qti-assessment-stimulus',
]);
const WANTED = /\.(xml|qti|png|jpe?g|gif|svg|webp|tiff?|heic|heif|avif|bmp)$/i;

/** Single-choice items of QTI 1.2, 2.1, 2.2 and 3: one, or a package of them with its pictures. */
export function readQti(bytes: Uint8Array, _options?: ReadOptions): ParsedFile {
  const attachments = new Map<string, Attachment>();
  const problems: FileProblem[] = [];
  try {
    const kind = otherKind(bytes);
    const isPackage = kind?.startsWith('ZIP') ?? false;
    if (kind && !isPackage) throw new FileError('file_kind', { found: kind });
    const entries: ZipEntries = isPackage
      ? openZip(bytes, (path) => WANTED.test(path))
      : new Map([['item.xml', bytes]]);
    const questions: ParsedQuestion[] = [];
    for (const { path, keywords } of itemsOf(entries)) {
      const source = entries.get(path);
      if (!source) continue;
      try {
        readFileOfItems(source, { path, keywords, entries, attachments, questions });
      } catch (error) {
        if (!isPackage || !(error instanceof FileError) || error.code === 'too_many_rows') throw error;
        problems.push(
          problem('error', null, null, error.code, {
            ...error.values,
            found: `${path}: ${error.values.found ?? ''}`,
          }),
        );
      }
    }
    if (questions.length === 0 && problems.length === 0) throw new FileError('no_questions');
    return { questions, attachments, problems };
  } catch (error) {
    return unreadable(error);
  }
}

/** In the order of the manifest; what it does not name, behind. */
function itemsOf(entries: ZipEntries): ManifestItem[] {
  const manifest = [...entries.keys()].find((path) => /(^|\/)imsmanifest\.xml$/i.test(path));
  const bytes = manifest && entries.get(manifest);
  const named = manifest && bytes ? readManifest(decodeText(bytes).text, manifest) : [];
  const known = new Set(named.map(({ path }) => path));
  const others = [...entries.keys()]
    .filter((path) => /\.(?:xml|qti)$/i.test(path) && path !== manifest && !known.has(path))
    .map((path) => ({ path, keywords: [] }));
  return [...named.filter(({ path }) => /\.(?:xml|qti)$/i.test(path)), ...others];
}

interface Place extends ManifestItem {
  entries: ZipEntries;
  attachments: Map<string, Attachment>;
  questions: ParsedQuestion[];
}

function readFileOfItems(
  source: Uint8Array,
  { path, keywords, entries, attachments, questions }: Place,
): void {
  const namePicture = (address: string): string | null => {
    const inText = dataPicture(address);
    if (inText) return keep(`picture-${attachments.size + 1}`, inText.bytes, attachments);
    const [found, bytes] = pictureEntry(entries, path, address);
    if (found === null || !bytes) return found;
    return keep(found.replace(/[()\s]/g, '_').replace(/^question-media\//, ''), bytes, attachments);
  };
  const openStimulus = (address: string): XmlElement | null => {
    const found = resolvePath(path, address);
    const bytes = found === null ? undefined : entries.get(found);
    let body: XmlElement | null = null;
    if (bytes) eachElement(decodeText(bytes).text, STIMULUS, (element) => (body ??= element));
    return body;
  };
  let is12 = false;
  eachElement(
    decodeText(source).text,
    [...ITEMS, ITEM_12],
    (item) => {
      if (item.name === ITEM_12 && !is12) return;
      if (questions.length === MAX_IMPORT_QUESTIONS)
        throw new FileError('too_many_rows', { most: MAX_IMPORT_QUESTIONS });
      const row = questions.length + 1;
      questions.push(
        is12
          ? readItem12(item, row, namePicture)
          : readItem(item, { row, keywords, namePicture, openStimulus }),
      );
    },
    (root) => {
      is12 = root.name === ROOT_12;
      if (is12) return;
      if (!ITEMS.includes(root.name) && !NO_ITEMS.has(root.name))
        throw new FileError('xml_unexpected', { found: root.name.slice(0, 60) });
    },
  );
}

/** Exports of Canvas name a folder of their files instead of a path. */
const FILE_BASE = /^(?:\$|%24)IMS[-_]CC[-_]FILE[-_]?BASE(?:\$|%24)\/?/i;

function pictureEntry(
  entries: ZipEntries,
  path: string,
  address: string,
): [string | null, Uint8Array | undefined] {
  const found = resolvePath(path, address.replace(FILE_BASE, '/'));
  const bytes = found === null ? undefined : entries.get(found);
  if (found === null || bytes) return [found, bytes];
  const elsewhere = FILE_BASE.test(address) && [...entries.keys()].find((name) => name.endsWith(`/${found}`));
  return elsewhere ? [elsewhere, entries.get(elsewhere)] : [found, undefined];
}

function keep(name: string, bytes: Uint8Array, attachments: Map<string, Attachment>): string | null {
  const type = pictureType(bytes);
  if (!type) return null;
  attachments.set(name, { type, bytes });
  return name;
}
