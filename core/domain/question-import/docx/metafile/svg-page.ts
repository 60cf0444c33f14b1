export interface Point {
  x: number;
  y: number;
}

export interface Font {
  family: string;
  size: number;
  isBold: boolean;
  isItalic: boolean;
}

/** How what comes next is drawn. */
export interface DrawingState {
  pen: { colour: string; width: number } | null;
  fill: string | null;
  font: Font;
  textColour: string;
  /** Where words begin: at their left, middle or right. */
  anchor: 'start' | 'middle' | 'end';
  isOnBaseline: boolean;
  /** Words begin where the last thing ended, whatever place they name. */
  movesAlong: boolean;
  at: Point;
}

const START: DrawingState = {
  pen: { colour: '#000000', width: 0 },
  fill: null,
  font: { family: 'serif', size: 12, isBold: false, isItalic: false },
  textColour: '#000000',
  anchor: 'start',
  isOnBaseline: false,
  movesAlong: false,
  at: { x: 0, y: 0 },
};

/** How far the top of a letter's box stands above its line, of its size. */
const ASCENT = 0.89;

/** Shapes and words in the units of a metafile, to be written as SVG. */
export class SvgPage {
  origin: Point = { x: 0, y: 0 };
  extent: Point = { x: 0, y: 0 };
  unitsPerInch = 1440;
  state: DrawingState = { ...START };
  readonly #shapes: string[] = [];

  /** As both kinds of metafile number it. */
  alignWords(mode: number): void {
    this.state.movesAlong = (mode & 1) === 1;
    this.state.isOnBaseline = (mode & 24) === 24;
    this.state.anchor = (mode & 6) === 6 ? 'middle' : (mode & 2) === 2 ? 'end' : 'start';
  }

  polygon(points: readonly Point[], isClosed: boolean): void {
    const [first, ...rest] = points.map(({ x, y }) => `${x} ${y}`);
    if (first === undefined) return;
    this.path(`M${first}${rest.map((point) => `L${point}`).join('')}${isClosed ? 'Z' : ''}`, isClosed);
  }

  path(d: string, isFilled: boolean): void {
    const { pen, fill } = this.state;
    const stroke = pen
      ? ` stroke="${pen.colour}" stroke-width="${pen.width || this.unitsPerInch / 144}"`
      : '';
    this.#shapes.push(`<path d="${d}" fill="${(isFilled && fill) || 'none'}"${stroke}/>`);
  }

  ellipse(left: number, top: number, right: number, bottom: number): void {
    const [rx, ry] = [(right - left) / 2, (bottom - top) / 2];
    const arc = (x: number) => `A${rx} ${ry} 0 1 0 ${x} ${top + ry}`;
    this.path(`M${left} ${top + ry}${arc(right)}${arc(left)}Z`, true);
  }

  /** @param advances of each letter, where the file says; without them the face that is found decides. */
  words(text: string, at: Point, advances: readonly number[]): void {
    const { font, textColour, anchor, isOnBaseline, movesAlong } = this.state;
    const { x, y } = movesAlong ? this.state.at : at;
    const baseline = isOnBaseline ? y : y + font.size * ASCENT;
    const places: number[] = [];
    let place = x;
    for (const [index] of [...text].entries()) {
      places.push(place);
      place += advances[index] ?? 0;
    }
    if (movesAlong) this.state.at = { x: place, y };
    const isSpaced = advances.length >= [...text].length && anchor === 'start';
    const look = `${font.isBold ? ' font-weight="bold"' : ''}${font.isItalic ? ' font-style="italic"' : ''}`;
    this.#shapes.push(
      `<text x="${isSpaced ? places.join(' ') : x}" y="${baseline}" font-size="${font.size}" ` +
        `font-family="Times New Roman, Times, Liberation Serif, serif" fill="${textColour}"` +
        `${look}${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}>${escaped(text)}</text>`,
    );
  }

  /** Null where there is nothing to see. */
  toSvg(): string | null {
    const { origin, extent, unitsPerInch } = this;
    if (this.#shapes.length === 0 || extent.x <= 0 || extent.y <= 0) return null;
    const inPixels = (units: number) => Math.max(1, Math.round((units / unitsPerInch) * 96));
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${inPixels(extent.x)}" height="${inPixels(extent.y)}" ` +
      `viewBox="${origin.x} ${origin.y} ${extent.x} ${extent.y}">${this.#shapes.join('')}</svg>`
    );
  }
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
