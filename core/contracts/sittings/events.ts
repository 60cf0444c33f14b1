import { z } from 'zod';
import { DeviceId, OpenSittingResponse } from './enter-sitting.ts';
import { CandidateSittingState } from './get-sitting-state.ts';

/**
 * GET /events/v1?sitting_id=…&as=candidate|board, outside the functions: server-sent events read with `fetch` (headers `apikey`, `Authorization: Bearer`).
 * `retry:` and a comment every 15 s keep it alive; it ends within 5 s of a sign-out or ban, and when the token expires: then it is opened again
 * with a new one. 401, 404 (not on the list, may not watch), 429 with `retry-after` (too many streams: three of one user). The poll behind it: get-sitting-state, get-board.
 */
export const EventsQuery = z.object({
  sitting_id: z.uuid(),
  as: z.enum(['candidate', 'board']).default('candidate'),
  /** The device that holds the attempt: it is sent `opened` at the start, and need not ask. */
  device_id: DeviceId.optional(),
});

/** `event: state`: at once when the stream opens, and with every change. @public */
export const StateEvent = CandidateSittingState;
/**
 * `event: opened`, to a stream with the `device_id` that holds a prepared attempt, in the moment the sitting starts or goes on: what open-sitting answers.
 * It may be missing (a device not heard of for 30 s, an older server): then open-sitting is asked. @public
 */
export const OpenedEvent = OpenSittingResponse;
/** `event: board`: something changed, at most once a second; ask get-board with `since`. @public */
export const BoardEvent = z.object({ sitting_id: z.uuid() });
/** `event: end`: the server closes the stream; `signed_out` is not to be opened again by itself. @public */
export const EndEvent = z.object({
  reason: z.enum(['signed_out', 'token_expired', 'too_many', 'shutdown', 'gone']),
});
