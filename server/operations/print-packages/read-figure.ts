import { buffer } from 'node:stream/consumers';
import { QUESTION_MEDIA_PATH } from '#core/domain/question-bank/question-images.ts';
import type { ReadFigure } from '#server/documents/question-paper/read-figures.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';

/** Reads pictures of questions out of the bucket question-media, each once. */
export function figureReader(storage: ObjectStorage): ReadFigure {
  const read = new Map<string, Promise<Uint8Array | null>>();
  return (src) => {
    const known = read.get(src) ?? readFigure(storage, src);
    read.set(src, known);
    return known;
  };
}

async function readFigure(storage: ObjectStorage, src: string): Promise<Uint8Array | null> {
  try {
    const name = decodeURI(src.slice(QUESTION_MEDIA_PATH.length));
    return await buffer(await storage.open({ bucketId: 'question-media', name }));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'not_found') return null;
    throw error;
  }
}
