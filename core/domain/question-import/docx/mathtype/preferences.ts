import type { ByteCursor } from '#core/domain/question-import/docx/mathtype/byte-cursor.ts';

/** Sizes and distances, in half bytes that a 15 ends; then a font for each style. Nothing that changes what is said. */
export function skipPreferences(from: ByteCursor): void {
  from.skip(1);
  skipMeasures(from);
  skipMeasures(from);
  const styles = from.byte();
  for (let style = 0; style < styles; style += 1) if (from.count() !== 0) from.skip(1);
}

function skipMeasures(from: ByteCursor): void {
  let left = from.byte();
  while (left > 0) {
    const pair = from.byte();
    if (pair >> 4 === 15) left -= 1;
    if (left > 0 && (pair & 15) === 15) left -= 1;
  }
}
