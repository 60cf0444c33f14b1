import { findColumns } from '../table/find-columns.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;
const HEAD_CHARACTERS = 20_000;

/** The first line as Excel writes it for itself: `sep=;`. */
const SAID = /^"?sep=(.)"?\r?\n/i;

/** What stands between the cells, and where the table begins: the separator by which most headings are known. */
export function findSeparator(text: string): { separator: string; from: number } {
  const said = SAID.exec(text);
  if (said?.[1]) return { separator: said[1], from: said[0].length };
  const head = firstLine(text.slice(0, HEAD_CHARACTERS));
  const scored = SEPARATORS.map((separator) => {
    const cells = head.split(separator).map((cell) => cell.replaceAll('"', ''));
    return { separator, score: Object.keys(findColumns(cells)).length * 100 + cells.length };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return { separator: best.separator, from: 0 };
}

const firstLine = (text: string) => text.split(/\r\n|\r|\n/).find((line) => line.trim() !== '') ?? '';
