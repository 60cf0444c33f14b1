import { fontText } from '../docx/symbol-font.ts';
import { childOf, findAll, textOf, type XmlElement, type XmlNode } from '../packages/read-xml.ts';
import { quote } from '../quote.ts';
import { fontOf, isHidden, isStruckOut, type Raised, raisedBy } from './html-styles.ts';
import { writeTable } from './html-tables.ts';
import { htmlTree } from './html-tree.ts';
import { itemLabels } from './list-numbers.ts';
import { mathmlToTex } from './mathml-to-tex.ts';
import { raisedText } from './raised-text.ts';

export interface MarkupResult {
  text: string;
  /** Addresses of pictures outside the file. */
  outside: string[];
  hasMathml: boolean;
  /** What was left out: struck out or hidden text, a table within a table, films. */
  losses: string[];
}

/** The name an address has among the attachments; null for a picture that did not come with the file. */
export type NamePicture = (address: string) => string | null;

const BLOCKS = new Set([
  ...['p', 'div', 'tr', 'table', 'ul', 'ol', 'li', 'pre', 'blockquote', 'dl', 'dt', 'dd', 'caption', 'hr'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'section', 'article', 'header', 'footer', 'main', 'aside', 'nav'],
  ...['figure', 'figcaption', 'address', 'center', 'fieldset', 'legend', 'details', 'summary', 'form'],
]);
const IGNORED = new Set(['script', 'style', 'head', 'template', 'xml', 'noscript', 'rp']);
/** Words beside or above the text. */
const BESIDE = new Set(['rt', 'title']);
const OTHER_MEDIA = new Set(['audio', 'video', 'iframe', 'embed', 'canvas', 'svg', 'object', 'applet']);

/**
 * HTML of another system as the markup of questions: paragraphs, lists with their numbers, tables, pictures, raised and
 * lowered text, formulas in MathML, as LaTeX for a script, or as pictures that say it. Everything else is its text; nothing
 * of it stays HTML.
 */
export const htmlToMarkup = (html: string, namePicture: NamePicture): MarkupResult =>
  elementToMarkup(htmlTree(html), namePicture);

/** The same, of elements that were read already. */
export function elementToMarkup(element: XmlElement, namePicture: NamePicture): MarkupResult {
  const writer = new MarkupWriter(namePicture);
  const text = writer.write(element);
  const { outside, hasMathml, losses } = writer;
  return { text, outside, hasMathml, losses: [...new Set(losses)] };
}

interface Place {
  isPre: boolean;
  /** Within a cell everything stands on one line. */
  isCell: boolean;
  font: string;
}

class MarkupWriter {
  readonly outside: string[] = [];
  readonly losses: string[] = [];
  hasMathml = false;
  #hasPre = false;
  readonly #namePicture: NamePicture;

  constructor(namePicture: NamePicture) {
    this.#namePicture = namePicture;
  }

  write(root: XmlElement): string {
    const out = this.#children(root, { isPre: false, isCell: false, font: '' }, '');
    // Blanks and line ends within a <pre> are meant.
    if (this.#hasPre) return out.trim();
    return out
      .replace(/(?<![ \t])[ \t]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  }

  #children(element: XmlElement, place: Place, before: string): string {
    return element.children.reduce<string>((out, child) => this.#node(child, place, out), before);
  }

  /** The text so far, with what the node adds to it. */
  #node(node: XmlNode, place: Place, out: string): string {
    if (typeof node === 'string') return out + plainText(node, place, out);
    const name = node.name.toLowerCase();
    if (name === 'script' && /^math\/tex/i.test(node.attributes.type ?? ''))
      return out + formula(textOf(node), /display/i.test(node.attributes.type ?? ''), place);
    if (IGNORED.has(name) || isDrawnTwice(node)) return out;
    if (BESIDE.has(name)) return this.#lose(name, node, out);
    if (name === 'math') return out + this.#math(node, place);
    if (name === 'img') return this.#picture(node, place, out);
    if (OTHER_MEDIA.has(name)) return this.#lose(`<${name}>`, node, out);
    if (isStruckOut(node)) return this.#lose('struck out', node, out);
    if (isHidden(node)) return this.#lose('hidden', node, out);
    if (name === 'br') return place.isCell ? `${out} ` : newLine(out, true);
    const raised = raisedBy(node);
    if (raised) return out + this.#raised(node, raised, place);
    if (name === 'ul' || name === 'ol') return this.#list(node, place, out);
    if (name === 'table') return this.#table(node, place, out);
    const own = { ...place, font: fontOf(node) || place.font, isPre: place.isPre || name === 'pre' };
    this.#hasPre ||= name === 'pre';
    if (!BLOCKS.has(name)) return this.#children(node, own, out);
    if (place.isCell) return `${this.#children(node, own, blankBehind(out))} `;
    return newLine(this.#children(node, own, newLine(out)));
  }

  #lose(what: string, node: XmlElement, out: string): string {
    const text = quote(textOf(node) || node.attributes.src || node.attributes.data || '');
    if (text !== '' || what.startsWith('<')) this.losses.push(`${what}: ${text}`.trim());
    return out;
  }

  #math(node: XmlElement, place: Place): string {
    const written = findAll(node, 'annotation').find(({ attributes }) =>
      /tex/i.test(attributes.encoding ?? ''),
    );
    if (!written) this.hasMathml = true;
    const tex = written ? textOf(written) : mathmlToTex(node);
    return formula(tex, node.attributes.display === 'block', place);
  }

  /** Of plain text as signs where there are any; of more, as one formula. */
  #raised(node: XmlElement, raised: Raised, place: Place): string {
    if (node.children.every((child) => typeof child === 'string' || !hasStructure(child)))
      return raisedText(this.#children(node, { ...place, isCell: true }, ''), raised);
    return `\\(${raised === 'sup' ? '^' : '_'}{${this.#texOf(node, place)}}\\)`;
  }

  #texOf(node: XmlElement, place: Place): string {
    return node.children
      .map((child): string => {
        if (typeof child === 'string') return wordsAsTex(fontText(place.font, child) ?? child);
        if (child.name.toLowerCase() === 'math') return mathmlToTex(child);
        if (isStruckOut(child)) return this.#lose('struck out', child, '');
        const raised = raisedBy(child);
        const inside = this.#texOf(child, { ...place, font: fontOf(child) || place.font });
        return raised ? `${raised === 'sup' ? '^' : '_'}{${inside}}` : inside;
      })
      .join('');
  }

  #list(list: XmlElement, place: Place, out: string): string {
    const items = list.children.filter((child): child is XmlElement => typeof child !== 'string');
    const labels = itemLabels(
      list,
      items.filter(({ name }) => name.toLowerCase() === 'li'),
    );
    let at = 0;
    let text = place.isCell ? blankBehind(out) : newLine(out);
    for (const item of items) {
      const isItem = item.name.toLowerCase() === 'li';
      const label = isItem ? (labels[at] ?? '') : '';
      if (isItem) at += 1;
      if (place.isCell) {
        const said = this.#children(item, place, '').trim();
        text += `${isItem && at > 1 ? '; ' : ''}${label === '- ' ? '' : label}${said}`;
      } else text = newLine(this.#children(item, place, newLine(text) + label));
    }
    return text;
  }

  #table(table: XmlElement, place: Place, out: string): string {
    const written = writeTable(table, (cell) => {
      if (findAll(cell, 'table').length > 0) this.losses.push(`table within a table: ${shortText(cell)}`);
      return this.#children(cell, { ...place, isCell: true }, '')
        .replace(/\s+/g, ' ')
        .trim();
    });
    const caption = childOf(table, 'caption');
    const title = caption ? this.#children(caption, { ...place, isCell: true }, '').trim() : '';
    if (place.isCell) return `${blankBehind(out)}${[title, ...written.cells].filter(Boolean).join('; ')} `;
    return newLine(newLine(newLine(out) + title) + written.lines.join('\n'));
  }

  #picture({ attributes }: XmlElement, place: Place, out: string): string {
    // Canvas draws formulas as pictures, and so does Wikipedia.
    const isFormula = /\b(?:mwe-math|equation_image|tex|latex|mathjax)\b/i.test(attributes.class ?? '');
    const tex =
      attributes['data-equation-content'] ??
      /^LaTeX:\s*(.+)$/s.exec(attributes.alt ?? '')?.[1] ??
      (isFormula ? attributes.alt : undefined);
    if (tex) return out + formula(tex, false, place);
    const address = attributes.src ?? '';
    const name = this.#namePicture(address);
    if (name === null) {
      this.outside.push(quote(address, 120));
      if (attributes.alt?.trim()) this.losses.push(`picture: ${quote(attributes.alt)}`);
      return out;
    }
    const alt = (attributes.alt ?? '').replace(/[[\]\n]/g, ' ').trim();
    const { width = '', height = '' } = attributes;
    const size = /^\d{1,4}$/.test(width) && /^\d{1,4}$/.test(height) ? ` =${width}x${height}` : '';
    const picture = `![${alt}](attachment:${name}${size})`;
    return place.isPre || place.isCell ? out + picture : `${newLine(out)}${picture}\n`;
  }
}

/** Cells stay apart. */
const wordsOf = (node: XmlNode): string =>
  typeof node === 'string'
    ? node
    : `${node.children.map(wordsOf).join('')}${/^t[dh]$/.test(node.name) ? ' ' : ''}`;
const shortText = (element: XmlElement) => quote(wordsOf(element));

/** A line is ended once; `<br>` twice leaves a line between. */
const newLine = (out: string, isMeant = false) =>
  out === '' || (out.endsWith('\n') && !(isMeant && !out.endsWith('\n\n'))) ? out : `${out}\n`;
const blankBehind = (out: string) => (out === '' || /\s$/.test(out) ? out : `${out} `);

function plainText(text: string, { isPre, font }: Place, out: string): string {
  const signs = fontText(font, text) ?? text;
  if (isPre) return signs;
  const words = signs.replace(/[^\S\u00a0]+/g, ' ').replaceAll('\u00a0', ' ');
  return /(^|\n)$/.test(out) ? words.trimStart() : words;
}

function formula(source: string, isDisplay: boolean, { isCell }: Place): string {
  const tex = source.trim();
  if (tex === '') return '';
  return isDisplay && !isCell ? `\\[${tex}\\]` : `\\(${tex}\\)`;
}

/** KaTeX and MathJax draw each formula beside its MathML. */
const isDrawnTwice = ({ attributes }: XmlElement) =>
  /(?:^|\s)(?:katex-html|MathJax_Preview|MathJax_SVG|MathJax_CHTML)(?:$|\s)/.test(attributes.class ?? '') ||
  (attributes['aria-hidden'] === 'true' && /mathjax|katex/i.test(attributes.class ?? ''));

/** Whether an element holds more than text of one height. */
const hasStructure = (element: XmlElement): boolean =>
  element.name === 'math' ||
  isStruckOut(element) ||
  raisedBy(element) !== null ||
  element.children.some((child) => typeof child !== 'string' && hasStructure(child));

function wordsAsTex(text: string): string {
  const words = text.replace(/\s+/g, ' ').replaceAll('−', '-');
  if (words.trim() === '') return words === '' ? '' : '\\ ';
  if (/^[A-Za-z0-9+\-=(),. ]+$/.test(words)) return words.replace(/\p{L}{2,}/gu, '\\mathrm{$&}');
  return `\\text{${words.replace(/[\\{}$%&#_^~]/g, '')}}`;
}
