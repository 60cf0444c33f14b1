import { findColumns } from '../table/find-columns.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;
const HEAD_CHARACTERS = 20_000;

/** The first line as Excel writes it for itself: `sep=;`. */
const SAID = /^"?sep=(.)"?\r?\n/i;

/** What stands between the cells, and where the table begins: the separator by which most headings are known. */
export function findSeparator(text: string): { separator: string; from: number } {
  const said = SAID.exec(text);
  if (said?.[1]) return { separator: said[1], from: said[0].length };
  const lines = firstLines(text.slice(0, HEAD_CHARACTERS));
  const scored = SEPARATORS.map((separator) => {
    const scores = lines.map((line, at) => {
      const cells = line.split(separator).map((cell) => cell.replaceAll('"', '').trim());
      // A title may stand above the headings, but a comma in it says nothing.
      return Object.keys(findColumns(cells)).length * 100 + (at === 0 ? cells.length : 0);
    });
    return { separator, score: Math.max(...scores) };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return { separator: best.separator, from: 0 };
}

const LINES = 15;
function firstLines(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  return lines.length === 0 ? [''] : lines.slice(0, LINES);
}
