import { createHash } from 'node:crypto';
import { DRAWINGS_PATH, QUESTION_MEDIA_PATH } from '#core/domain/question-bank/question-images.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { preparePicture } from './prepare-picture.ts';

/**
 * Keeps a picture for questions under a name made of what it shows: the same picture is kept once.
 * @param isDrawing black lines on nothing, shown inverted on a dark page
 * @throws svg_not_safe, picture_too_large, not_a_picture
 */
export async function keepPicture(
  storage: ObjectStorage,
  bytes: Uint8Array,
  { isDrawing, ownerId }: { isDrawing: boolean; ownerId: string | null },
): Promise<{ src: string; width: number; height: number }> {
  const { content, contentType, ending, width, height } = await preparePicture(bytes);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const src = `${isDrawing ? DRAWINGS_PATH : `${QUESTION_MEDIA_PATH}pictures/`}${hash}.${ending}`;
  const name = src.slice(QUESTION_MEDIA_PATH.length);
  await storage.put({ bucketId: 'question-media', name }, content, { contentType, ownerId });
  return { src, width, height };
}
