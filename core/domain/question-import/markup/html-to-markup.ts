import { Parser } from 'htmlparser2';
import type { XmlElement } from '../packages/read-xml.ts';
import { mathmlToTex } from './mathml-to-tex.ts';
import { raisedText } from './raised-text.ts';

export interface MarkupResult {
  text: string;
  /** Addresses of pictures outside the file. */
  outside: string[];
  hasMathml: boolean;
}

/** The name an address has among the attachments; null for a picture that did not come with the file. */
export type NamePicture = (address: string) => string | null;

const BLOCKS = new Set([
  ...[
    'p',
    'div',
    'br',
    'tr',
    'table',
    'ul',
    'ol',
    'li',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'pre',
    'blockquote',
  ],
]);
const IGNORED = new Set(['script', 'style', 'head', 'title', 'template']);

/**
 * HTML of another system as the markup of questions: paragraphs, lists, tables, pictures, raised and lowered text, formulas in
 * MathML or as pictures that say their LaTeX. Everything else is its text; nothing of it stays HTML.
 */
export function htmlToMarkup(html: string, namePicture: NamePicture): MarkupResult {
  const writer = new MarkupWriter(namePicture);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      ontext: (text) => writer.text(text),
      onclosetag: (name) => writer.close(name),
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  return writer.finish();
}

/** The same, of elements that were read already. */
export function elementToMarkup(element: XmlElement, namePicture: NamePicture): MarkupResult {
  const writer = new MarkupWriter(namePicture);
  const walk = (node: XmlElement['children'][number]): void => {
    if (typeof node === 'string') {
      writer.text(node);
      return;
    }
    writer.open(node.name.toLowerCase(), node.attributes);
    for (const child of node.children) walk(child);
    writer.close(node.name.toLowerCase());
  };
  for (const child of element.children) walk(child);
  return writer.finish();
}

class MarkupWriter {
  #out = '';
  #ignored = 0;
  #raised: { place: 'sup' | 'sub'; text: string } | null = null;
  #row: string[] | null = null;
  #cellStart = 0;
  #math: XmlElement[] = [];
  readonly #outside: string[] = [];
  #hasMathml = false;
  #pre = 0;
  #hasPre = false;
  readonly #namePicture: NamePicture;

  constructor(namePicture: NamePicture) {
    this.#namePicture = namePicture;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (IGNORED.has(name)) this.#ignored += 1;
    if (this.#ignored > 0) return;
    if (name === 'math' || this.#math.length > 0) {
      const element: XmlElement = { name: name.slice(name.indexOf(':') + 1), attributes, children: [] };
      this.#math.at(-1)?.children.push(element);
      this.#math.push(element);
      return;
    }
    if (name === 'pre') {
      this.#pre += 1;
      this.#hasPre = true;
    }
    if (name === 'sup' || name === 'sub') this.#raised = { place: name, text: '' };
    if (BLOCKS.has(name) && !this.#row) this.#newLine();
    if (name === 'li') this.#out += '- ';
    if (name === 'tr') this.#row = [];
    if (name === 'td' || name === 'th') this.#cellStart = this.#out.length;
    if (name === 'br' && this.#row) this.#out += ' ';
    if (name === 'img') this.#picture(attributes);
  }

  text(text: string): void {
    if (this.#ignored > 0) return;
    const math = this.#math.at(-1);
    if (math) math.children.push(text);
    else if (this.#raised) this.#raised.text += text;
    else if (this.#pre > 0) this.#out += text;
    else {
      const words = text.replace(/[^\S\u00a0]+/g, ' ').replaceAll('\u00a0', ' ');
      this.#out += /(^|\n)$/.test(this.#out) ? words.trimStart() : words;
    }
  }

  close(name: string): void {
    if (IGNORED.has(name)) this.#ignored = Math.max(0, this.#ignored - 1);
    if (this.#ignored > 0) return;
    if (this.#math.length > 0) {
      const element = this.#math.pop();
      if (this.#math.length > 0 || !element) return;
      this.#hasMathml = true;
      const tex = mathmlToTex(element).trim();
      if (tex) this.#out += element.attributes.display === 'block' ? `\\[${tex}\\]` : `\\(${tex}\\)`;
      return;
    }
    if ((name === 'sup' || name === 'sub') && this.#raised) {
      this.#out += raisedText(this.#raised.text, this.#raised.place);
      this.#raised = null;
    }
    if ((name === 'td' || name === 'th') && this.#row) {
      this.#row.push(this.#out.slice(this.#cellStart).replace(/\s+/g, ' ').trim());
      this.#out = this.#out.slice(0, this.#cellStart);
    }
    if (name === 'tr' && this.#row) {
      const cells = this.#row;
      this.#row = null;
      if (cells.length > 0) this.#out += cells.length > 1 ? `| ${cells.join(' | ')} |` : (cells[0] ?? '');
    }
    if (name === 'pre') this.#pre = Math.max(0, this.#pre - 1);
    if (BLOCKS.has(name) && name !== 'br' && !this.#row) this.#newLine();
  }

  finish(): MarkupResult {
    // Blanks and line ends within a <pre> are meant.
    if (this.#hasPre) return { text: this.#out.trim(), outside: this.#outside, hasMathml: this.#hasMathml };
    const text = this.#out
      .replace(/[ \t]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
    return { text, outside: this.#outside, hasMathml: this.#hasMathml };
  }

  #newLine(): void {
    if (this.#out !== '' && !this.#out.endsWith('\n')) this.#out += '\n';
  }

  #picture(attributes: Record<string, string>): void {
    // Canvas draws formulas as pictures.
    const tex = attributes['data-equation-content'] ?? /^LaTeX:\s*(.+)$/s.exec(attributes.alt ?? '')?.[1];
    if (tex) {
      this.#out += `\\(${tex.trim()}\\)`;
      return;
    }
    const address = attributes.src ?? '';
    const name = this.#namePicture(address);
    if (name === null) {
      this.#outside.push(address.slice(0, 120));
      return;
    }
    const alt = (attributes.alt ?? '').replace(/[[\]\n]/g, ' ').trim();
    const { width = '', height = '' } = attributes;
    const size = /^\d{1,4}$/.test(width) && /^\d{1,4}$/.test(height) ? ` =${width}x${height}` : '';
    const picture = `![${alt}](attachment:${name}${size})`;
    if (this.#pre > 0) this.#out += picture;
    else {
      this.#newLine();
      this.#out += `${picture}\n`;
    }
  }
}
