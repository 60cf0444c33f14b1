import { z } from 'zod';

export const MAX_SUGGESTED_SCHOOLS = 20;

const OwnSchool = z.object({
  /** In a group of the institute: that is the school of the board, and none is chosen. */
  in_group: z.boolean(),
  /** As the caller typed it; null: none. */
  chosen: z
    .object({
      name: z.string(),
      /** Chosen while the profile named another district: its board is that one's. */
      is_elsewhere: z.boolean(),
    })
    .nullable(),
  /** Of the profile, in which a school is chosen; null: it names none yet. */
  place: z.object({ state: z.string(), district: z.string() }).nullable(),
  /** Schools of that district that at least five who take part have named. */
  suggestions: z.array(z.string()).max(MAX_SUGGESTED_SCHOOLS),
});
export type OwnSchool = z.infer<typeof OwnSchool>;

/** POST /functions/v1/get-own-school: which school the board 'School' is of. What others typed is told to nobody. */
export const GetOwnSchoolRequest = z.strictObject({});
export const GetOwnSchoolResponse = OwnSchool;

/**
 * POST /functions/v1/set-own-school: null chooses none. 422 `school_unknown` for a name without letters, or without a district in the
 * profile; 429 after ten changes in a day.
 */
export const SetOwnSchoolRequest = z.strictObject({ name: z.string().trim().min(3).max(120).nullable() });
export const SetOwnSchoolResponse = OwnSchool;
