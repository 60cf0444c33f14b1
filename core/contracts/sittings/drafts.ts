import { z } from 'zod';
import { SittingPlan } from './sitting.ts';

/** A plan as far as it was typed: what is missing is asked for when it is scheduled. */
export const DraftPlan = SittingPlan.partial().extend({
  title: z.string().trim().max(200).default(''),
  paper_id: z.uuid().nullable().default(null),
  /** A list of names so long is scheduled at once, or is a group. */
  audience: z.strictObject({
    everybody: z.boolean().default(false),
    groups: z.array(z.uuid()).max(200).default([]),
    user_ids: z.array(z.uuid()).max(1000).default([]),
    by_name: z.boolean().default(false),
  }),
});
export type DraftPlan = z.output<typeof DraftPlan>;

/** POST /functions/v1/save-sitting-draft: keeps a plan, or what became of one. 50 of a person: 409 `conflict`. */
export const SaveSittingDraftRequest = z.strictObject({ draft_id: z.uuid().optional(), plan: DraftPlan });
export const SaveSittingDraftResponse = z.object({ draft_id: z.uuid() });

/** POST /functions/v1/remove-sitting-draft */
export const RemoveSittingDraftRequest = z.strictObject({ draft_id: z.uuid() });
export const RemoveSittingDraftResponse = z.object({});

const Named = z.array(z.object({ id: z.uuid(), name: z.string() }));

/** POST /functions/v1/list-sitting-drafts: the caller's own, the last changed first. */
export const ListSittingDraftsRequest = z.strictObject({});
export const ListSittingDraftsResponse = z.object({
  drafts: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      starts_at: z.iso.datetime({ offset: true }).nullable(),
      updated_at: z.iso.datetime(),
    }),
  ),
});
export type ListSittingDraftsResponse = z.infer<typeof ListSittingDraftsResponse>;

/** POST /functions/v1/get-sitting-draft: one of the caller's own, with the names of what it mentions and still is. */
export const GetSittingDraftRequest = RemoveSittingDraftRequest;
export const GetSittingDraftResponse = z.object({
  draft_id: z.uuid(),
  plan: DraftPlan,
  paper_title: z.string().nullable(),
  groups: Named,
  people: Named,
});
export type GetSittingDraftResponse = z.infer<typeof GetSittingDraftResponse>;
