import { z } from 'zod';
import { InLanguages } from '#core/contracts/exams/exam-shape.ts';
import { GUARDIAN_STATES, RELATIONS } from '#core/domain/guardians/guardian.ts';
import { LANGUAGES_OFFERED } from '#core/domain/settings/site-settings.ts';

/** What stands in the link of a guardian's mail: anyone who has it is the guardian. */
const Token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
export const Relation = z.enum(RELATIONS);
export const GuardianName = z.string().trim().min(2).max(100);

/** POST /functions/v1/get-guardian-page: needs no account. */
export const GetGuardianPageRequest = z.object({ token: Token });

/** What a guardian sees of how the learning goes: days, counts and results, never a question or an answer. */
export const LearnerProgress = z.object({
  /** Of the last four weeks, those with answers in tests that were handed in; in India. */
  days: z.array(z.object({ day: z.iso.date(), answered: z.number().int().min(0).max(1_000_000) })).max(40),
  /** Handed in, in all and in the last four weeks. */
  tests: z.number().int().min(0).max(1_000_000),
  recent_tests: z.number().int().min(0).max(1_000_000),
  /** The newest whose results are out. Percent of right answers. */
  results: z
    .array(
      z.object({
        submitted_at: z.string(),
        score: z.number().min(0).max(100),
        right: z.number().int().min(0).max(100_000),
        total: z.number().int().min(0).max(100_000),
        /** Null: NEET (UG). Of another exam, marks mean something else. */
        exam: InLanguages.nullable(),
      }),
    )
    .max(10),
});
export type LearnerProgress = z.infer<typeof LearnerProgress>;

const GuardianExam = z.object({
  sitting_id: z.uuid(),
  title: z.string(),
  starts_at: z.string(),
  is_absent: z.boolean(),
});

const ComingExam = z.object({
  sitting_id: z.uuid(),
  title: z.string(),
  starts_at: z.iso.datetime(),
  /** The learner's own end, extra time included. */
  ends_at: z.iso.datetime(),
});

export const GuardianPage = z.object({
  /** The name as the learner wrote it; null once they are 18. */
  learner: z.string().nullable(),
  /** As the learner said. */
  date_of_birth: z.iso.date().nullable(),
  /** From 18 on nothing else is told, and nothing can be decided. */
  is_adult: z.boolean(),
  state: z.enum(GUARDIAN_STATES),
  notice_version: z.number().int().min(1).max(10_000),
  agreed: z
    .object({ name: z.string(), relation: Relation, at: z.string(), how: z.enum(['mail', 'paper']) })
    .nullable(),
  /** The guardian's switch for what is between people. */
  social: z.boolean(),
  /** The guardian's wish to be mailed when results of an exam are out; null where no address was proved. */
  results: z.boolean().nullable(),
  /** While the consent stands: exams of the institute that are to come or go on, the nearest first. */
  coming: z.array(ComingExam).max(10),
  /** While the consent stands: the last exams of the institute whose results are out. */
  exams: z.array(GuardianExam).max(10),
  /** While the consent stands. */
  progress: LearnerProgress.nullable(),
  /** Requests to the institute that nobody has marked as done. */
  open_requests: z.array(z.enum(['data', 'deletion'])).max(2),
});
export type GuardianPage = z.infer<typeof GuardianPage>;

/** POST /functions/v1/act-as-guardian: answers with the page as it is then. Repeating changes nothing. */
export const ActAsGuardianRequest = z.object({
  token: Token,
  act: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('agree'),
      name: GuardianName,
      relation: Relation,
      /** 'I am 18 or older, and this learner’s parent or lawful guardian.' */
      confirms: z.literal(true),
      notice_version: z.number().int().min(1).max(10_000),
    }),
    z.object({ kind: z.enum(['refuse', 'mistaken', 'withdraw']) }),
    z.object({ kind: z.enum(['social', 'results']), on: z.boolean() }),
    z.object({ kind: z.literal('ask'), what: z.enum(['data', 'deletion']) }),
  ]),
});
export type GuardianAct = z.input<typeof ActAsGuardianRequest>['act'];

/**
 * POST /functions/v1/print-guardian-report: the report for the family on one exam, as PDF; its address is good for an hour, the guardian's
 * link for as long as the consent. 404 without one.
 */
export const PrintGuardianReportRequest = z.object({
  token: Token,
  sitting_id: z.uuid(),
  language: z.enum(LANGUAGES_OFFERED).optional(),
});
