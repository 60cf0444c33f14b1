import type { XmlElement } from '../packages/read-xml.ts';
import { styleOf } from './html-styles.ts';

const ROMAN: readonly (readonly [number, string])[] = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
  ] as const),
  ...([
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
];

function roman(number: number): string {
  let rest = number;
  let text = '';
  for (const [value, sign] of ROMAN)
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  return text;
}

function letters(number: number): string {
  const rest = Math.floor((number - 1) / 26);
  return (rest > 0 ? letters(rest) : '') + String.fromCharCode(97 + ((number - 1) % 26));
}

const TYPES: Record<string, string> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
  decimal: '1',
  none: 'none',
};

function write(number: number, type: string): string {
  if (number < 1 || number > 3_000) return String(number);
  if (type === 'a') return letters(number);
  if (type === 'A') return letters(number).toUpperCase();
  if (type === 'i') return roman(number);
  return type === 'I' ? roman(number).toUpperCase() : String(number);
}

/** What stands before each item of a list: its number as the page would show it, or a dash. */
export function itemLabels(list: XmlElement, items: readonly XmlElement[]): string[] {
  const own = TYPES[styleOf(list, 'list-style-type') || styleOf(list, 'list-style')];
  const isOrdered = list.name === 'ol' || (own !== undefined && own !== 'none');
  if (!isOrdered) return items.map(() => '- ');
  const type = own ?? list.attributes.type ?? '1';
  if (type === 'none') return items.map(() => '');
  const step = list.attributes.reversed === undefined ? 1 : -1;
  let number = Number(list.attributes.start ?? (step > 0 ? 1 : items.length));
  if (!Number.isInteger(number)) number = 1;
  return items.map((item) => {
    const value = Number(item.attributes.value ?? Number.NaN);
    if (Number.isInteger(value)) number = value;
    const ofItem = TYPES[styleOf(item, 'list-style-type')];
    const label = `${write(number, ofItem ?? item.attributes.type ?? type)}. `;
    number += step;
    return label;
  });
}
