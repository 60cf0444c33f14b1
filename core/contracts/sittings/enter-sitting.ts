import { z } from 'zod';
import { CALCULATORS } from '#core/domain/calculator/calculators.ts';
import { KindName } from '#core/domain/questions/kinds/registry.ts';
import { CutOff } from '../exams/exam-shape.ts';
import { ShownOptions } from '../question-bank/options.ts';
import { ContentLanguage } from '../test-taking/get-attempt.ts';
import { MarkingScheme } from '../tests/marking-scheme.ts';

export const DeviceId = z.string().min(1).max(64);

/** A file of the paper as it lies encrypted on this server; `key_id` names the key that opens it. */
export const SealedPaper = z.object({
  language: ContentLanguage,
  /** Path on this server; anybody may fetch and keep it. */
  url: z.string(),
  bytes: z.int(),
  key_id: z.string(),
});
export type SealedPaper = z.infer<typeof SealedPaper>;

/**
 * POST /functions/v1/enter-sitting: makes the attempt, or finds it, and holds it for this device. Not on the list 404; before
 * entry, after late entry and after the end 409 `entry_closed`; a wrong code 403 `entry_code_wrong` (ten tries in an hour, then 429);
 * while another device holds it 409 `other_device` unless `take_over` says so; handed in 409 `attempt_submitted`; cancelled 409 `sitting_cancelled`.
 */
export const EnterSittingRequest = z.strictObject({
  sitting_id: z.uuid(),
  entry_code: z.string().max(40).optional(),
  device_id: DeviceId,
  take_over: z.boolean().optional(),
  language: ContentLanguage.optional(),
});
export const EnterSittingResponse = z.object({
  attempt_id: z.uuid(),
  /** Of `papers`, the one in the candidate's language. */
  paper_url: z.string(),
  papers: z.array(SealedPaper),
  language: ContentLanguage,
  title: z.string(),
  starts_at: z.iso.datetime(),
  /** The candidate's own end, extra time included. */
  ends_at: z.iso.datetime(),
  duration_sec: z.int(),
  navigation: z.enum(['free', 'nta']),
  /** The attempt was there before, running or not. */
  resumed: z.boolean(),
  server_now: z.iso.datetime(),
});
export type EnterSittingResponse = z.infer<typeof EnterSittingResponse>;

/**
 * POST /functions/v1/open-sitting: the key, from the start on; with it the attempt begins. Before the start 409 `not_started`, while the whole
 * sitting is paused 409 `sitting_paused`, both with `starts_at` and `server_now` beside `error`; never entered 409 `not_entered`; handed in
 * 409 `attempt_submitted`. Repeating it gives the same.
 */
export const OpenSittingRequest = z.strictObject({ sitting_id: z.uuid(), device_id: DeviceId.optional() });
export const OpenSittingResponse = z.object({
  /** 32 bytes in base64url, of the file in the candidate's language. */
  key: z.string(),
  keys: z.array(
    z.object({ language: ContentLanguage, key: z.string(), key_id: z.string(), url: z.string() }),
  ),
  /**
   * The candidate's own order: for each question as they see it, its place in the file (from 0) and, where the options are in another
   * order, for each option shown its place in the file. null: as in the file.
   */
  order: z.array(z.object({ at: z.int(), options: z.array(z.int()).nullable() })).nullable(),
  attempt_id: z.uuid(),
  started_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Where sections have clocks of their own: seconds after the start at which each of them locks. */
  section_ends: z.array(z.int()).optional(),
  server_now: z.iso.datetime(),
});
export type OpenSittingResponse = z.infer<typeof OpenSittingResponse>;

/** What a file holds once it is opened. Spaces follow the JSON: the length of a file tells nothing. */
export const OpenedPaper = z.object({
  format: z.literal(1),
  sitting_id: z.uuid(),
  language: ContentLanguage,
  title: z.string(),
  test_id: z.uuid(),
  mode: z.string(),
  marking: MarkingScheme,
  /** Question numbers from 1, of the order of the file; an own order stays inside its section. */
  /** The one on the screen, where the exam allows one. */
  calculator: z.enum(CALCULATORS).optional(),
  /** Of the whole paper, where it has one. */
  cut_off: CutOff.optional(),
  sections: z.array(z.object({ name: z.string(), from: z.int(), to: z.int(), cutOff: CutOff.optional() })),
  questions: z.array(
    z.object({
      id: z.uuid(),
      position: z.int(),
      kind: KindName.default('single'),
      stem: z.string(),
      options: ShownOptions,
      subject: z.string(),
      /** Empty where the sitting hides it. */
      chapter: z.string(),
      /** The language it is in, when it has no translation. */
      language: ContentLanguage,
    }),
  ),
  /** Address as it stands in a stem or option → `data:` address. */
  pictures: z.record(z.string(), z.string()),
});
export type OpenedPaper = z.infer<typeof OpenedPaper>;
