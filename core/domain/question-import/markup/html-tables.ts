import type { XmlElement } from '../packages/read-xml.ts';

const MOST_COLUMNS = 60;
const SECTIONS = ['thead', 'tbody', 'tfoot'];
/** Where a cell is empty: a row keeps its edges. */
const EMPTY = '–';

const named = (element: XmlElement, ...names: string[]): XmlElement[] =>
  element.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && names.includes(child.name.toLowerCase()),
  );

const spanOf = (cell: XmlElement, name: string) =>
  Math.min(MOST_COLUMNS, Math.max(1, Number.parseInt(cell.attributes[name] ?? '1', 10) || 1));

/** The rows of a table as lines of the markup; a cell over several rows stands in each of them. */
export function writeTable(
  table: XmlElement,
  write: (cell: XmlElement) => string,
): { lines: string[]; cells: string[] } {
  const rows = table.children.flatMap((child): XmlElement[] => {
    if (typeof child === 'string') return [];
    return child.name.toLowerCase() === 'tr'
      ? [child]
      : SECTIONS.includes(child.name.toLowerCase())
        ? named(child, 'tr')
        : [];
  });
  const grid: string[][] = [];
  const below = new Map<number, { text: string; rows: number }>();
  for (const row of rows) {
    const texts: string[] = [];
    const fill = () => {
      for (let above = below.get(texts.length); above; above = below.get(texts.length)) {
        above.rows -= 1;
        if (above.rows === 0) below.delete(texts.length);
        texts.push(above.text);
      }
    };
    for (const cell of named(row, 'td', 'th')) {
      fill();
      const text = barsKept(write(cell));
      const count = spanOf(cell, 'rowspan') - 1;
      for (let at = 0; at < spanOf(cell, 'colspan') && texts.length < MOST_COLUMNS; at += 1) {
        if (count > 0) below.set(texts.length, { text: at === 0 ? text : '', rows: count });
        texts.push(at === 0 ? text : '');
      }
    }
    fill();
    if (texts.length > 0) grid.push(texts);
  }
  const width = Math.max(0, ...grid.map((texts) => texts.length));
  if (width < 2) {
    const cells = grid.flat().filter((text) => text !== '');
    return { lines: cells, cells };
  }
  const lines = grid.map(
    (texts) => `| ${Array.from({ length: width }, (_, at) => texts[at] || EMPTY).join(' | ')} |`,
  );
  return { lines, cells: grid.map((texts) => texts.filter((text) => text !== '').join(', ')) };
}

/** A bar is the edge of a cell, but not within a formula. */
const barsKept = (text: string) =>
  text
    .split(/(\\\(.*?\\\)|\\\[.*?\\\])/s)
    .map((piece, at) => (at % 2 === 1 ? piece : piece.replaceAll('|', '∣')))
    .join('');
