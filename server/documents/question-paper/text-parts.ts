import { type QuestionImage, splitImages } from '#core/domain/question-bank/question-images.ts';
import { splitMath } from '#core/domain/question-bank/split-math.ts';
import type { JsonValue } from '#server/documents/json-value.ts';

/** CSS pixels are 1/96 inch. */
const MM_PER_PIXEL = 25.4 / 96;

/** A word no column could hold may break here. */
const LONG_WORD = /\S{24}(?=\S)/g;

/** Gives a picture the name its file has in the document. */
export type NameFigure = (image: QuestionImage) => string;

/** A text of a question as the template prints it: words, formulas, pictures and line breaks. */
export function textParts(source: string, nameFigure: NameFigure): JsonValue[] {
  return splitImages(source).flatMap((segment): JsonValue[] => {
    if (segment.kind === 'image') return [figurePart(segment.image, nameFigure)];
    return splitMath(segment.text).flatMap((piece): JsonValue[] =>
      piece.kind === 'math' ? [{ tex: piece.tex, display: piece.display }] : lines(piece.text),
    );
  });
}

function figurePart(image: QuestionImage, nameFigure: NameFigure): JsonValue {
  const width = image.size ? image.size.width * MM_PER_PIXEL : null;
  return { figure: nameFigure(image), alt: image.alt, width };
}

function lines(text: string): JsonValue[] {
  return text.split('\n').flatMap((line, index): JsonValue[] => {
    const words = line === '' ? [] : [{ text: line.replace(LONG_WORD, '$&\u200b') }];
    return index === 0 ? words : [{ break: true }, ...words];
  });
}
