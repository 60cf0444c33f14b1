/** TeX's signs where the letter of the keyboard means another. */
const OTHERWISE: Record<string, string> = { '-': '−', '*': '∗', '`': '‘' };

/** One sign in Typst's mathematics, which would read many of the keyboard's as commands. */
export function typstSign(sign: string): string {
  const shown = OTHERWISE[sign] ?? sign;
  // Typst reads a bare root sign as the root of what comes next.
  if (/^[√∛∜]$/.test(shown)) return typstString(shown);
  if (/^[\p{L}\p{N}]$/u.test(shown)) return shown;
  if (/^[\u0021-\u007e]$/.test(shown)) return `\\${shown}`;
  // A letter with its marks, or what is more than one sign.
  return [...shown].length === 1 && !/[\p{M}\p{Z}\p{C}]/u.test(shown) ? shown : typstString(shown);
}

export function typstString(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** Side by side. Typst shows blanks around strings, where TeX knows none. */
export function joinTypst(pieces: readonly string[]): string {
  let joined = '';
  for (const piece of pieces) {
    if (piece === '') continue;
    const isClose = joined.endsWith('"') || piece.startsWith('"') || joined === '';
    joined += isClose ? piece : ` ${piece}`;
  }
  return joined;
}
