import { z } from 'zod';

/** The last sittings of a group that are told. */
export const SITTINGS_OF_A_GROUP = 8;

const Need = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('absent'), missed: z.int(), of: z.int() }),
  z.object({ kind: z.literal('low'), mean: z.number(), of: z.int() }),
  z.object({ kind: z.literal('falling'), points: z.number() }),
]);

export const StudentOfGroup = z.object({
  user_id: z.uuid(),
  name: z.string(),
  roll_no: z.string().nullable(),
  /** In the group today; who is not sat in it. */
  is_member: z.boolean(),
  /** Of each sitting: percent of the marks, 'absent', or null: not on its list. */
  results: z.array(z.union([z.number(), z.literal('absent')]).nullable()),
  needs: z.array(Need),
});
export type StudentOfGroup = z.infer<typeof StudentOfGroup>;

/**
 * POST /functions/v1/get-group-sittings: how a group did in its last sittings, and who needs help by the rule of
 * core/domain/sitting-results/needs-help.ts; for administrators and the group's teachers. Sittings that are over: at once for who holds
 * them, else when they are released.
 */
export const GetGroupSittingsRequest = z.strictObject({ group_id: z.uuid() });
export const GetGroupSittingsResponse = z.object({
  group: z.object({ id: z.uuid(), name: z.string() }),
  /** The oldest first. */
  sittings: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      starts_at: z.iso.datetime(),
      is_released: z.boolean(),
      listed: z.int(),
      appeared: z.int(),
      /** In percent of the marks; null: nobody is marked. */
      mean: z.number().nullable(),
      median: z.number().nullable(),
      highest: z.number().nullable(),
    }),
  ),
  /** Who needs help comes first, then by name. */
  students: z.array(StudentOfGroup),
});
export type GetGroupSittingsResponse = z.infer<typeof GetGroupSittingsResponse>;
