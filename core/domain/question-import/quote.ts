/** Characters of a text that is quoted: of one, and of all together. */
const LONGEST_QUOTE = 1_000;
const LONGEST_TOGETHER = 4_000;

/** A text on one line; where it is cut, '…' says so. */
export function quote(text: string, most = LONGEST_QUOTE): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > most ? `${line.slice(0, most)}…` : line;
}

/** Quotes beside each other; how many there was no room for stands behind them: '… (+3)'. */
export function joinQuotes(quotes: readonly string[], between: string): string {
  let length = 0;
  const shown = quotes.filter((text) => {
    length += text.length + between.length;
    return length <= LONGEST_TOGETHER;
  });
  const more = quotes.length - shown.length;
  return more > 0 ? `${shown.join(between)} … (+${more})` : shown.join(between);
}
