import { splitLongWords } from '#core/domain/question-bank/long-words.ts';
import type { QuestionImage } from '#core/domain/question-bank/question-images.ts';
import type { MathSegment } from '#core/domain/question-bank/split-math.ts';
import { readStem, type StemBlock } from '#core/domain/question-bank/stem-markup.ts';
import type { JsonValue } from '#server/documents/json-value.ts';

/** CSS pixels are 1/96 inch. */
const MM_PER_PIXEL = 25.4 / 96;

/** Of a table of so many columns none holds a long word of an Indian script. */
const MANY_COLUMNS = 3;

/** Gives a picture the name its file has in the document. */
export type NameFigure = (image: QuestionImage) => string;

/** How a formula is read out. */
export type SpeakTex = (tex: string) => string;

/** A text of a question as the template prints it: words, formulas, line breaks, pictures, tables and lists. */
export function textParts(source: string, nameFigure: NameFigure, speak?: SpeakTex): JsonValue[] {
  return readStem(source).flatMap((block) => blockParts(block, nameFigure, speak));
}

function blockParts(block: StemBlock, nameFigure: NameFigure, speak?: SpeakTex): JsonValue[] {
  if (block.kind === 'paragraph') return lineParts(block.pieces, 'column', speak);
  if (block.kind === 'image') return [figurePart(block.image, nameFigure)];
  if (block.kind === 'list') return [{ items: block.items.map((item) => lineParts(item, 'column', speak)) }];
  const place = block.head.length < MANY_COLUMNS ? 'column' : 'cell';
  const cellParts = (cells: MathSegment[][]) => cells.map((cell) => lineParts(cell, place, speak));
  return [{ head: cellParts(block.head), rows: block.rows.map(cellParts) }];
}

function figurePart(image: QuestionImage, nameFigure: NameFigure): JsonValue {
  const width = image.size ? image.size.width * MM_PER_PIXEL : null;
  return { figure: nameFigure(image), alt: image.alt, width };
}

type Place = Parameters<typeof splitLongWords>[1];

function lineParts(pieces: readonly MathSegment[], place: Place, speak?: SpeakTex): JsonValue[] {
  return pieces.flatMap((piece): JsonValue[] => {
    if (piece.kind !== 'math') return lines(piece.text, place);
    const { tex, display } = piece;
    return [speak ? { tex, display, spoken: speak(tex) } : { tex, display }];
  });
}

function lines(text: string, place: Place): JsonValue[] {
  return text.split('\n').flatMap((line, index): JsonValue[] => {
    const words = line === '' ? [] : breakable(line, place);
    return index === 0 ? words : [{ break: true }, ...words];
  });
}

/** A gap of no width, as Typst sets a syllable wrongly that a zero-width space follows. */
function breakable(line: string, place: Place): JsonValue[] {
  const [first = '', ...rest] = splitLongWords(line, place);
  return [{ text: first }, ...rest.flatMap((text): JsonValue[] => [{ gap: true }, { text }])];
}
