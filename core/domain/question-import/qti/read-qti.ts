import { decodeText, otherKind } from '../decode-text.ts';
import { FileError, problem, unreadable } from '../file-error.ts';
import { MAX_IMPORT_QUESTIONS } from '../import-format.ts';
import type { ReadOptions } from '../imported-file.ts';
import { dataPicture, pictureType } from '../markup/picture-types.ts';
import { openZip, resolvePath, type ZipEntries } from '../packages/open-zip.ts';
import { eachElement, type XmlElement } from '../packages/read-xml.ts';
import type { Attachment, FileProblem, ParsedFile, ParsedQuestion } from '../parsed-question.ts';
import { joinQuotes } from '../quote.ts';
import { noteUnsaid, problemOfLeft } from '../quote-unsaid.ts';
import { readItem } from './read-item.ts';
import { readItem12 } from './read-item-12.ts';
import { type ManifestItem, readManifest } from './read-manifest.ts';
import { textsOfItem, textsOfItem12 } from './texts-of-item.ts';

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
  'assessmentStimulus',
  'qti-assessment-stimulus',
  // Exports of whole courses from Canvas, and of Respondus.
  ...['media_tracks', 'assignment_groups', 'settings', 'course_settings', 'modules', 'files_meta', 'rubrics'],
  ...['learning_outcomes', 'events', 'external_feeds', 'grading_standards', 'context_info', 'late_policy'],
  ...['module_meta', 'webLink', 'cartridge_basiclti_link', 'canvas_export', 'account_questions'],
]);
/** They name items, and what is said above several of them. */
const TESTS = new Set([
  'assessmentTest',
  'qti-assessment-test',
  'assessmentSection',
  'qti-assessment-section',
]);
/** Of their elements, those that declare and count. */
const SAYING =
  /^(?!(?:qti-)?(?:outcome|response|template|test-?part|base-?value|variable)|var|set|qtimetadata|field(?:label|entry))/i;
/** What pages look like, and schemas. */
const OF_PAGES = /\.(?:css|js|xsd|dtd|ttf|otf|woff2?)$/i;
const WANTED = /\.(xml|qti|png|jpe?g|gif|svg|webp|tiff?|heic|heif|avif|bmp)$/i;

/** Single-choice items of QTI 1.2, 2.1, 2.2 and 3: one, or a package of them with its pictures. */
export function readQti(bytes: Uint8Array, _options?: ReadOptions): ParsedFile {
  const attachments = new Map<string, Attachment>();
  const problems: FileProblem[] = [];
  const unread = new Set<string>();
  const opened = new Set<string>();
  try {
    const kind = otherKind(bytes);
    const isPackage = kind?.startsWith('ZIP') ?? false;
    if (kind && !isPackage) throw new FileError('file_kind', { found: kind });
    const entries: ZipEntries = isPackage
      ? openZip(bytes, (path) => {
          if (!WANTED.test(path) && !OF_PAGES.test(path)) unread.add(path);
          return WANTED.test(path);
        })
      : new Map([['item.xml', bytes]]);
    const questions: ParsedQuestion[] = [];
    const { items, left } = itemsOf(entries);
    for (const item of items) {
      const source = entries.get(item.path);
      if (!source) continue;
      try {
        readFileOfItems(source, { ...item, entries, attachments, questions, left, unread, opened });
      } catch (error) {
        if (!isPackage || !(error instanceof FileError) || error.code === 'too_many_rows') throw error;
        problems.push(
          problem('error', null, null, error.code, {
            ...error.values,
            found: `${item.path}: ${error.values.found ?? ''}`,
          }),
        );
      }
    }
    if (questions.length === 0 && problems.length === 0) throw new FileError('no_questions');
    problems.push(...problemOfLeft(left));
    const files = [...unread].filter((path) => !opened.has(path));
    if (files.length > 0)
      problems.push(problem('warning', null, null, 'files_not_read', { names: joinQuotes(files, ', ') }));
    return { questions, attachments, problems };
  } catch (error) {
    return unreadable(error);
  }
}

/** In the order of the manifest; what it does not name, behind. */
function itemsOf(entries: ZipEntries): { items: ManifestItem[]; left: string[] } {
  const manifest = [...entries.keys()].find((path) => /(^|\/)imsmanifest\.xml$/i.test(path));
  const bytes = manifest && entries.get(manifest);
  const { items: named, left } =
    manifest && bytes ? readManifest(decodeText(bytes).text, manifest) : { items: [], left: [] };
  const known = new Set(named.map(({ path }) => path));
  const others = [...entries.keys()]
    .filter((path) => /\.(?:xml|qti)$/i.test(path) && path !== manifest && !known.has(path))
    .map((path) => ({ path, keywords: [], said: [] }));
  return { items: [...named.filter(({ path }) => /\.(?:xml|qti)$/i.test(path)), ...others], left };
}

interface Place extends ManifestItem {
  entries: ZipEntries;
  attachments: Map<string, Attachment>;
  questions: ParsedQuestion[];
  /** Texts of the file that are in none of its questions. */
  left: string[];
  /** Files of the package that are none of questions. */
  unread: Set<string>;
  /** Those that an item has taken a passage from. */
  opened: Set<string>;
}

function readFileOfItems(
  source: Uint8Array,
  { path, keywords, said, entries, attachments, questions, left, unread, opened }: Place,
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
    if (found) opened.add(found);
    if (bytes) eachElement(decodeText(bytes).text, STIMULUS, (element) => (body ??= element));
    return body;
  };
  let is12 = false;
  let isTest = false;
  eachElement(
    decodeText(source).text,
    [...ITEMS, ITEM_12],
    (item) => {
      if (item.name === ITEM_12 && !is12) return;
      if (questions.length === MAX_IMPORT_QUESTIONS)
        throw new FileError('too_many_rows', { most: MAX_IMPORT_QUESTIONS });
      const row = questions.length + 1;
      const question = is12
        ? readItem12(item, row, namePicture)
        : readItem(item, { row, keywords, namePicture, openStimulus });
      noteUnsaid(question, [...said, ...(is12 ? textsOfItem12(item) : textsOfItem(item))]);
      questions.push(question);
    },
    (root) => {
      is12 = root.name === ROOT_12;
      isTest = is12 || TESTS.has(root.name);
      if (isTest || ITEMS.includes(root.name)) return;
      if (!NO_ITEMS.has(root.name)) throw new FileError('xml_unexpected', { found: root.name.slice(0, 60) });
      unread.add(path);
    },
    (name, text) => {
      if (isTest && SAYING.test(name)) left.push(text);
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
