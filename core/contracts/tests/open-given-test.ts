import { z } from 'zod';

/**
 * POST /functions/v1/open-given-test: what opening the address of a paper of the institute does. Its test is found in no
 * list; from then on the caller reads it over REST. 404 for anything else that the caller may not read.
 */
export const OpenGivenTestRequest = z.object({ test_id: z.uuid() });

export const OpenGivenTestResponse = z.object({});
