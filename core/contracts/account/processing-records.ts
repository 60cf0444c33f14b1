import { z } from 'zod';

/**
 * What is kept of the processing of a person's data for a year (DPDP Rules 2025, rule 8(3)), as it is sealed. Nothing of what somebody
 * learns or answers.
 */
export const ProcessingRecord = z.object({
  what: z.enum(['signed_in', 'consent', 'data_exported', 'account_deleted']),
  at: z.iso.datetime(),
  user_id: z.uuid(),
  email: z.string().nullable(),
  /** Of the device that asked, and what it called itself; null where no request did. */
  address: z.string().nullable(),
  agent: z.string().nullable(),
  /** The way in, the decision of a guardian and theirs, who had it done. */
  details: z.record(z.string(), z.string().nullable()),
});
export type ProcessingRecord = z.infer<typeof ProcessingRecord>;

/** The public half of the key that records are sealed for (RFC 7517). */
export const PublicRecordsKey = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().regex(/^[\w-]{43}$/),
  y: z.string().regex(/^[\w-]{43}$/),
});
export type PublicRecordsKey = z.infer<typeof PublicRecordsKey>;

/** POST /functions/v1/set-records-key with the secret key: how `npm run records -- new-key` speaks to the running server. */
export const SetRecordsKeyRequest = z.object({
  public_jwk: PublicRecordsKey,
  /** Another than the one in use; what was sealed for that stays so. */
  replace: z.boolean(),
});
export const SetRecordsKeyResponse = z.object({ keys: z.int() });

/** POST /functions/v1/list-processing-records with the secret key: a page, sealed, the oldest first. */
export const ListProcessingRecordsRequest = z.object({ after: z.int().min(0).max(2_147_483_647).default(0) });
export const ListProcessingRecordsResponse = z.object({
  /** Null where no key was made: then nothing is kept. */
  key_since: z.iso.datetime().nullable(),
  records: z.array(z.object({ id: z.int(), noted_on: z.iso.date(), sealed: z.string() })),
});
