import type { MathSegment } from './split-math.ts';
import { readStem, type StemBlock } from './stem-markup.ts';

/**
 * A text of a question as words alone, for searching, titles and names that are read out: rows and items are sentences,
 * pictures what is said of them, formulas their TeX.
 */
export function plainText(source: string): string {
  return readStem(source)
    .map(blockText)
    .join('\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

function blockText(block: StemBlock): string {
  if (block.kind === 'image') return block.image.alt;
  if (block.kind === 'paragraph') return piecesText(block.pieces);
  if (block.kind === 'list') return block.items.map(piecesText).join('\n');
  return [block.head, ...block.rows].map((cells) => cells.map(piecesText).join(', ')).join('\n');
}

function piecesText(pieces: readonly MathSegment[]): string {
  return pieces.map((piece) => (piece.kind === 'text' ? piece.text : piece.tex)).join('');
}
