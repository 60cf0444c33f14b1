import { z } from 'zod';
import { SittingId } from './sitting.ts';

const CandidateNumber = z.int().min(1).max(2_147_483_647);
const Line = (most: number) => z.string().trim().min(1).max(most);

/** Of one call; of a sitting there are at most as many as it can list. */
export const MAX_NAMED_CANDIDATES = 500;

/** Somebody who has no account, as the list says. */
export const NamedCandidate = z.strictObject({
  name: Line(100),
  roll_number: Line(60).nullable().default(null),
  room: Line(60).nullable().default(null),
});
export type NamedCandidate = z.infer<typeof NamedCandidate>;

/**
 * POST /functions/v1/add-candidates: puts people without an account on the list of a sitting, by name. Who stands there already, by roll
 * number or, without one, by name and room, is passed over. Their teachers are those of `group_id`. 409 `key_shown`, `results_out`.
 */
export const AddCandidatesRequest = SittingId.extend({
  candidates: z.array(NamedCandidate).min(1).max(MAX_NAMED_CANDIDATES),
  group_id: z.uuid().nullable().default(null),
});
export const AddCandidatesResponse = z.object({
  added: z.int(),
  /** Places in the request, from 0. */
  skipped: z.array(z.int()).max(MAX_NAMED_CANDIDATES),
});

/** POST /functions/v1/get-named-candidates: those of a sitting who have no account, for who holds it. */
export const GetNamedCandidatesRequest = SittingId;
export const GetNamedCandidatesResponse = z.object({
  title: z.string(),
  /** Whether more can be added. */
  is_open: z.boolean(),
  /** Administrators link a candidate with an account. */
  may_link: z.boolean(),
  groups: z.array(z.object({ id: z.uuid(), name: z.string() })),
  candidates: z
    .array(
      z.object({
        number: z.int(),
        name: z.string(),
        roll_number: z.string().nullable(),
        room: z.string().nullable(),
        /** With which the person says 'this is me', once they have an account. */
        code: z.string(),
        has_sheet: z.boolean(),
      }),
    )
    .max(5000),
});
export type GetNamedCandidatesResponse = z.infer<typeof GetNamedCandidatesResponse>;

/** POST /functions/v1/remove-candidate: takes somebody without an account off the list again. 409 `conflict` once a sheet is theirs. */
export const RemoveCandidateRequest = SittingId.extend({ number: CandidateNumber });
export const RemoveCandidateResponse = z.object({ removed: z.literal(true) });

/**
 * POST /functions/v1/link-candidate: administrators say which account a candidate's is, and why they know. Marks become an attempt of that
 * account. 409 `conflict` where the account has a result of this sitting already.
 */
export const LinkCandidateRequest = SittingId.extend({
  number: CandidateNumber,
  user_id: z.uuid(),
  reason: Line(500),
});
/** POST /functions/v1/claim-candidate: the same by the candidate's own code, for the caller. 404 for a code that is nobody's, or was used. */
export const ClaimCandidateRequest = z.strictObject({ code: Line(40) });
export const LinkCandidateResponse = z.object({ sitting_id: z.uuid(), title: z.string() });
