import { texOfSign } from '#core/domain/question-import/docx/omml/characters.ts';
import { argument, type Convert } from '#core/domain/question-import/docx/omml/converter.ts';
import { runText } from '#core/domain/question-import/docx/omml/run.ts';
import { childOf, flagOf, settingOf, type XmlNode } from '#core/domain/question-import/docx/package/xml.ts';

/** By the sign above: the command for one letter, and for more. */
const ACCENTS: Record<string, readonly [string, string]> = {
  '\u0302': ['\\hat', '\\widehat'],
  '^': ['\\hat', '\\widehat'],
  ˆ: ['\\hat', '\\widehat'],
  '\u0303': ['\\tilde', '\\widetilde'],
  '~': ['\\tilde', '\\widetilde'],
  '˜': ['\\tilde', '\\widetilde'],
  '\u0304': ['\\bar', '\\overline'],
  '\u0305': ['\\bar', '\\overline'],
  '¯': ['\\bar', '\\overline'],
  '‾': ['\\bar', '\\overline'],
  '\u0306': ['\\breve', '\\breve'],
  '˘': ['\\breve', '\\breve'],
  '\u0307': ['\\dot', '\\dot'],
  '˙': ['\\dot', '\\dot'],
  '.': ['\\dot', '\\dot'],
  '\u0308': ['\\ddot', '\\ddot'],
  '¨': ['\\ddot', '\\ddot'],
  '\u20db': ['\\dddot', '\\dddot'],
  '\u20dc': ['\\ddddot', '\\ddddot'],
  '\u030a': ['\\mathring', '\\mathring'],
  '˚': ['\\mathring', '\\mathring'],
  '\u030c': ['\\check', '\\check'],
  ˇ: ['\\check', '\\check'],
  '\u0301': ['\\acute', '\\acute'],
  '´': ['\\acute', '\\acute'],
  '\u0300': ['\\grave', '\\grave'],
  '`': ['\\grave', '\\grave'],
  '\u20d7': ['\\vec', '\\overrightarrow'],
  '→': ['\\vec', '\\overrightarrow'],
  '\u20d1': ['\\vec', '\\overrightarrow'],
  '⇀': ['\\vec', '\\overrightarrow'],
  '\u20d6': ['\\overleftarrow', '\\overleftarrow'],
  '←': ['\\overleftarrow', '\\overleftarrow'],
  '\u20d0': ['\\overleftarrow', '\\overleftarrow'],
  '\u20e1': ['\\overleftrightarrow', '\\overleftrightarrow'],
  '\u0332': ['\\underline', '\\underline'],
  '\u0333': ['\\underline', '\\underline'],
  '\u033f': ['\\overline', '\\overline'],
  '⏞': ['\\overbrace', '\\overbrace'],
  '⏟': ['\\underbrace', '\\underbrace'],
  '\u0338': ['\\not', '\\cancel'],
};

export function texOfAccent(node: XmlNode, convert: Convert): string {
  const base = argument(convert, node, 'm:e');
  const sign = settingOf(childOf(node, 'm:accPr'), 'm:chr') ?? '\u0302';
  // Said to be none.
  if (sign === '') return base;
  const commands = ACCENTS[sign] ?? ACCENTS[sign.replace(/\s/g, '')];
  if (!commands) return `\\overset{${texOfSign(sign) ?? sign}}{${base}}`;
  return `${commands[isOneLetter(base) ? 0 : 1]}{${base}}`;
}

/** One sign as a reader counts them, whatever it takes to write it: 'v', '\alpha', '\mathbf{F}', 'r_{1}' is two. */
function isOneLetter(tex: string): boolean {
  const bare = tex.replace(/^\\(?:math[a-z]+|boldsymbol)\{(.*)\}$/s, '$1');
  return [...bare].length <= 1 || /^\\[a-zA-Z]+$/.test(bare);
}

export function texOfBar(node: XmlNode, convert: Convert): string {
  const position = settingOf(childOf(node, 'm:barPr'), 'm:pos') ?? 'bot';
  return `${position === 'top' ? '\\overline' : '\\underline'}{${argument(convert, node, 'm:e')}}`;
}

export function texOfGroupCharacter(node: XmlNode, convert: Convert): string {
  const arrow = texOfArrow(node, convert);
  if (arrow) return arrow;
  const properties = childOf(node, 'm:groupChrPr');
  const sign = settingOf(properties, 'm:chr') ?? '⏟';
  const isAbove = (settingOf(properties, 'm:pos') ?? 'bot') === 'top';
  const base = argument(convert, node, 'm:e');
  if (sign === '') return base;
  if (sign === '⏟' || sign === '⏞')
    return `${isAbove || sign === '⏞' ? '\\overbrace' : '\\underbrace'}{${base}}`;
  const [, wide] = ACCENTS[sign] ?? [];
  if (isAbove && wide) return `${wide}{${base}}`;
  const tex = texOfSign(sign) ?? sign;
  return isAbove ? `\\overset{${tex}}{${base}}` : `\\underset{${tex}}{${base}}`;
}

const ARROWS: Record<string, string> = {
  '→': '\\xrightarrow',
  '⟶': '\\xrightarrow',
  '←': '\\xleftarrow',
  '⟵': '\\xleftarrow',
  '↔': '\\xleftrightarrow',
  '⇒': '\\xRightarrow',
  '⇐': '\\xLeftarrow',
  '⇔': '\\xLeftrightarrow',
  '⇌': '\\xrightleftharpoons',
  '⇋': '\\xleftrightharpoons',
  '⇄': '\\xrightleftharpoons',
};

export interface Arrow {
  sign: string;
  above: XmlNode[];
  below: XmlNode[];
}

/** An arrow with words above or below, however the file nests it; null for anything else. */
export function arrowOf(node: XmlNode): Arrow | null {
  if (node.name === 'm:box' || node.name === 'm:e')
    return soleArrow(node.name === 'm:box' ? childOf(node, 'm:e') : node);
  if (node.name === 'm:groupChr') {
    const properties = childOf(node, 'm:groupChrPr');
    const sign = settingOf(properties, 'm:chr') ?? '';
    // An arrow above its words, set on the line of the words, is the arrow of a vector from A to B.
    const isAbove = settingOf(properties, 'm:pos') === 'top';
    if (!(sign in ARROWS) || (isAbove && !wordsHang(properties))) return null;
    const words = childOf(node, 'm:e')?.children ?? [];
    return isAbove ? { sign, above: [], below: words } : { sign, above: words, below: [] };
  }
  const base = soleArrow(childOf(node, 'm:e')) ?? bareArrow(childOf(node, 'm:e'));
  if (base && SCRIPTS.test(node.name)) {
    const [above, below] = ['m:sup', 'm:sub'].map((name) => childOf(node, name)?.children ?? []);
    return {
      sign: base.sign,
      above: [...base.above, ...(above ?? [])],
      below: [...base.below, ...(below ?? [])],
    };
  }
  if (node.name === 'm:f') return stackedArrow(node);
  if (node.name !== 'm:limLow' && node.name !== 'm:limUpp') return null;
  const limit = childOf(node, 'm:lim')?.children ?? [];
  if (!base) return null;
  return node.name === 'm:limLow'
    ? { ...base, below: [...base.below, ...limit] }
    : { ...base, above: [...base.above, ...limit] };
}

/** Words raised or lowered behind an arrow stand above and below it. */
const SCRIPTS = /^m:s(?:Sub|Sup|SubSup)$/;

/** Words and an arrow one above the other, without a line between. */
function stackedArrow(node: XmlNode): Arrow | null {
  if (settingOf(childOf(node, 'm:fPr'), 'm:type') !== 'noBar') return null;
  const arrow = bareArrow(childOf(node, 'm:den'));
  return arrow && { ...arrow, above: childOf(node, 'm:num')?.children ?? [] };
}

/** An arrow alone above something is that of a vector: set above it as a limit, or without a line. */
export function texOfVector(node: XmlNode, convert: Convert): string | null {
  const isStack = node.name === 'm:f' && settingOf(childOf(node, 'm:fPr'), 'm:type') === 'noBar';
  if (!isStack && node.name !== 'm:limUpp') return null;
  const arrow = bareArrow(childOf(node, isStack ? 'm:num' : 'm:lim'));
  const [one, wide] = ACCENTS[arrow?.sign ?? ''] ?? [];
  const base = argument(convert, node, isStack ? 'm:den' : 'm:e');
  return one && wide && base !== '' ? `${isOneLetter(base) ? one : wide}{${base}}` : null;
}

const wordsHang = (properties: XmlNode | undefined) => settingOf(properties, 'm:vertJc') === 'top';

function soleArrow(expression: XmlNode | undefined): Arrow | null {
  const elements = expression?.children.filter(({ name }) => !/Pr$/.test(name)) ?? [];
  return elements.length === 1 && elements[0] ? arrowOf(elements[0]) : null;
}

function bareArrow(expression: XmlNode | undefined): Arrow | null {
  const elements = expression?.children.filter(({ name }) => !/Pr$/.test(name)) ?? [];
  if (elements.length === 0 || elements.some(({ name }) => name !== 'm:r')) return null;
  const sign = elements.map(runText).join('').trim();
  return sign in ARROWS ? { sign, above: [], below: [] } : null;
}

export function texOfArrow(node: XmlNode, convert: Convert): string | null {
  const arrow = arrowOf(node);
  if (!arrow || (arrow.above.length === 0 && arrow.below.length === 0)) return null;
  const above = convert(arrow.above);
  const below = convert(arrow.below);
  return `${ARROWS[arrow.sign]}${below && `[${below.includes(']') ? `{${below}}` : below}]`}{${above}}`;
}

export function texOfBorderBox(node: XmlNode, convert: Convert): string {
  const properties = childOf(node, 'm:borderBoxPr');
  const content = argument(convert, node, 'm:e');
  const up = flagOf(properties, 'm:strikeBLTR');
  const down = flagOf(properties, 'm:strikeTLBR');
  const level = flagOf(properties, 'm:strikeH');
  const isBare = ['m:hideTop', 'm:hideBot', 'm:hideLeft', 'm:hideRight'].every((side) =>
    flagOf(properties, side),
  );
  const struck = up && down ? '\\xcancel' : up ? '\\cancel' : down ? '\\bcancel' : level ? '\\sout' : '';
  const inner = struck ? `${struck}{${content}}` : content;
  return isBare ? inner : `\\boxed{${inner}}`;
}

export function texOfPhantom(node: XmlNode, convert: Convert): string {
  const properties = childOf(node, 'm:phantPr');
  const content = argument(convert, node, 'm:e');
  if (flagOf(properties, 'm:show') ?? true) return content;
  const hasWidth = !flagOf(properties, 'm:zeroWid');
  const hasHeight = !(flagOf(properties, 'm:zeroAsc') && flagOf(properties, 'm:zeroDesc'));
  if (!hasWidth && !hasHeight) return '';
  if (!hasWidth) return `\\vphantom{${content}}`;
  return `${hasHeight ? '\\phantom' : '\\hphantom'}{${content}}`;
}
