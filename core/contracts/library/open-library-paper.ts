import { z } from 'zod';

/** POST /functions/v1/open-library-paper: the test behind a paper of the library, for start-attempt. */
export const OpenLibraryPaperRequest = z.object({ item_id: z.uuid() });
export const OpenLibraryPaperResponse = z.object({ test_id: z.uuid() });
