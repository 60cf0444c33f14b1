import { raisedText } from '../markup/raised-text.ts';
import { streamXml } from '../packages/read-xml.ts';

/** Texts within `<si>` or `<is>`: pieces follow each other, raised and lowered ones as such; how it sounds is left out. */
export class RichText {
  #text = '';
  #piece = '';
  #place: 'sup' | 'sub' | null = null;
  #isText = false;
  #phonetic = 0;

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'rPh') this.#phonetic += 1;
    if (name === 'r') this.#place = null;
    if (name === 't') this.#isText = this.#phonetic === 0;
    if (name === 'vertAlign') {
      this.#place = attributes.val === 'superscript' ? 'sup' : attributes.val === 'subscript' ? 'sub' : null;
    }
  }

  add(text: string): void {
    if (this.#isText) this.#piece += text;
  }

  close(name: string): void {
    if (name === 'rPh') this.#phonetic -= 1;
    if (name !== 't') return;
    this.#text += this.#place ? raisedText(this.#piece, this.#place) : this.#piece;
    this.#piece = '';
    this.#isText = false;
  }

  /** What has been gathered; from here on it begins again. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    this.#place = null;
    // As Excel writes signs that XML has not.
    return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }
}

/** The texts that cells name by their number. */
export function readSharedStrings(source: string): string[] {
  if (source === '') return [];
  const strings: string[] = [];
  const rich = new RichText();
  streamXml(source, {
    open: (name, attributes) => rich.open(name, attributes),
    text: (text) => rich.add(text),
    close: (name) => {
      rich.close(name);
      if (name === 'si') strings.push(rich.take());
    },
  });
  return strings;
}
