import type { MathSegment } from './split-math.ts';
import { readStem, type StemBlock } from './stem-markup.ts';

/**
 * The first words of a text of a question, with its formulas, in one line: rows and items follow each other, pictures are
 * what is said of them. A formula stands whole, or not at all.
 */
export function stemBeginning(source: string, length: number): MathSegment[] {
  const beginning: MathSegment[] = [];
  let room = length;
  for (const piece of readStem(source).flatMap((block) => [...piecesOf(block), SPACE])) {
    const size = piece.kind === 'text' ? piece.text.length : piece.tex.length;
    if (piece.kind === 'math' && size <= room) beginning.push({ ...piece, display: false });
    if (piece.kind === 'text')
      beginning.push({ kind: 'text', text: piece.text.replace(/\s+/g, ' ').slice(0, room) });
    room -= size;
    if (room <= 0) break;
  }
  return beginning;
}

const SPACE: MathSegment = { kind: 'text', text: ' ' };

function piecesOf(block: StemBlock): MathSegment[] {
  if (block.kind === 'image') return [{ kind: 'text', text: block.image.alt }];
  if (block.kind === 'paragraph') return block.pieces;
  const lines = block.kind === 'list' ? block.items : [block.head, ...block.rows].flat();
  return lines.flatMap((line) => [...line, SPACE]);
}
