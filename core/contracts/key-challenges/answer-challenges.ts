import { z } from 'zod';
import { KindName } from '#core/domain/questions/kinds/registry.ts';
import { QuestionRuling } from '../remarking/ruling.ts';
import { SittingId, SittingMoment, SittingStateName } from '../sittings/sitting.ts';
import { Challenge, ShownKey } from './challenge.ts';

/**
 * POST /functions/v1/open-challenges, for who holds the sitting: shows candidates the key and takes objections until a date, at most 30 days ahead; called
 * again it moves the date, and null ends it now. They are told the first time. From then on nobody answers any more: no minutes, no reopening. 409
 * `sitting_running` while somebody may still answer one of its questions in any sitting, or such a sitting is yet to come; `no_review` where
 * its questions are shown to nobody.
 */
export const OpenChallengesRequest = SittingId.extend({ until: SittingMoment.nullable() });
export const OpenChallengesResponse = z.object({ until: z.iso.datetime() });

const ReceivedChallenge = Challenge.extend({ id: z.uuid() });
export const ChallengedQuestion = z.object({
  id: z.uuid(),
  /** In the paper, from 1. */
  position: z.int(),
  subject: z.string(),
  stem: z.string(),
  options: z.array(z.string()),
  language: z.string(),
  kind: KindName.default('single'),
  key: ShownKey,
  /** A ruling on it is in force. */
  is_ruled: z.boolean(),
  /** Open ones first. Nobody is told whose they are. */
  challenges: z.array(ReceivedChallenge),
});
export type ChallengedQuestion = z.infer<typeof ChallengedQuestion>;

/** POST /functions/v1/get-challenges, for who holds the sitting: the questions objected to; those with unanswered objections first. */
export const GetChallengesRequest = SittingId;
export const GetChallengesResponse = z.object({
  title: z.string(),
  state: SittingStateName,
  review: z.boolean(),
  /** null: the key was never shown. */
  until: z.iso.datetime().nullable(),
  results_at: z.iso.datetime().nullable(),
  /** Changing a key is for administrators. */
  may_rule: z.boolean(),
  open_count: z.int(),
  answered_count: z.int(),
  questions: z.array(ChallengedQuestion),
  server_now: z.iso.datetime(),
});
export type GetChallengesResponse = z.infer<typeof GetChallengesResponse>;

/** Told to the candidates. */
const Answer = z.string().trim().min(3).max(1000);

/**
 * POST /functions/v1/answer-challenges: some objections to one question, for who holds the sitting. Accepted by a ruling (docs/decisions/025), for
 * administrators, with the `basis` of its preview; without one where a ruling is in force already. 409 `conflict`: somebody answered one of them, or
 * the key changed since the preview.
 */
export const AnswerChallengesRequest = SittingId.extend({
  question_id: z.uuid(),
  challenge_ids: z.array(z.uuid()).min(1).max(200),
  answer: Answer,
  verdict: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('refused') }),
    z.strictObject({
      kind: z.literal('accepted'),
      ruling: z.object({ ruling: QuestionRuling, basis: z.string().max(100) }).nullable(),
    }),
  ]),
});
export type AnswerChallengesRequest = z.infer<typeof AnswerChallengesRequest>;
export const AnswerChallengesResponse = z.object({ answered: z.int(), set_id: z.uuid().nullable() });
export type AnswerChallengesResponse = z.infer<typeof AnswerChallengesResponse>;
