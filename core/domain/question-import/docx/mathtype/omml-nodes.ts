import type { XmlNode } from '#core/domain/question-import/docx/package/xml.ts';

/** An element of OMML. */
export function element(name: string, ...children: XmlNode[]): XmlNode {
  return { name: `m:${name}`, attributes: {}, children, text: '' };
}

/** An element whose value is an attribute: a setting. */
export function setting(name: string, value: string): XmlNode {
  return { ...element(name), attributes: { 'm:val': value } };
}

export function argument(name: string, children: readonly XmlNode[]): XmlNode {
  return element(name, ...children);
}

/** @param style 'i' sloping, 'p' upright, 'b' bold, 'nor' words. */
export function run(text: string, style: RunStyle, isAligned = false): XmlNode {
  const drawn = style === 'nor' ? element('nor') : setting('sty', style);
  const properties = element('rPr', drawn, ...(isAligned ? [element('aln')] : []));
  return element('r', properties, { ...element('t'), text });
}

export type RunStyle = 'i' | 'p' | 'b' | 'nor';

export function accent(sign: string, base: readonly XmlNode[]): XmlNode {
  return element('acc', element('accPr', setting('chr', sign)), argument('e', base));
}

/** A sign above or below that is as wide as what it belongs to. */
export function groupSign(sign: string, position: 'top' | 'bot', base: readonly XmlNode[]): XmlNode {
  const properties = element('groupChrPr', setting('chr', sign), setting('pos', position));
  return element('groupChr', properties, argument('e', base));
}

export function bar(position: 'top' | 'bot', base: readonly XmlNode[]): XmlNode {
  return element('bar', element('barPr', setting('pos', position)), argument('e', base));
}

export function limit(
  place: 'limLow' | 'limUpp',
  base: readonly XmlNode[],
  words: readonly XmlNode[],
): XmlNode {
  return element(place, argument('e', base), argument('lim', words));
}

/** @param strikes 'H', 'BLTR', 'TLBR': lines across, without a box around them. */
export function struck(strikes: readonly string[], base: readonly XmlNode[]): XmlNode {
  const sides = ['Top', 'Bot', 'Left', 'Right'].map((side) => setting(`hide${side}`, '1'));
  const lines = strikes.map((line) => setting(`strike${line}`, '1'));
  return element('borderBox', element('borderBoxPr', ...sides, ...lines), argument('e', base));
}
