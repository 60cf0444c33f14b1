import { z } from 'zod';
import { SittingId } from '../sittings/sitting.ts';
import { MAX_RANKED } from './ranking.ts';

export const NAMES_OF_A_PAGE = 100;

/**
 * POST /functions/v1/set-named-list, for administrators: whether all candidates of a sitting read each other's names, ranks and marks. Off until
 * somebody switches it on, and off at once when they take it back. 409 `conflict` before a ranking is published, and for a time of
 * a competition.
 */
export const SetNamedListRequest = z.strictObject({ sitting_id: z.uuid(), shown: z.boolean() });
export const SetNamedListResponse = z.object({ names_shown_at: z.iso.datetime().nullable() });

/** POST /functions/v1/get-named-list: of the newest ranking, for its candidates. 404 while it is not shown, and to everybody else. */
export const GetNamedListRequest = SittingId.extend({
  /** From 0. */
  page: z
    .int()
    .min(0)
    .max(MAX_RANKED / NAMES_OF_A_PAGE - 1)
    .default(0),
});
export const NamedRow = z.object({
  rank: z.int(),
  number: z.int(),
  /** As it was when the list was switched on. null: the account is gone, has no name, or is off the list; or nobody is to see it. */
  name: z.string().nullable(),
  /** Hundredths of a mark. */
  marks: z.int(),
  /** Units of 10⁻⁷ of a percent. */
  percentile: z.int(),
  is_own: z.boolean(),
});
export type NamedRow = z.infer<typeof NamedRow>;
export const GetNamedListResponse = z.object({
  rows: z.array(NamedRow).max(NAMES_OF_A_PAGE),
  has_more: z.boolean(),
  /** Hundredths of a mark that the whole paper asks to be reached; null: nothing. A server of before says nothing. */
  cut_off: z.int().nullable().default(null),
});
