/** Letters that name options, series by series, as papers of India print them. */
const SERIES = ['abcdefgh', 'कखगघङच', 'अबसदय', 'अआइईउऊ', 'అఆఇఈఉఊ', 'அஆஇஈஉஊ'] as const;
const ROMANS = ['i', 'ii', 'iii', 'iv', 'v', 'vi'];

/** Figures of any script as ours, sign for sign. */
export function ourFigures(text: string): string {
  return text.replace(/\p{Nd}/gu, (sign) => {
    if (sign >= '0' && sign <= '9') return sign;
    const code = sign.codePointAt(0) ?? 0;
    // The figures of a script follow each other, from its nought on.
    let nought = code;
    while (code - nought < 9 && /\p{Nd}/u.test(String.fromCodePoint(nought - 1))) nought -= 1;
    return String((code - nought) % 10);
  });
}

/** Which option a letter or a Roman figure means, from 0; null: none. */
export function indexOfSign(sign: string): number | null {
  const name = sign.toLowerCase();
  const roman = ROMANS.indexOf(name);
  if (roman >= 0) return roman;
  for (const names of SERIES) {
    const index = [...names].indexOf(name);
    if (index >= 0) return index;
  }
  return null;
}

export const SIGNS = `[a-h]|vi|iv|v|i{1,3}|[${SERIES.slice(1).join('')}]`;
