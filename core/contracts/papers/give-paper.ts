import { z } from 'zod';

/** Of one call. */
const MOST_GROUPS = 100;
const MOST_STUDENTS = 500;

const Given = {
  paper_id: z.uuid(),
  group_ids: z.array(z.uuid()).max(MOST_GROUPS).default([]),
};

/**
 * POST /functions/v1/give-paper: a published paper of the institute appears in 'Your tests' of these students, and of
 * anyone who is in these groups, while they are. A teacher gives to their own groups and students. 409 for a draft and
 * for a paper of the library.
 */
export const GivePaperRequest = z.strictObject({
  ...Given,
  emails: z.array(z.string().trim().toLowerCase().min(3).max(254)).max(MOST_STUDENTS).default([]),
});
export const GivePaperResponse = z.object({
  /** Groups and students that did not have it. */
  given: z.int().nonnegative(),
  /** Addresses of no account of the caller's students, or that nobody has proved. */
  unknown: z.array(z.string()),
});

export type GivePaperResponse = z.infer<typeof GivePaperResponse>;

/** POST /functions/v1/take-back-paper: from those who have not begun; who has begun keeps it. */
export const TakeBackPaperRequest = z.strictObject({
  ...Given,
  user_ids: z.array(z.uuid()).max(MOST_STUDENTS).default([]),
});
export const TakeBackPaperResponse = z.object({
  taken_back: z.int().nonnegative(),
  /** Students who have begun, of those it was to be taken from. */
  kept: z.int().nonnegative(),
});

export type TakeBackPaperResponse = z.infer<typeof TakeBackPaperResponse>;

/** POST /functions/v1/list-paper-recipients: who has it, as far as the caller may see groups and students. */
export const ListPaperRecipientsRequest = z.strictObject({ paper_id: z.uuid() });
export const ListPaperRecipientsResponse = z.object({
  groups: z.array(z.object({ id: z.uuid(), name: z.string(), members: z.int() })),
  /** Given by hand, or who opened its address; the newest first, at most 200 of `total_students`. */
  students: z.array(
    z.object({
      id: z.uuid(),
      name: z.string().nullable(),
      /** Null for a teacher. */
      email: z.string().nullable(),
      by_hand: z.boolean(),
      has_begun: z.boolean(),
    }),
  ),
  total_students: z.int(),
});
export type PaperRecipients = z.infer<typeof ListPaperRecipientsResponse>;
