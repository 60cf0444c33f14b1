import { z } from 'zod';

/** Of one upload: a sheet of 720 questions has four pages, and a photograph of each is a file. */
export const MAX_UPLOAD_FILES = 10;
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
export const UPLOAD_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** POST /functions/v1/upload-print-omr as multipart/form-data: `test_id` and `files`, repeated. */
export const UploadPrintOmrRequest = z.object({ test_id: z.uuid() });
/** The same files for the same test again are the same upload. */
export const UploadPrintOmrResponse = z.object({ upload_id: z.uuid() });
