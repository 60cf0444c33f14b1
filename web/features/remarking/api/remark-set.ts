import { z } from 'zod';
import { OtherKey } from '#core/domain/questions/kinds/other-key.ts';

const RulingOfSet = z.object({
  question_id: z.string(),
  kind: z.enum(['keys', 'key', 'all', 'dropped', 'restored']),
  keys: z.array(z.number()).nullable(),
  key: OtherKey.nullable(),
  subject: z.string(),
  chapter: z.string(),
  /** Its beginning. */
  stem: z.string(),
});
export type RulingOfSet = z.infer<typeof RulingOfSet>;

/** One re-marking with its rulings and how far it has come, as get_remark_sets answers. */
export const RemarkSet = z.object({
  id: z.string(),
  number: z.number(),
  reason: z.string(),
  state: z.enum(['applying', 'applied', 'reversing', 'reversed']),
  actor: z.string().nullable(),
  created_at: z.string(),
  reversed_by: z.string().nullable(),
  reversed_at: z.string().nullable(),
  reversal_reason: z.string().nullable(),
  total: z.number(),
  done: z.number(),
  changed: z.number(),
  raised: z.number(),
  lowered: z.number(),
  finished_at: z.string().nullable(),
  is_failing: z.boolean(),
  untold: z.number(),
  rulings: z.array(RulingOfSet),
});
export type RemarkSet = z.infer<typeof RemarkSet>;

const POLL_MS = 1_000;

/** Asked again while a set is being worked on. */
export const askAgainAfter = (sets: readonly RemarkSet[]): number | false =>
  sets.some(({ finished_at }) => finished_at === null) ? POLL_MS : false;
