import { raisedText } from '../markup/raised-text.ts';

const MOST_BLANKS = 1_000;

/** Paragraphs of a cell as they come by; those of remarks and boxes go elsewhere. */
export class OdsText {
  /** What stands in remarks, boxes and drawings. */
  readonly beside: string[] = [];
  readonly #raised: ReadonlyMap<string, 'sup' | 'sub'>;
  readonly #places: ('sup' | 'sub' | null)[] = [];
  #paragraphs: string[] = [];
  #text: string | null = null;
  #outside = 0;

  /** @param raised by the name of a style */
  constructor(raised: ReadonlyMap<string, 'sup' | 'sub'>) {
    this.#raised = raised;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (BESIDE.has(name)) this.#outside += 1;
    if (name === 'p' || name === 'h') this.#text = '';
    if (name === 'span') this.#places.push(this.#raised.get(attributes['text:style-name'] ?? '') ?? null);
    if (this.#text === null) return;
    if (name === 's') this.#text += ' '.repeat(Math.min(Number(attributes['text:c'] ?? 1) || 1, MOST_BLANKS));
    if (name === 'tab') this.#text += '\t';
    if (name === 'line-break') this.#text += '\n';
  }

  add(text: string): void {
    if (this.#text === null) return;
    const place = this.#places.findLast((each) => each !== null) ?? null;
    const piece = text.replace(/[\t\n\r ]+/g, ' ');
    this.#text += place ? raisedText(piece, place) : piece;
  }

  close(name: string): void {
    if (name === 'span') this.#places.pop();
    if ((name === 'p' || name === 'h') && this.#text !== null) {
      if (this.#outside > 0) this.beside.push(this.#text);
      else this.#paragraphs.push(this.#text);
      this.#text = null;
    }
    if (BESIDE.has(name)) this.#outside -= 1;
  }

  /** What has been gathered of the cell; from here on it begins again. */
  take(): string {
    const text = this.#paragraphs.join('\n');
    this.#paragraphs = [];
    return text;
  }
}

const BESIDE = new Set(['annotation', 'frame', 'shapes', 'custom-shape', 'forms']);
