import { z } from 'zod';

export const MAX_BOOKMARK_TEST = 50;

/** POST /functions/v1/create-bookmark-test: practice of the caller's bookmarked questions, the latest first. */
export const CreateBookmarkTestRequest = z.object({});
export const CreateBookmarkTestResponse = z.object({ test_id: z.uuid(), question_count: z.int().positive() });
