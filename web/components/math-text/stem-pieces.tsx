import type { MathSegment } from '#core/domain/question-bank/split-math.ts';
import { Formula } from '#web/components/math-text/formula.tsx';

/** Words and formulas of a line, an item or a cell. Their parent is a block: formulas measure it. */
export function StemPieces({ pieces }: { pieces: readonly MathSegment[] }) {
  return pieces.map((piece, index) => {
    // The pieces have no identity but their place in the text.
    const key = `${index}-${piece.kind}`;
    return piece.kind === 'text' ? (
      <span key={key}>{piece.text}</span>
    ) : (
      <Formula key={key} tex={piece.tex} display={piece.display} />
    );
  });
}
