import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BankQuestion } from '#core/contracts/question-bank/bank-file.ts';
import { figureSize, labelsOf } from '#core/domain/question-bank/figure-template.ts';
import { liftLabels } from '#server/documents/question-paper/lift-labels.ts';

const FIGURES = fileURLToPath(new URL('../../figures/', import.meta.url));
const LARGEST = { width: 640, height: 440, bytes: 24_000 };
const SMALLEST_TEXT = 16;
/** Pixels: the column of a phone of 360, and what can be read in it without enlarging. */
const PHONE = { column: 328, smallestText: 10 };

const ELEMENTS = ['svg', 'g', 'defs', 'marker', 'path', 'line', 'polyline', 'polygon'].concat([
  'rect',
  'circle',
  'ellipse',
  'text',
  'tspan',
  'clipPath',
]);
/** A drawing is geometry, lines and letters: nothing that runs, and nothing from elsewhere. */
const ATTRIBUTES = new Set(
  [
    'xmlns viewBox width height x y x1 y1 x2 y2 cx cy r rx ry d points dx dy transform id',
    'fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray opacity',
    'font-family font-size font-weight font-style text-anchor dominant-baseline baseline-shift letter-spacing',
    'marker-start marker-mid marker-end markerWidth markerHeight markerUnits orient refX refY clip-path clipPathUnits',
    'preserveAspectRatio role clip-rule stroke-miterlimit',
  ]
    .join(' ')
    .split(' '),
);
const TAG = /<\/?([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*\/?>/g;
const ATTRIBUTE = /\s([\w:-]+)="([^"]*)"/g;
const INSIDE = /^url\(#[\w-]+\)$/;

export function figurePath(subject: string, slug: string): string {
  return `${subject.toLowerCase()}/${slug}.svg`;
}

export function readFigure(path: string): string | null {
  return existsSync(FIGURES + path) ? readFileSync(FIGURES + path, 'utf8') : null;
}

export function listFigures(): string[] {
  return readdirSync(FIGURES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.includes('.'))
    .sort();
}

/** What is wrong with the figure of a question. */
export function figureProblems(question: BankQuestion, subject: string): string[] {
  const { slug, figure } = question;
  if (!figure) return [];
  const svg = readFigure(figurePath(subject, slug));
  if (svg === null) return [`figures/${figurePath(subject, slug)} is missing`];
  const problems = [...drawingProblems(svg), ...wordProblems(svg), ...labelProblems(svg)];
  const [inFile, inLabels] = [labelsOf(svg), Object.keys(figure.labels ?? {})];
  if (inFile.sort().join() !== inLabels.sort().join())
    problems.push(`labels: ${inLabels.join()}, the figure asks for ${inFile.join()}`);
  return [...problems, ...tellingAlt(question)];
}

/** Safe, small and of the kind that can be shown inverted. */
export function drawingProblems(svg: string): string[] {
  const problems: string[] = [];
  if (Buffer.byteLength(svg) > LARGEST.bytes) problems.push(`more than ${LARGEST.bytes} bytes`);
  if (!svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"'))
    problems.push('begins with its svg element');
  const { width, height } = figureSize(svg);
  if (width > LARGEST.width || height > LARGEST.height) problems.push(`${width} × ${height} is too large`);
  if (!svg.includes(`viewBox="0 0 ${width} ${height}"`)) problems.push('viewBox is not its width and height');
  if (/[<>]/.test(svg.replaceAll(TAG, '').replaceAll(/<!--[^<>]*-->/g, '')))
    problems.push('something is neither an element nor text');
  for (const [, element = '', attributes = ''] of svg.matchAll(TAG)) {
    if (!ELEMENTS.includes(element)) problems.push(`element ${element}`);
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (!ATTRIBUTES.has(name)) problems.push(`attribute ${name}`);
      if (/url\(|:/i.test(value) && name !== 'xmlns' && !INSIDE.test(value))
        problems.push(`${name}="${value}"`);
      if (name === 'font-size' && !(Number.parseFloat(value) >= SMALLEST_TEXT))
        problems.push(`text of ${value}`);
      if (name === 'font-size' && textOnPhone(value, width) < PHONE.smallestText)
        problems.push(`text of ${value} is too small on a phone`);
      if (
        (name === 'fill' || name === 'stroke') &&
        !/^(none|#([0-9a-f])\2\2|#([0-9a-f]{2})\3\3)$/i.test(value)
      )
        problems.push(`${name}="${value}" is no grey`);
    }
  }
  return [...new Set(problems)];
}

/** A figure is shown in its own size, or as wide as the column. */
function textOnPhone(fontSize: string, width: number): number {
  return Number.parseFloat(fontSize) * Math.min(1, PHONE.column / width);
}

/** Words in a figure come from its labels, so that they can be translated; formulas as NHCH₃ are the same everywhere. */
function wordProblems(svg: string): string[] {
  const words = svg
    .replaceAll(TAG, ' ')
    .replaceAll(/<!--[^<>]*-->/g, ' ')
    .replaceAll(/\{\{\w+\}\}/g, ' ');
  return (words.match(/\p{L}*\p{Ll}{3,}\p{L}*|\p{Lo}{2,}/gu) ?? []).map(
    (word) => `a word without a label: ${word}`,
  );
}

/** Papers set the words of other scripts themselves, where lift-labels.ts finds them. */
function labelProblems(svg: string): string[] {
  const { labels } = liftLabels(svg.replaceAll(/\{\{\w+\}\}/g, 'अ'));
  const places = svg.match(/\{\{\w+\}\}/g) ?? [];
  return labels.length === places.length
    ? []
    : ['a label is a text element of its own, turned by rotate(…) at most, in no group that is transformed'];
}

/** The alternative text does not say the right option. */
function tellingAlt({ options, correctIndex, figure, ...rest }: BankQuestion): string[] {
  const texts = [{ options, figure }, rest.hi, rest.te, rest.ta];
  return texts.flatMap((local) => {
    const key = local?.options[correctIndex] ?? '';
    const tells = key.length > 5 && local?.figure?.alt.toLowerCase().includes(key.toLowerCase());
    return tells ? [`alt says the answer: ${key}`] : [];
  });
}
