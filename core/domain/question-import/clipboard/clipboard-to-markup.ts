import { Parser } from 'htmlparser2';
import { fontText } from '../docx/symbol-font.ts';
import { mathmlToTex } from '../markup/mathml-to-tex.ts';
import { raisedText } from '../markup/raised-text.ts';
import type { XmlElement } from '../packages/read-xml.ts';
import { placeWordFormulas } from './word-formulas.ts';

/** What a paste cannot bring into a text; the form says it. */
export type PasteLoss = 'picture' | 'struck' | 'equation' | 'table';

export interface Pasted {
  text: string;
  losses: PasteLoss[];
}

/** Of what is read; a page of a book has some hundred kilobytes as HTML. */
export const LONGEST_PASTE = 2_000_000;

/**
 * What Word, Google Docs, LibreOffice or a web page puts on the clipboard as HTML, in the markup of questions: raised and
 * lowered figures, signs of the Symbol font, formulas as MathML, OMML or the TeX behind them, lists, tables.
 * @param isLine an option: its lines joined, a table left out
 */
export function clipboardToMarkup(html: string, isLine = false): Pasted {
  const { html: placed, formulas, lost } = placeWordFormulas(html.slice(0, LONGEST_PASTE));
  const writer = new PasteWriter(formulas, isLine);
  if (lost > 0) writer.losses.add('equation');
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      ontext: (text) => writer.text(text),
      onclosetag: (name) => writer.close(name),
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(placed);
  return { text: writer.finish(), losses: [...writer.losses] };
}

const BLOCKS = /^(?:p|div|br|tr|table|ul|ol|li|h[1-6]|pre|blockquote|section|article|dt|dd)$/;
const IGNORED = /^(?:script|style|head|title|template|xml)$/;
const EMPTY = /^(?:br|img|hr|meta|link|input|wbr|col)$/;

interface Open {
  name: string;
  raised: 'sup' | 'sub' | null;
  font: string | null;
  isHidden: boolean;
  isStruck: boolean;
}

const BASE: Open = { name: '', raised: null, font: null, isHidden: false, isStruck: false };

class PasteWriter {
  readonly losses = new Set<PasteLoss>();
  readonly #formulas: readonly string[];
  readonly #isLine: boolean;
  readonly #open: Open[] = [];
  readonly #lists: (number | null)[] = [];
  #math: XmlElement[] = [];
  #out = '';
  #raised = '';
  #row: string[] | null = null;
  #cellStart = 0;

  constructor(formulas: readonly string[], isLine: boolean) {
    this.#formulas = formulas;
    this.#isLine = isLine;
  }

  get #now(): Open {
    return this.#open.at(-1) ?? BASE;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'math' || this.#math.length > 0) {
      const element: XmlElement = { name: name.slice(name.indexOf(':') + 1), attributes, children: [] };
      this.#math.at(-1)?.children.push(element);
      this.#math.push(element);
      return;
    }
    const state = within(this.#now, name, attributes);
    if (state.raised !== this.#now.raised) this.#flushRaised();
    if (!EMPTY.test(name)) this.#open.push(state);
    if (state.isHidden) return;
    if (BLOCKS.test(name) && !this.#row) this.#newLine();
    if (name === 'ol' || name === 'ul')
      this.#lists.push(name === 'ol' ? Number(attributes.start ?? 1) : null);
    if (name === 'li') this.#out += this.#marker();
    if (name === 'tr') this.#row = [];
    if (name === 'td' || name === 'th') this.#cellStart = this.#out.length;
    if (name === 'br' && this.#row) this.#out += ' ';
    if (name === 'img') this.#picture(attributes);
    if (name === 'omml') this.#formula(this.#formulas[Number(attributes.at)] ?? '', false);
  }

  text(text: string): void {
    const math = this.#math.at(-1);
    if (math) math.children.push(text);
    if (math || this.#now.isHidden) return;
    if (this.#now.isStruck) {
      if (text.trim() !== '') this.losses.add('struck');
      return;
    }
    const shown = (this.#now.font && fontText(this.#now.font, text)) || text;
    const words = shown.replace(/[\s\u00a0]+/g, ' ');
    if (this.#now.raised) this.#raised += words;
    else this.#out += /(^|\n)$/.test(this.#out) ? words.trimStart() : words;
  }

  close(name: string): void {
    if (this.#math.length > 0) {
      const element = this.#math.pop();
      if (this.#math.length === 0 && element) this.#mathml(element);
      return;
    }
    if (EMPTY.test(name)) return;
    const { isHidden, raised } = this.#now;
    this.#open.pop();
    if (raised !== this.#now.raised) this.#flushRaised(raised);
    if (isHidden) return;
    if (name === 'ol' || name === 'ul') this.#lists.pop();
    if ((name === 'td' || name === 'th') && this.#row) {
      this.#row.push(this.#out.slice(this.#cellStart).replace(/\s+/g, ' ').trim().replaceAll('|', '∣'));
      this.#out = this.#out.slice(0, this.#cellStart);
    }
    if (name === 'tr') this.#endRow();
    if (BLOCKS.test(name) && !this.#row) this.#newLine();
  }

  finish(): string {
    this.#flushRaised(this.#now.raised);
    const text = this.#out
      .replace(/ {2,}/g, ' ')
      .replace(/(?<![ \t])[ \t]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
    return this.#isLine ? text.replace(/\s*\n\s*/g, ' ') : text;
  }

  #flushRaised(place: 'sup' | 'sub' | null = this.#now.raised): void {
    if (this.#raised !== '') this.#out += place ? raisedText(this.#raised, place) : this.#raised;
    this.#raised = '';
  }

  #newLine(): void {
    // The paragraph of a list's item stands behind its mark.
    if (/(?:^|\n)(?:- |\d+\. )$/.test(this.#out)) return;
    if (this.#out !== '' && !this.#out.endsWith('\n')) this.#out += '\n';
  }

  #marker(): string {
    const number = this.#lists.at(-1);
    if (number === null || number === undefined) return '- ';
    this.#lists[this.#lists.length - 1] = number + 1;
    return `${number}. `;
  }

  #endRow(): void {
    const cells = this.#row;
    this.#row = null;
    if (!cells || cells.length === 0) return;
    if (this.#isLine && cells.length > 1) this.losses.add('table');
    this.#out += cells.length > 1 && !this.#isLine ? `| ${cells.join(' | ')} |` : cells.join(' ');
  }

  #mathml(element: XmlElement): void {
    const tex = texBehind(element) ?? mathmlToTex(element).trim();
    this.#formula(tex, element.attributes.display === 'block');
  }

  #formula(tex: string, isDisplay: boolean): void {
    if (tex === '') return;
    const shown = isDisplay && !this.#isLine && !this.#row;
    const formula = shown ? `\\[${tex}\\]` : `\\(${tex}\\)`;
    if (this.#now.raised) this.#flushRaised();
    // A page may give the same formula twice: for the eye, and for who listens.
    if (!this.#out.trimEnd().endsWith(formula)) this.#out += formula;
  }

  #picture({ alt = '', class: classes = '', ...attributes }: Record<string, string>): void {
    const tex = attributes['data-equation-content'] ?? /^LaTeX:\s*(.+)$/s.exec(alt)?.[1];
    const isFormula = /mwe-math|latex|tex\b/i.test(classes) || /^\{?\\(?:displaystyle|textstyle)/.test(alt);
    if (tex) this.#formula(tex.trim(), false);
    else if (isFormula && alt !== '') this.#formula(withoutStyle(alt), false);
    else this.losses.add('picture');
  }
}

/** KaTeX, MathJax and Wikipedia keep the TeX they were given beside the MathML. */
function texBehind(element: XmlElement): string | null {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (child.name === 'annotation' && /tex/i.test(child.attributes.encoding ?? ''))
      return withoutStyle(child.children.filter((text) => typeof text === 'string').join(''));
    const found = texBehind(child);
    if (found !== null) return found;
  }
  return null;
}

const withoutStyle = (tex: string) =>
  tex
    .trim()
    .replace(/^\{\\(?:displaystyle|textstyle)\s*([\s\S]*)\}$/, '$1')
    .trim();

function within(
  around: Open,
  name: string,
  { style = '', class: classes = '', face, ...attributes }: Record<string, string>,
): Open {
  const said = style.toLowerCase().replace(/&quot;/g, '"');
  const align = /vertical-align:\s*(super|sub|baseline)\b/.exec(said)?.[1] ?? movedBy(said);
  const raised =
    name === 'sup' || align === 'super'
      ? 'sup'
      : name === 'sub' || align === 'sub'
        ? 'sub'
        : align === 'baseline'
          ? null
          : around.raised;
  const font =
    /(?:mso-char-type:\s*symbol;.*)?font-family:\s*["']?([^;"',]+)/.exec(said)?.[1]?.trim() ??
    face ??
    around.font;
  return {
    name,
    raised,
    font: /^(?:symbol|wingdings)/i.test(font ?? '') ? font : null,
    isStruck:
      around.isStruck || /^(?:s|strike|del)$/.test(name) || /text-decoration[^;]*line-through/.test(said),
    isHidden: around.isHidden || IGNORED.test(name) || isHidden(said, classes, attributes),
  };
}

/** LibreOffice and Word move text up or down by a length. */
function movedBy(style: string): 'super' | 'sub' | undefined {
  const raise =
    /mso-text-raise:\s*(-?[\d.]+)/.exec(style)?.[1] ??
    /vertical-align:\s*(-?[\d.]+)(?:pt|px|em|%)/.exec(style)?.[1];
  if (raise === undefined || Number(raise) === 0) return undefined;
  return Number(raise) > 0 ? 'super' : 'sub';
}

/** Drawn twice: what is for the eye alone beside MathML. */
function isHidden(style: string, classes: string, attributes: Record<string, string>): boolean {
  if (/\bkatex-html\b|\bMathJax_Preview\b|\bmjx-char\b/.test(classes)) return true;
  return /display:\s*none/.test(style) && !/mwe-math/.test(classes) && attributes.hidden === undefined;
}
