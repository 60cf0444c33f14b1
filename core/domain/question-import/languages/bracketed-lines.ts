/** What may stand behind the brackets. */
const BEHIND = /[\s*.:?]*$/;

/**
 * A text each of whose lines says it in English, and again in brackets in another script; lines that say it once count for
 * both. Null: no line does, or one is mixed in another way.
 */
export function bracketedLines(
  text: string,
  hasOtherScript: (text: string) => boolean,
): { en: string; other: string } | null {
  const lines = text.split('\n').map((line) => {
    if (!hasOtherScript(line)) return { en: line, other: line, isSplit: false };
    const parts = lastBrackets(line);
    const isTold =
      parts && parts.before !== '' && !hasOtherScript(parts.before) && hasOtherScript(parts.within);
    return isTold ? { en: parts.before, other: parts.within, isSplit: true } : null;
  });
  if (!lines.some((line) => line?.isSplit) || !lines.every((line) => line !== null)) return null;
  return {
    en: lines
      .map(({ en }) => en)
      .join('\n')
      .trim(),
    other: lines
      .map(({ other }) => other)
      .join('\n')
      .trim(),
  };
}

/** What the last pair of brackets of a line encloses, which may enclose others, and what stands before it. */
function lastBrackets(line: string): { before: string; within: string } | null {
  const text = line.replace(BEHIND, '');
  if (!/[)\]]$/.test(text)) return null;
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (/[)\]]/.test(text[at] ?? '')) depth += 1;
    if (/[([]/.test(text[at] ?? '')) depth -= 1;
    if (depth === 0) return { before: text.slice(0, at).trim(), within: text.slice(at + 1, -1).trim() };
  }
  return null;
}
