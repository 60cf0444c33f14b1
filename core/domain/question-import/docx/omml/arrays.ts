import type { Convert } from '#core/domain/question-import/docx/omml/converter.ts';
import { childrenOf, type XmlNode } from '#core/domain/question-import/docx/package/xml.ts';

/** A cell or a row that begins with a bracket or a star would be taken for an option of the line before. */
const guarded = (tex: string) => (/^[[*]/.test(tex) ? `{}${tex}` : tex);

/** @param environment 'matrix', or one that brings its own brackets: 'pmatrix'. */
export function texOfMatrix(node: XmlNode, environment: string, convert: Convert): string {
  const rows = childrenOf(node, 'm:mr').map((row) =>
    childrenOf(row, 'm:e')
      .map((cell) => guarded(convert(cell.children)))
      .join(' & '),
  );
  return surrounded(environment, rows);
}

/** Equations below each other, aligned where the file says so. */
export function texOfArray(node: XmlNode, convert: Convert): string {
  const rows = rowsOf(node, convert);
  const isAligned = rows.some((row) => row.includes('&'));
  return surrounded('aligned', isAligned ? rows : rows.map((row) => `&${row}`));
}

/** What stands behind one large brace. */
export function texOfCases(node: XmlNode, convert: Convert): string {
  return surrounded('cases', rowsOf(node, convert).map(spacedWords));
}

/** LibreOffice leaves no blank around words: 'x if x > 0' would run together. */
function spacedWords(row: string): string {
  return row.replace(/(?<=[^\s&{])\\text\{([a-z]+)\}(.?)/g, (_, words: string, next: string) =>
    next === '' ? `\\text{ ${words}}` : `\\text{ ${words} }${next}`,
  );
}

function rowsOf(node: XmlNode, convert: Convert): string[] {
  return childrenOf(node, 'm:e').map((row) => guarded(convert(row.children, true)));
}

function surrounded(environment: string, rows: readonly string[]): string {
  return `\\begin{${environment}}${rows.join(' \\\\ ')}\\end{${environment}}`;
}

/** The rows of a bound that has several, one below the other. */
export function texOfSubstack(node: XmlNode, convert: Convert): string {
  return `\\substack{${childrenOf(node, 'm:e')
    .map((row) => convert(row.children))
    .join(' \\\\ ')}}`;
}
