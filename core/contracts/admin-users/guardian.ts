import { z } from 'zod';
import { GuardianName, Relation } from '#core/contracts/guardians/guardian-page.ts';
import { GUARDIAN_STATES, RECORDED_DECISIONS } from '#core/domain/guardians/guardian.ts';

const Decision = z.object({
  id: z.number().int().min(1).max(1_000_000_000_000),
  at: z.string(),
  decision: z.enum(RECORDED_DECISIONS),
  how: z.enum(['mail', 'paper', 'staff']),
  notice_version: z.number().int().nullable(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  relation: Relation.nullable(),
  seen_on: z.iso.date().nullable(),
  recorded_by: z.string().nullable(),
  settled_at: z.string().nullable(),
});

/** POST /functions/v1/admin-users-get-guardian. */
export const GetGuardianRequest = z.object({ user_id: z.uuid() });
export const GuardianRecord = z.object({
  date_of_birth: z.iso.date().nullable(),
  is_minor: z.boolean().nullable(),
  guardian: z
    .object({
      state: z.enum(GUARDIAN_STATES),
      email: z.string().nullable(),
      how: z.enum(['mail', 'paper']).nullable(),
      name: z.string().nullable(),
      relation: Relation.nullable(),
      social: z.boolean(),
      decided_at: z.string().nullable(),
      mailed_at: z.string().nullable(),
    })
    .nullable(),
  /** The newest first. */
  decisions: z.array(Decision).max(200),
});
export type GuardianRecord = z.infer<typeof GuardianRecord>;

/** POST /functions/v1/admin-users-record-guardian: answers with the record as it is then. */
export const RecordGuardianRequest = z.object({
  user_id: z.uuid(),
  act: z.discriminatedUnion('kind', [
    /** A signed form was seen on that day. */
    z.object({ kind: z.literal('paper'), name: GuardianName, relation: Relation, seen_on: z.iso.date() }),
    z.object({ kind: z.literal('withdraw') }),
    /** The learner may name somebody else. */
    z.object({ kind: z.literal('clear') }),
    z.object({ kind: z.literal('birth'), date_of_birth: z.iso.date() }),
    z.object({
      kind: z.literal('settle'),
      decision_id: z.number().int().min(1).max(1_000_000_000_000),
    }),
  ]),
});
export type GuardianRecordAct = z.input<typeof RecordGuardianRequest>['act'];

/** POST /functions/v1/admin-users-waiting-guardians: requests of guardians that nobody has marked as done. */
export const WaitingGuardiansRequest = z.object({});
export const WaitingGuardians = z.object({
  count: z.number().int().min(0).max(1_000_000),
  /** Whose guardian has waited longest. */
  first: z.uuid().nullable(),
});
