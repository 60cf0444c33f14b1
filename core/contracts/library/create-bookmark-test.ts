import { z } from 'zod';

export const MAX_BOOKMARK_TEST = 50;

/** POST /functions/v1/create-bookmark-test: a test of the caller's bookmarked questions, one minute each. */
export const CreateBookmarkTestRequest = z.object({});
export const CreateBookmarkTestResponse = z.object({ test_id: z.uuid(), question_count: z.int().positive() });
