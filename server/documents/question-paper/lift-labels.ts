import type { JsonValue } from '#server/documents/json-value.ts';

/** A word of a drawing, in pixels of the drawing: its anchor on the baseline, and how it is turned about it. */
export interface DrawingLabel {
  text: string;
  x: number;
  y: number;
  size: number;
  anchor: string;
  /** Degrees, clockwise. */
  angle: number;
}

export interface LiftedDrawing {
  svg: string;
  width: number;
  labels: DrawingLabel[];
}

const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const INDIAN = /[\p{Script=Devanagari}\p{Script=Telugu}\p{Script=Tamil}]/u;
const TURN = /^rotate\(\s*(-?[\d.]+)(?:[\s,]+(-?[\d.]+)[\s,]+(-?[\d.]+))?\s*\)$/;
const USUAL_SIZE = 16;

type Attributes = Record<string, string>;

/**
 * Takes the words in Indian scripts out of a drawing of the bank. Typst's reader of SVG sets each of their syllables as wide
 * as its first sign alone, so that they run into each other; the template sets them itself, on top. Words in a place this
 * does not understand stay.
 */
export function liftLabels(source: string): LiftedDrawing {
  const labels: DrawingLabel[] = [];
  const around: Attributes[] = [];
  const cuts: [number, number][] = [];
  let width = 0;
  for (const match of source.matchAll(TAG)) {
    const [tag, closing = '', name = '', written = '', alone = ''] = match;
    const own = Object.fromEntries(
      [...written.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value]),
    );
    if (name === 'svg' && !closing) width = Number(own.width);
    if (name === 'text' && !closing) {
      const start = match.index + tag.length;
      const end = source.indexOf('<', start);
      const label = source.startsWith('</text>', end) ? labelOf(source.slice(start, end), own, around) : null;
      if (label) {
        labels.push(label);
        cuts.push([start, end]);
      }
    }
    if (closing) around.pop();
    else if (!alone) around.push(own);
  }
  const svg = cuts.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), source);
  return { svg, width, labels: width > 0 ? labels : [] };
}

function labelOf(escaped: string, own: Attributes, around: readonly Attributes[]): DrawingLabel | null {
  if (!INDIAN.test(escaped) || around.some((outer) => outer.transform)) return null;
  const inherited = (name: string) => own[name] ?? around.findLast((outer) => outer[name])?.[name];
  const at = { x: Number(own.x ?? 0), y: Number(own.y ?? 0) };
  const turned = turn(at, own.transform);
  if (!turned) return null;
  return {
    text: readXml(escaped).trim(),
    ...turned,
    size: Number.parseFloat(inherited('font-size') ?? '') || USUAL_SIZE,
    anchor: inherited('text-anchor') ?? 'start',
  };
}

function turn({ x, y }: { x: number; y: number }, transform: string | undefined) {
  if (!transform) return { x, y, angle: 0 };
  const [, degrees, aboutX = '0', aboutY = '0'] = TURN.exec(transform) ?? [];
  if (degrees === undefined) return null;
  const angle = Number(degrees);
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const [dx, dy] = [x - Number(aboutX), y - Number(aboutY)];
  return { x: Number(aboutX) + dx * cos - dy * sin, y: Number(aboutY) + dx * sin + dy * cos, angle };
}

function readXml(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** As the template reads them. */
export function labelData({ width, labels }: LiftedDrawing): JsonValue {
  return { width, labels: labels.map((label) => ({ ...label })) };
}
