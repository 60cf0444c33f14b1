import { z } from 'zod';

export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
/** Of a picture as it is sent; phones take 12 million as a rule. */
export const MAX_PICTURE_PIXELS = 25_000_000;
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/svg+xml'] as const;

/**
 * POST /functions/v1/upload-question-picture as multipart/form-data: one file in `picture`. A drawing is black lines on
 * nothing, and shown inverted on a dark page.
 */
export const UploadQuestionPictureRequest = z.object({ drawing: z.enum(['true', 'false']).default('false') });
/** Where the picture lies, and its size in CSS pixels, as the markup of questions says them. */
export const UploadQuestionPictureResponse = z.object({
  src: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type UploadQuestionPictureResponse = z.infer<typeof UploadQuestionPictureResponse>;
