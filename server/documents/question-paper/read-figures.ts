import { DRAWINGS_PATH } from '#core/domain/question-bank/question-images.ts';
import type { JsonValue } from '#server/documents/json-value.ts';
import { labelData, liftLabels } from './lift-labels.ts';

/** @returns the bytes of a question's picture, or null when there is none */
export type ReadFigure = (src: string) => Promise<Uint8Array | null>;

interface FiguresRead {
  figures: Record<string, Uint8Array>;
  missingFigures: string[];
  /** Words of drawings, which the template sets itself. */
  labels: Record<string, JsonValue>;
}

/** @param sources name in the document → where the picture is stored */
export async function readFigures(
  sources: ReadonlyMap<string, string>,
  readFigure: ReadFigure,
): Promise<FiguresRead> {
  const figures: Record<string, Uint8Array> = {};
  const missingFigures: string[] = [];
  const labels: Record<string, JsonValue> = {};
  for (const [name, src] of sources) {
    const bytes = await readFigure(src);
    if (!bytes) missingFigures.push(name);
    else if (src.startsWith(DRAWINGS_PATH)) {
      const drawing = liftLabels(Buffer.from(bytes).toString());
      figures[name] = Buffer.from(drawing.svg);
      if (drawing.labels.length > 0) labels[name] = labelData(drawing);
    } else figures[name] = bytes;
  }
  return { figures, missingFigures, labels };
}
