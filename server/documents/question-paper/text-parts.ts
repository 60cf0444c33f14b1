import type { QuestionImage } from '#core/domain/question-bank/question-images.ts';
import type { MathSegment } from '#core/domain/question-bank/split-math.ts';
import { readStem, type StemBlock } from '#core/domain/question-bank/stem-markup.ts';
import type { JsonValue } from '#server/documents/json-value.ts';

/** CSS pixels are 1/96 inch. */
const MM_PER_PIXEL = 25.4 / 96;

/** A word no column could hold may break here; not near its end, nor within a syllable of an Indian script. */
const LONG_WORD = /\S{24}\S*?(?<![\u094d\u0c4d\u0bcd]\u200d?)(?=[^\s\p{M}\u200c\u200d]\S{5})/gu;

/** Gives a picture the name its file has in the document. */
export type NameFigure = (image: QuestionImage) => string;

/** A text of a question as the template prints it: words, formulas, line breaks, pictures, tables and lists. */
export function textParts(source: string, nameFigure: NameFigure): JsonValue[] {
  return readStem(source).flatMap((block) => blockParts(block, nameFigure));
}

function blockParts(block: StemBlock, nameFigure: NameFigure): JsonValue[] {
  if (block.kind === 'paragraph') return lineParts(block.pieces);
  if (block.kind === 'image') return [figurePart(block.image, nameFigure)];
  if (block.kind === 'list') return [{ items: block.items.map(lineParts) }];
  return [{ head: block.head.map(lineParts), rows: block.rows.map((row) => row.map(lineParts)) }];
}

function figurePart(image: QuestionImage, nameFigure: NameFigure): JsonValue {
  const width = image.size ? image.size.width * MM_PER_PIXEL : null;
  return { figure: nameFigure(image), alt: image.alt, width };
}

function lineParts(pieces: readonly MathSegment[]): JsonValue[] {
  return pieces.flatMap((piece): JsonValue[] =>
    piece.kind === 'math' ? [{ tex: piece.tex, display: piece.display }] : lines(piece.text),
  );
}

function lines(text: string): JsonValue[] {
  return text.split('\n').flatMap((line, index): JsonValue[] => {
    const words = line === '' ? [] : breakable(line);
    return index === 0 ? words : [{ break: true }, ...words];
  });
}

/** A gap of no width, as Typst sets a syllable wrongly that a zero-width space follows. */
function breakable(line: string): JsonValue[] {
  const [first = '', ...rest] = line.replace(LONG_WORD, '$&\u200b').split('\u200b');
  return [{ text: first }, ...rest.flatMap((text): JsonValue[] => [{ gap: true }, { text }])];
}
