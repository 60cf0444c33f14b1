import { FileError } from '../file-error.ts';
import { MAX_IMPORT_QUESTIONS } from '../import-format.ts';
import type { SyllabusNames } from '../recognise-names.ts';
import { findColumns } from '../table/find-columns.ts';
import { headingKey, readHeading } from '../table/read-heading.ts';
import { wrongColumns } from '../table/right-and-wrong.ts';
import { rowsOfColumns } from './columns-of-table.ts';
import { fieldsOf, isObject, isScalar, type JsonFields, type JsonObject } from './fields-of-object.ts';

/** Questions of a file as the rows of a table. */
export interface QuestionRows {
  headings: string[];
  rows: string[][];
  /** Of each row, how many options it lists; null where they are no list. */
  optionCounts: (number | null)[];
  /** What stands in no question: 'title: Mock test 3'. */
  left: string[];
}

/** Names that say nothing of the questions in them. */
const GENERIC =
  /^(?:\d*|(?:all)?(?:questions?|data|results?|items?|mcqs?|quiz(?:zes)?|list|records?|rows?|content|tests?|exams?|years?|sets?|sections?|chapters?|topics?|subjects?|units?|questionslist|questionbank))$/;
/** What a group says for all of its questions. */
const INHERITED = ['subject', 'chapter', 'topic', 'passage', 'source', 'difficulty', 'language'];

/** What the name of a group is, by the list it stands in: `{"chapters": [{"name": "Waves", "questions": […]}]}`. */
const NAMED_BY_LIST: Readonly<Record<string, string>> = {
  ...{ subject: 'subject', subjects: 'subject', chapter: 'chapter', chapters: 'chapter' },
  ...{ unit: 'chapter', units: 'chapter', topic: 'topic', topics: 'topic' },
};
const NAME = /^(?:name|title)$/;

/** When its questions were asked. */
const YEAR = /^(?:19|20)\d\d$/;

interface Place {
  fields: ReadonlyMap<string, string>;
  path: readonly string[];
}

/** Of different names of a file, and of names by questions: each question has a cell for each name. */
const MOST_NAMES = 1_000;
const MOST_CELLS = 5_000_000;

/** @throws FileError too_many_names */
function headingsOf(found: readonly JsonFields[]): string[] {
  const names = new Set<string>();
  const most = Math.min(MOST_NAMES, Math.floor(MOST_CELLS / Math.max(found.length, 1)));
  for (const { texts } of found) {
    for (const name of texts.keys()) names.add(name);
    if (names.size > most) throw new FileError('too_many_names', { most });
  }
  return [...names];
}

/**
 * The questions of any list of objects that is one of questions, wherever it stands in the file.
 * @throws FileError too_many_rows, too_many_names
 */
export function questionRows(value: unknown, names: SyllabusNames): QuestionRows {
  const found: JsonFields[] = [];
  const left: string[] = [];
  walk(rowsOfColumns(value) ?? value, { fields: new Map(), path: [] });
  const headings = headingsOf(found);
  const rows = found.map(({ texts }) => headings.map((heading) => texts.get(heading) ?? ''));
  const optionCounts = found.map(({ optionCount }) => optionCount);
  return { headings, rows, optionCounts, left };

  function walk(part: unknown, place: Place): void {
    const name = place.path.at(-1);
    if (isScalar(part)) left.push(name === undefined ? String(part) : `${name}: ${part}`);
    else if (Array.isArray(part)) for (const one of part) walk(one, place);
    else if (isObject(part)) walkObject(part, place);
  }

  function walkObject(object: JsonObject, place: Place): void {
    const within = questionsWithin(object);
    const fields = within === 'whole' ? null : fieldsOf(object);
    if (fields && isQuestion(fields) && (within === 'none' || hasOptions(fields))) {
      if (found.length === MAX_IMPORT_QUESTIONS)
        throw new FileError('too_many_rows', { most: MAX_IMPORT_QUESTIONS });
      found.push(withPlace(fields, place, names));
      return;
    }
    const own = new Map(place.fields);
    const before = found.length;
    const name = nameByList(object, place);
    if (name) own.set(name.column, name.text);
    const said = Object.entries(object).filter(([key]) => key !== name?.key);
    for (const [key, value] of said) {
      const column = readHeading(key)?.column;
      if (isScalar(value) && column !== undefined && INHERITED.includes(column)) own.set(key, String(value));
    }
    for (const [key, value] of said)
      if (!own.has(key) || !isScalar(value)) walk(value, { fields: own, path: [...place.path, key] });
    if (name && found.length === before) left.push(`${name.key}: ${name.text}`);
  }
}

/** The name of a group, which is a subject, a chapter or a topic by the list it stands in; null: it has none, or says that itself. */
function nameByList(
  object: JsonObject,
  { path }: Place,
): { key: string; column: string; text: string } | null {
  const column = NAMED_BY_LIST[headingKey(path.at(-1) ?? '')];
  const [key, text] =
    Object.entries(object).find(([name, value]) => NAME.test(headingKey(name)) && isScalar(value)) ?? [];
  if (column === undefined || key === undefined || object[column] !== undefined) return null;
  return { key, column, text: String(text) };
}

const columnsOf = (texts: ReadonlyMap<string, string>) => findColumns([...texts.keys()]);

function hasOptions({ texts }: JsonFields): boolean {
  const columns = columnsOf(texts);
  return (
    columns.options !== undefined ||
    columns.optionA !== undefined ||
    wrongColumns([...texts.keys()]).length > 0
  );
}

/** A question, and options or an answer. */
function isQuestion(fields: JsonFields): boolean {
  const columns = columnsOf(fields.texts);
  return columns.stem !== undefined && (hasOptions(fields) || columns.correctIndex !== undefined);
}

/**
 * Whether objects within it are questions: it is a group of them then, whatever else it says. Those without options are none of
 * an object that has options itself: what it calls the 'key' and 'text' of each reads like an answer and its question.
 */
function questionsWithin(object: JsonObject): 'none' | 'bare' | 'whole' {
  let found: 'none' | 'bare' = 'none';
  for (const value of Object.values(object)) {
    if (!Array.isArray(value)) continue;
    for (const one of value) {
      const fields = isObject(one) ? fieldsOf(one) : null;
      if (!fields || !isQuestion(fields)) continue;
      if (hasOptions(fields)) return 'whole';
      found = 'bare';
    }
  }
  return found;
}

/** The names of the groups it stands in are its subject, its chapter, or else its topic. */
function withPlace(fields: JsonFields, { fields: inherited, path }: Place, names: SyllabusNames): JsonFields {
  const texts = new Map(fields.texts);
  const has = (column: string) => [...texts.keys()].some((key) => readHeading(key)?.column === column);
  for (const [key, text] of inherited) if (!has(readHeading(key)?.column ?? '')) texts.set(key, text);
  const year = path.findLast((name) => YEAR.test(name));
  if (year !== undefined && !has('source')) texts.set('year', year);
  const said = path.filter((name) => !GENERIC.test(headingKey(name)));
  const subject = said.find((name) => names.isSubject(name));
  if (subject !== undefined && !has('subject')) texts.set('subject', subject);
  const chapter = said.find((name) => name !== subject && isChapter(name, subject, names));
  if (chapter !== undefined && !has('chapter')) texts.set('chapter', chapter);
  const others = said.filter((name) => name !== subject && name !== chapter);
  if (others.length > 0 && !has('topic')) texts.set('topic', others.join(' · '));
  return { ...fields, texts };
}

const isChapter = (name: string, subject: string | undefined, names: SyllabusNames) =>
  names.subjectOfChapter(name) !== null ||
  (subject !== undefined && names.chapter(names.subject(subject) ?? subject, name) !== null);
