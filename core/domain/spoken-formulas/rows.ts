/** Rows of cells as TeX separates them, at this depth alone: an inner matrix keeps its own. */
export function splitRows(source: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let depth = 0;
  for (const [part] of source.matchAll(/\\begin\s*\{[^}]*\}|\\end\s*\{[^}]*\}|\\\\|\\[a-zA-Z]+|\\.|./gs)) {
    if (part === '{' || part.startsWith('\\begin')) depth += 1;
    if (part === '}' || part.startsWith('\\end')) depth -= 1;
    if (depth > 0 || (part !== '&' && part !== '\\\\')) {
      cell += part;
      continue;
    }
    rows.at(-1)?.push(cell);
    cell = '';
    if (part === '\\\\') rows.push([]);
  }
  rows.at(-1)?.push(cell);
  return rows.map((row) => row.map((each) => each.trim())).filter((row) => row.some((each) => each !== ''));
}
