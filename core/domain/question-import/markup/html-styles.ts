import type { XmlElement } from '../packages/read-xml.ts';

export type Raised = 'sup' | 'sub';

/** One property of a style attribute, in small letters; '' without it. */
export function styleOf({ attributes }: XmlElement, property: string): string {
  for (const declaration of (attributes.style ?? '').split(';')) {
    const [name = '', ...value] = declaration.split(':');
    if (name.trim().toLowerCase() === property) return value.join(':').trim().toLowerCase();
  }
  return '';
}

const hasClass = ({ attributes }: XmlElement, pattern: RegExp) => pattern.test(attributes.class ?? '');

/** Whether an element raises or lowers its text: by its name, its style, or the class an editor gives it. */
export function raisedBy(element: XmlElement): Raised | null {
  if (element.name === 'sup' || element.name === 'sub') return element.name;
  const place = styleOf(element, 'vertical-align') || styleOf(element, 'font-variant-position');
  if (place === 'super' || place === 'text-top') return 'sup';
  if (place === 'sub' || place === 'text-bottom') return 'sub';
  const length = /^(-?\d*\.?\d+)(?:px|pt|em|ex|%|rem)$/.exec(place)?.[1];
  if (length && Number(length) !== 0) return Number(length) > 0 ? 'sup' : 'sub';
  const raise = Number(/^(-?\d*\.?\d+)/.exec(styleOf(element, 'mso-text-raise'))?.[1] ?? 0);
  if (raise !== 0) return raise > 0 ? 'sup' : 'sub';
  const top = Number(/^(-?\d*\.?\d+)/.exec(styleOf(element, 'top'))?.[1] ?? 0);
  if (styleOf(element, 'position') === 'relative' && top !== 0) return top < 0 ? 'sup' : 'sub';
  if (hasClass(element, /(?:^|[\s_-])(?:sup|super|superscript)(?:$|[\s_-])/i)) return 'sup';
  return hasClass(element, /(?:^|[\s_-])(?:sub|subscript)(?:$|[\s_-])/i) ? 'sub' : null;
}

export const isStruckOut = (element: XmlElement): boolean =>
  ['s', 'strike', 'del'].includes(element.name) ||
  /line-through/.test(styleOf(element, 'text-decoration') + styleOf(element, 'text-decoration-line'));

export const isHidden = (element: XmlElement): boolean =>
  styleOf(element, 'display') === 'none' ||
  styleOf(element, 'visibility') === 'hidden' ||
  styleOf(element, 'mso-hide') === 'all' ||
  element.attributes.hidden !== undefined;

/** The font an element sets its text in, '' where it sets none. */
export const fontOf = (element: XmlElement): string =>
  (styleOf(element, 'font-family') || element.attributes.face || '')
    .split(',')[0]
    ?.replace(/["']/g, '')
    .trim() ?? '';
