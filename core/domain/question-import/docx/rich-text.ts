import type { FileProblem } from '#core/domain/question-import/parsed-question.ts';

/** Stands in a text for a formula, a picture or a table. */
export const OBJECT = '\ufffc';

export const BOLD = 1;
export const ITALIC = 2;
export const UNDERLINE = 4;
export const HIGHLIGHT = 8;
export const COLOURED = 16;
export const SUBSCRIPT = 32;
export const SUPERSCRIPT = 64;

/** What is wrong with an object; anyone who puts it into a question says which row and column. */
export type ObjectProblem = Pick<FileProblem, 'severity' | 'code' | 'values'>;

export type RichObject =
  | { kind: 'formula'; tex: string; isDisplay: boolean; problem?: ObjectProblem }
  /** A picture that cannot be shown has no name, and its problem says why. */
  | { kind: 'picture'; name: string | null; words: string; problem?: ObjectProblem }
  | { kind: 'table'; rows: RichText[][]; problem?: ObjectProblem };

/** A text with how each of its characters is drawn, and its objects in their order. */
export interface RichText {
  text: string;
  /** A sum of BOLD, ITALIC … for every UTF-16 unit of the text. */
  marks: readonly number[];
  objects: readonly RichObject[];
}

export const EMPTY: RichText = { text: '', marks: [], objects: [] };

export function plainRich(text: string, mark = 0): RichText {
  return { text, marks: new Array<number>(text.length).fill(mark), objects: [] };
}

const DRAWN = [BOLD, UNDERLINE, HIGHLIGHT, COLOURED];

/** A label before a text, drawn as all letters of the text are: what Word numbers shows how its paragraph is drawn. */
export function labelledRich(label: string, rich: RichText): RichText {
  const letters = [...rich.text.split('').entries()].filter(([, sign]) => /[\p{L}\p{N}]/u.test(sign));
  const isAll = (bit: number) =>
    letters.length > 0 && letters.every(([at]) => ((rich.marks[at] ?? 0) & bit) !== 0);
  const mark = DRAWN.filter(isAll).reduce((sum, bit) => sum + bit, 0);
  return joinRich([plainRich(label, mark), rich]);
}

export function objectRich(object: RichObject): RichText {
  return { text: OBJECT, marks: [0], objects: [object] };
}

export function joinRich(parts: readonly RichText[], separator = ''): RichText {
  const pieces =
    separator === ''
      ? parts
      : parts.flatMap((part, index) => (index === 0 ? [part] : [plainRich(separator), part]));
  return {
    text: pieces.map(({ text }) => text).join(''),
    marks: pieces.flatMap(({ marks }) => marks),
    objects: pieces.flatMap(({ objects }) => objects),
  };
}

export function sliceRich(rich: RichText, from: number, to = rich.text.length): RichText {
  const text = rich.text.slice(from, to);
  const first = countObjects(rich.text.slice(0, from));
  return {
    text,
    marks: rich.marks.slice(from, to),
    objects: rich.objects.slice(first, first + countObjects(text)),
  };
}

export function trimRich(rich: RichText): RichText {
  const from = rich.text.length - rich.text.trimStart().length;
  return sliceRich(rich, from, Math.max(from, rich.text.trimEnd().length));
}

export function linesOfRich(rich: RichText): RichText[] {
  let at = 0;
  let object = 0;
  return rich.text.split('\n').map((text) => {
    const objects = rich.objects.slice(object, object + countObjects(text));
    const marks = rich.marks.slice(at, at + text.length);
    at += text.length + 1;
    object += objects.length;
    return { text, marks, objects };
  });
}

/** Long gaps say no more than short ones, and every pattern that looks for a gap would walk through them. */
export function collapseBlanks(rich: RichText): RichText {
  const gaps = [...rich.text.matchAll(/[^\S\n]{5,}/g)];
  if (gaps.length === 0) return rich;
  const pieces: RichText[] = [];
  let at = 0;
  for (const gap of gaps) {
    pieces.push(sliceRich(rich, at, gap.index), plainRich(gap[0].includes('\t') ? '\t' : '    '));
    at = gap.index + gap[0].length;
  }
  return joinRich([...pieces, sliceRich(rich, at)]);
}

/** The text with the cells of its tables, and '…' for other objects: to be quoted. */
export function wordsWithTables({ text, objects }: RichText): string {
  let at = 0;
  return text
    .replaceAll(OBJECT, () => {
      const object = objects[at];
      at += 1;
      return object?.kind === 'table'
        ? object.rows.map((row) => row.map((cell) => wordsWithTables(cell)).join(' | ')).join(' / ')
        : '…';
    })
    .trim();
}

function countObjects(text: string): number {
  return text.split(OBJECT).length - 1;
}
