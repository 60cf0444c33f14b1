import { OPTION_LETTERS, USUAL_OPTIONS } from '../../question-bank/option-letters.ts';
import { newQuestion, problem } from '../file-error.ts';
import { splitQuestionLanguages } from '../languages/split-languages.ts';
import { htmlToMarkup } from '../markup/html-to-markup.ts';
import { looksLikeHtml } from '../markup/looks-like-html.ts';
import { noteMarkup } from '../markup/note-markup.ts';
import type { FileProblem, ParsedQuestion, ParsedTranslation } from '../parsed-question.ts';
import { quote } from '../quote.ts';
import { type NamedText, noteUnsaid } from '../quote-unsaid.ts';
import type { SyllabusNames } from '../recognise-names.ts';
import { type Commas, partedByCommas } from './commas-in-options.ts';
import { realigned, type Widths } from './realign-row.ts';
import { closedList, splitMarked, splitOptions } from './split-options.ts';
import type { ColumnMapping, TableColumn } from './table-columns.ts';
import type { TableRow } from './table-row.ts';
import { isDifficulty, isStillChoice, readType } from './type-of-row.ts';
import { isTypedLikeDate } from './typed-like-dates.ts';
import { type OtherValues, tagsOfOthers } from './values-of-others.ts';

/** What rows of one table have in common. */
export interface RowContext {
  headings: readonly string[];
  columns: ColumnMapping;
  /** What stands in none of them, but under such a heading: its cells are tags. */
  others: readonly OtherValues[];
  /** Of rows above that name the subject or chapter of those below. */
  place: { subject: string; chapter: string };
  /** An export of ours: nothing in it is written in another way than it is meant. */
  isOurs: boolean;
  /** Its columns are one right option and several wrong ones. */
  isOneRight: boolean;
  /** Of cells that are parted by commas: one too many would move the others. */
  widths: Widths | null;
  /** Of options between commas in one cell. */
  commas: Commas | null;
}

export interface ReadRow {
  question: ParsedQuestion;
  /** As the file writes it. */
  answer: string;
  /** Of a row with a comma too many: what was put together, and the cells it has then. */
  joined?: { text: string; cells: string[] };
}

const OPTIONS = ['optionA', 'optionB', 'optionC', 'optionD', 'optionE', 'optionF'] as const;
const LONGEST_SHOWN = 2_000;
/** Of a row that is quoted. */
const LONGEST_LINE = 400;
/** An option that is a tag, of a question about HTML. */
const LONE_TAG = /^\s*<\/?[a-z][a-z\d]*\s*\/?>\s*$/i;
/** 'from 2.4 to 2.6', as sheets of others write a range. */
const IN_WORDS = /^(?:from\s+)?(\S+)\s+(?:to|-|–)\s+(\S+)$/i;

/** A row as a question; null for one that has nothing in the columns that are fields. */
export function readRow(
  given: TableRow,
  { headings, columns, others, place, isOurs, isOneRight, widths, commas }: RowContext,
): ReadRow | null {
  const better = widths && realigned(given.cells, columns, widths);
  const row = better ? { ...given, cells: better.cells } : given;
  const { number, cells } = row;
  const read = newQuestion(number);
  const cell = (column: TableColumn) => {
    const at = columns[column];
    const text = at === undefined ? '' : withoutApostrophe(cells[at] ?? '');
    return isOurs || !looksLikeHtml(text) || LONE_TAG.test(text) ? text : ofHtml(text, column, read);
  };
  const { number: _, ...fields } = columns;
  const used = new Set([...Object.values(fields), ...others.map(({ at }) => at)]);
  if ([...used].every((at) => (cells[at] ?? '').trim() === '')) return null;
  const type = readType(cell('type'), isOneRight);
  const isNumber = type.kind === 'numerical';
  const { stem, options } = isNumber ? withoutEmpty(cell) : stemAndOptions(cell, type.optionCount, commas);
  const isCounted =
    options.length > USUAL_OPTIONS || (options.length > 1 && closedList(cell('options')) !== null);
  const optionCount = type.optionCount ?? (isCounted ? options.length : undefined);
  const isTag =
    type.isUnknown && isStillChoice(cell('type'), options, cells[columns.correctIndex ?? -1] ?? '');
  const question: ParsedQuestion = {
    ...read,
    subject: cell('subject').trim() || place.subject,
    chapter: cell('chapter').trim() || place.chapter,
    topic: cell('topic'),
    stem: [cell('passage'), stem].filter((text) => text.trim() !== '').join('\n'),
    options,
    explanation: cell('explanationText'),
    difficulty: cell('difficulty') || (isDifficulty(cell('type')) ? cell('type') : ''),
    language: cell('language'),
    source: cell('source'),
    status: cell('status'),
    tags: [
      ...splitTags(cell('tags')),
      ...(isTag ? [cell('type').trim()] : []),
      ...tagsOfOthers(cells, others),
    ],
    ...(cell('examCode').trim() !== '' && { exam: cell('examCode').trim() }),
    ...(cell('keepOptionOrder') !== '' && { keepOptionOrder: cell('keepOptionOrder') }),
    ...(optionCount !== undefined && { optionCount }),
    ...(type.kind === 'multiple' && { kind: type.kind, key: '' }),
    ...(isNumber && { kind: 'numerical', key: cell('correctIndex').trim().replace(IN_WORDS, '$1..$2') }),
    written: writtenOf(given.cells, headings),
  };
  const answer = isNumber ? '' : withoutList(cell('correctIndex'));
  read.problems.push(
    ...notesOf(row, used),
    ...typeProblems(number, isTag ? '' : cell('type'), cell('picture')),
  );
  if (!read.problems.some(({ code }) => code === 'cell_shown_date'))
    read.problems.push(...dateProblems(number, options));
  const further = cells.slice(widths?.usual ?? cells.length).filter((text) => text.trim() !== '');
  const line = quote(given.cells.join(widths?.separator ?? ', '), LONGEST_LINE);
  if (further.length > 0)
    read.problems.push(
      problem('error', number, null, 'row_too_wide', { line, text: quote(further.join(', '), 120) }),
    );
  const translations = translationsOf(cell, question);
  const whole = translations.length > 0 ? { ...question, translations } : question;
  // In an export of ours each column is a field.
  if (!isOurs) noteUnsaid(whole, textsOfRow(row, columns, headings));
  return {
    question: isOurs || whole.translations ? whole : splitQuestionLanguages(whole),
    answer,
    ...(better && { joined: { text: better.joined.join(widths.separator), cells: better.cells } }),
  };
}

/** '["copper"]', '{B}' */
const withoutList = (answer: string): string => {
  const value = valueIn(answer);
  if (value !== null) return value;
  const list = closedList(answer)?.join(', ');
  return list ?? /^\s*(?:\[|\{)\s*["']?([^[\]{}]*?)["']?\s*(?:\]|\})\s*$/.exec(answer)?.[1] ?? answer;
};

/** 1 of '{"type": "single", "value": 1}'; null: it is no such object. */
function valueIn(answer: string): string | null {
  if (!/^\s*\{.*"value"\s*:/s.test(answer.slice(0, LONGEST_LINE))) return null;
  try {
    const { value } = JSON.parse(answer) as { value?: unknown };
    const values = Array.isArray(value) ? value : [value];
    return values.every((one) => typeof one === 'string' || typeof one === 'number')
      ? values.join(', ')
      : null;
  } catch {
    return null;
  }
}

/** Fields that say how the others are read. */
const NO_TEXTS: ReadonlySet<string> = new Set(['correctIndex', 'type', 'number', 'keepOptionOrder']);

const textsOfRow = ({ cells }: TableRow, columns: ColumnMapping, headings: readonly string[]): NamedText[] =>
  Object.entries(columns).flatMap(([column, at]): NamedText[] => {
    const text = cells[at] ?? '';
    return text === '' || NO_TEXTS.has(column) ? [] : [[headings[at] || column, text]];
  });

function ofHtml(text: string, column: TableColumn, question: ParsedQuestion): string {
  const markup = htmlToMarkup(text.replace(/\n/g, '<br>'), () => null);
  noteMarkup(markup, column, question);
  return markup.text;
}

/** What is to be said of the cells that are fields, once each; of days, once for the row. */
function notesOf({ notes = [] }: TableRow, used: ReadonlySet<number>): FileProblem[] {
  const seen = new Set<string>();
  return notes.flatMap(({ at, problem: found }) => {
    const key = found.code === 'cell_shown_date' ? found.code : JSON.stringify([found.code, found.values]);
    if (!used.has(at) || seen.has(key)) return [];
    seen.add(key);
    return [found];
  });
}

/** Cells behind the last option are none, where the row says how many there are; else there are four at least. */
function stemAndOptions(
  cell: (column: TableColumn) => string,
  least = USUAL_OPTIONS,
  commas: Commas | null = null,
): { stem: string; options: string[] } {
  const stem = cell('stem');
  const inCells = OPTIONS.map(cell);
  const last = inCells.findLastIndex((option) => option.trim() !== '');
  if (last >= 0) return { stem, options: inCells.slice(0, Math.max(least, last + 1)) };
  const inOne =
    (commas && partedByCommas(cell('options'), cell('correctIndex'), commas)) ??
    splitOptions(cell('options'));
  if (inOne.length > 0) return { stem, options: inOne };
  const marked = cell('options').trim() === '' ? splitMarked(stem) : null;
  if (marked && marked.before !== '' && marked.options.length >= 3)
    return { stem: marked.before, options: marked.options };
  return { stem, options: inCells.slice(0, least) };
}

/** Columns of options that stay empty are none. */
const withoutEmpty = (cell: (column: TableColumn) => string) => ({
  stem: cell('stem'),
  options: OPTIONS.map(cell).filter((option) => option.trim() !== ''),
});

function dateProblems(row: number, options: readonly string[]): FileProblem[] {
  const found = options.filter(isTypedLikeDate);
  if (found.length < 2 && !(found.length === 1 && options.length === 1)) return [];
  return [problem('warning', row, 'optionA', 'typed_like_dates', { text: found.slice(0, 4).join(', ') })];
}

export function typeProblems(row: number, type: string, picture: string): FileProblem[] {
  return [
    ...(readType(type).isUnknown
      ? [problem('error', row, null, 'kind_unsupported', { kind: type.trim().slice(0, 60) })]
      : []),
    ...(picture.trim() !== ''
      ? [problem('warning', row, 'stem', 'picture_outside', { address: quote(picture, 400) })]
      : []),
  ];
}

function translationsOf(
  cell: (column: TableColumn) => string,
  question: ParsedQuestion,
): ParsedTranslation[] {
  return (['hi', 'te', 'ta'] as const).flatMap((language): ParsedTranslation[] => {
    const stem = cell(`stem_${language}`);
    const letters = OPTION_LETTERS.slice(0, Math.max(question.options.length, USUAL_OPTIONS));
    const written = letters.map((letter) => cell(`option${letter}_${language}`));
    const cells = written.slice(0, question.options.length);
    const explanation = cell(`explanationText_${language}`);
    const inOne = splitOptions(cell(`options_${language}`));
    if (stem.trim() === '' && written.every((text) => text.trim() === '') && inOne.length === 0) return [];
    const said = question.kind === 'numerical' ? [] : inOne.length > 0 ? inOne : cells;
    // Figures and formulas are often written once, for both languages.
    const options = said.map((text, at) => (text.trim() === '' ? (question.options[at] ?? '') : text));
    return [{ language, stem, options, explanation }];
  });
}

/** A row with nothing but the name of a subject or chapter, which is that of the rows below it; null: it is another. */
export function isSectionRow(
  { cells }: TableRow,
  columns: ColumnMapping,
  names: SyllabusNames,
): { subject: string; chapter: string } | { chapter: string } | null {
  const filled = [...new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== ''))];
  const [text = ''] = filled;
  if (filled.length !== 1 || text.length > 80) return null;
  if (
    columns.subject === undefined &&
    names.isSubject(text.replace(/^(?:part|section|subject)\b[\s:–-]*/i, ''))
  )
    return { subject: text.replace(/^(?:part|section|subject)\b[\s:–-]*/i, ''), chapter: '' };
  const chapter = /^(?:chapter|unit|अध्याय)\s*(?:no\.?\s*)?\d*\s*[:.–-]\s*(\S.*)$/iu.exec(text)?.[1];
  return chapter && columns.chapter === undefined ? { chapter } : null;
}

/** The row as it stands, to be seen beside what was made of it. */
function writtenOf(cells: readonly string[], headings: readonly string[]): string {
  return cells
    .flatMap((cell, at) => {
      const text = cell.trim();
      return text === '' ? [] : [`${headings[at] || at + 1}: ${text}`];
    })
    .join('\n')
    .slice(0, LONGEST_SHOWN);
}

/** A text that begins as a formula is written with an apostrophe before it (question-csv.ts). */
function withoutApostrophe(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

/** By commas; one that belongs to a tag has a backslash before it. */
export function splitTags(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((tag) => tag.replaceAll('\\,', ',').trim())
    .filter((tag) => tag !== '');
}
