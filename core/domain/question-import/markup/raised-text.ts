const SUPERSCRIPTS: Record<string, string> = {
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
  '+': '⁺',
  '-': '⁻',
  '–': '⁻',
  '−': '⁻',
  '=': '⁼',
  '(': '⁽',
  ')': '⁾',
  n: 'ⁿ',
};
const SUBSCRIPTS: Record<string, string> = {
  0: '₀',
  1: '₁',
  2: '₂',
  3: '₃',
  4: '₄',
  5: '₅',
  6: '₆',
  7: '₇',
  8: '₈',
  9: '₉',
  '+': '₊',
  '-': '₋',
  '–': '₋',
  '−': '₋',
  '=': '₌',
  '(': '₍',
  ')': '₎',
};

/** A superscript or subscript of a text without formulas: as signs of their own where there are any, else as a formula. */
export function raisedText(text: string, place: 'sup' | 'sub'): string {
  const written = text.trim();
  if (written === '') return text;
  const signs = place === 'sup' ? SUPERSCRIPTS : SUBSCRIPTS;
  const found = [...written].map((sign) => signs[sign]);
  if (found.every((sign) => sign !== undefined)) return found.join('');
  const plain = written.replace(/[\\{}$%&#_^~]/g, '');
  return plain === '' ? written : `\\(${place === 'sup' ? '^' : '_'}{\\text{${plain}}}\\)`;
}
