import type { TreeNode } from './katex-tree.ts';
import { lost, type Print } from './printing.ts';

/** Rows and columns: a matrix, or lines that are aligned at their '&'. */
export function arrayToTypst(node: TreeNode, print: Print): string {
  const rows = rowsOf(node, print);
  if (/^align|^gather|^split/.test(node.colSeparationType ?? '')) {
    return rows.map((cells) => alignedRow(cells)).join(' \\ ');
  }
  const rules = rulesOf(node, rows.length);
  const cells = rows.map((row) => row.map((cell) => cell || '""').join(', ')).join('; ');
  return `mat(delim: #none, ${rules}${cells})`;
}

/** KaTeX sets the columns right and left in turn. */
function alignedRow(cells: readonly string[]): string {
  return cells.map((cell, column) => (column === 0 ? cell : `& ${cell}`)).join(' ');
}

function rowsOf({ body }: TreeNode, print: Print): string[][] {
  return (body as TreeNode[][]).map((row) => row.map((cell) => print([cell])));
}

/** Lines between rows and columns; those around it, and dashed ones, paper has not. */
function rulesOf({ hLinesBeforeRow = [], cols = [] }: TreeNode, rows: number): string {
  const across = hLinesBeforeRow.flatMap((lines, row) => {
    if (lines.length === 0) return [];
    if (lines.length > 1 || lines[0] || row === 0 || row >= rows) return lost('lines');
    return [row];
  });
  const down: number[] = [];
  let column = 0;
  for (const col of cols) {
    if (col.type === 'align') column += 1;
    else if (col.separator === '|' && column > 0) down.push(column);
    else lost('lines');
  }
  if (down.at(-1) === column && column > 0) lost('lines');
  if (across.length + down.length === 0) return '';
  const list = (places: readonly number[]) => `(${places.map((place) => `${place},`).join(' ')})`;
  return `augment: #(hline: ${list(across)}, vline: ${list(down)}), `;
}

/** A brace before lines, each with its condition; null for any other pair of brackets. */
export function casesToTypst({ body, left, right }: TreeNode, print: Print): string | null {
  const [array, ...others] = (body ?? []) as TreeNode[];
  if (array?.type !== 'array' || others.length > 0 || left !== '\\{' || right !== '.') return null;
  if (/^align|^gather/.test(array.colSeparationType ?? '')) return null;
  const rows = rowsOf(array, print).map(
    (cells) => cells.map((cell, at) => (at === 0 ? cell : `& quad ${cell}`)).join(' ') || '""',
  );
  return `cases(${rows.join(', ')})`;
}
