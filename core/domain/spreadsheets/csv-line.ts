import type { Cell } from './write-workbook.ts';

/** What a spreadsheet would take for a formula, and run; and what an import would take for one that was made safe. */
const FORMULA = /^'*[=+\-@\t\r]/;

export function csvLine(values: readonly Cell[]): string {
  return `${values.map((value) => csvCell(value)).join(',')}\n`;
}

/** A text that begins as a formula gets an apostrophe before it, with which a spreadsheet shows it as text. A number is none. */
function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
