import { z } from 'zod';
import { SITTING_STATES } from '#core/domain/sittings/sitting-state.ts';
import { ContentLanguage } from '../test-taking/get-attempt.ts';

export const SittingId = z.strictObject({ sitting_id: z.uuid() });
export const SittingStateName = z.enum(SITTING_STATES);
export const QuestionOrder = z.enum(['one', 'each']);
export const MAX_LISTED_CANDIDATES = 5000;

/** Who is on the list. Groups are read when the sitting is scheduled, and followed until entry opens. */
export const SittingAudience = z.strictObject({
  everybody: z.boolean().default(false),
  groups: z.array(z.uuid()).max(200).default([]),
  user_ids: z.array(z.uuid()).max(MAX_LISTED_CANDIDATES).default([]),
  /** It may begin with nobody on the list: people without an account are added by name, with `add-candidates`. */
  by_name: z.boolean().default(false),
});
export type SittingAudience = z.infer<typeof SittingAudience>;

/** Letters and digits as they are read aloud in the hall: case and spaces do not count. */
export const EntryCode = z.string().trim().min(4).max(20);

/** A moment an exam can be planned for: what is reckoned from it stays a date, in the database and on the wire. */
export const SittingMoment = z.iso.datetime({ offset: true }).refine(
  (at) => {
    const year = new Date(at).getUTCFullYear();
    return year >= 2000 && year <= 2100;
  },
  { error: 'Between the years 2000 and 2100' },
);

/** What its maker decides of a sitting. */
export const SittingPlan = z.strictObject({
  title: z.string().trim().min(1).max(200),
  starts_at: SittingMoment,
  duration_sec: z.int().min(60).max(21_600),
  /** Minutes before the start at which the waiting room opens. */
  entry_opens_min: z.int().min(0).max(240).default(30),
  /** Minutes after the start until which one may come; null: until the end. */
  late_entry_min: z.int().min(0).max(360).nullable().default(null),
  /** Seconds after the end in which answers kept on a device are taken. */
  late_sync_sec: z.int().min(10).max(86_400).default(900),
  audience: SittingAudience,
  /** null: none is asked for. */
  entry_code: EntryCode.nullable().default(null),
  order: QuestionOrder.default('one'),
  /** NTA's order of screens, or free. */
  navigation: z.enum(['free', 'nta']).default('nta'),
  /** Those the paper is given in; the first is the one of who has chosen none of them. */
  languages: z.array(ContentLanguage).min(1).max(4).default(['en']),
  hides_chapters: z.boolean().default(true),
  /** null: by hand, with `release-sitting`. */
  results_at: SittingMoment.nullable().default(null),
  /** Whether questions and keys can be looked at after the release. */
  review: z.boolean().default(true),
  /** Of ranking. */
  rule: z.string().max(40).default('neet-ug-2025'),
  invigilators: z.array(z.uuid()).max(100).default([]),
  /** Rooms of the hall, to filter the board by. */
  rooms: z
    .array(z.strictObject({ name: z.string().trim().min(1).max(60), user_ids: z.array(z.uuid()).max(500) }))
    .max(100)
    .default([]),
  /** Minutes that single candidates are given here, beside their lasting provision. */
  extra_time: z
    .array(z.strictObject({ user_id: z.uuid(), minutes: z.int().min(1).max(360) }))
    .max(500)
    .default([]),
});
export type SittingPlan = z.infer<typeof SittingPlan>;

export const ScheduledSitting = z.object({
  id: z.uuid(),
  test_id: z.uuid(),
  state: SittingStateName,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  revision: z.int(),
});
export type ScheduledSitting = z.infer<typeof ScheduledSitting>;
