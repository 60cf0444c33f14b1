import { z } from 'zod';
import { KindName, OtherAnswer } from '#core/domain/questions/kinds/registry.ts';
import { SittingId } from '../sittings/sitting.ts';
import { ContentLanguage } from '../test-taking/get-attempt.ts';
import { Challenge, ChallengeWords, ShownKey } from './challenge.ts';

const QuestionOfKey = z.object({
  id: z.uuid(),
  /** In the own paper, from 1. */
  position: z.int(),
  subject: z.string(),
  stem: z.string(),
  /** In the order they were given to this candidate; places below are of this order. */
  options: z.array(z.string()),
  language: z.string(),
  kind: KindName.default('single'),
  /** The own answer; null: none, or no single option. */
  selected: z.int().nullable(),
  /** The own answer to a question that asks for a number or several options. */
  answer: OtherAnswer.nullable().default(null),
  /** Two marks on paper. */
  is_double: z.boolean(),
  key: ShownKey,
  challenge: Challenge.nullable(),
});
export type QuestionOfKey = z.infer<typeof QuestionOfKey>;

/**
 * POST /functions/v1/get-provisional-key, for a candidate who handed in: the own paper with the key it is marked by so far, while the sitting
 * is open for objections and afterwards until the release. Then only the own objections and what was answered. A question the caller may still answer
 * anywhere, or that another sitting asks, is left out. 409 `key_not_shown` where nothing of it may be told.
 */
export const GetProvisionalKeyRequest = SittingId.extend({ language: ContentLanguage.optional() });
export const GetProvisionalKeyResponse = z.object({
  title: z.string(),
  /** The last moment of objections. */
  until: z.iso.datetime(),
  is_open: z.boolean(),
  is_released: z.boolean(),
  attempt_id: z.uuid(),
  questions: z.array(QuestionOfKey),
  /** Questions that cannot be shown now. */
  hidden: z.int(),
  /** Objections the caller may still make. */
  left: z.int(),
  server_now: z.iso.datetime(),
});
export type GetProvisionalKeyResponse = z.infer<typeof GetProvisionalKeyResponse>;

/**
 * POST /functions/v1/challenge-key: objects to a question, changes what was objected, or, with null, takes it back; until the date, and as long as
 * nobody answered it. 409 `challenges_closed` after it, `key_not_shown` of what the caller is not shown, `kept_too_much` over the limit.
 */
export const ChallengeKeyRequest = SittingId.extend({
  question_id: z.uuid(),
  challenge: ChallengeWords.nullable(),
});
export const ChallengeKeyResponse = z.object({ kept: z.boolean() });
