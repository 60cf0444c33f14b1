import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import { closeExpiredAttempts } from '#server/jobs/close-expired-attempts.ts';
import { publishResultsJob } from '#server/jobs/publish-results.ts';
import { createLogger } from '#server/log.ts';
import { actOnCandidates } from '#server/operations/sittings/act-on-candidates.ts';
import { releaseSitting } from '#server/operations/sittings/release-sitting.ts';
import { ANSWERS_EACH } from '#server/testing/knowledge/answered-lines.ts';
import { type Hall, openHall } from '#server/testing/knowledge/hall.ts';
import { countedAtMost, forbiddenTo, pointsAtMost } from '#server/testing/knowledge/rule.ts';
import { answerSheetOf, type Sitter } from '#server/testing/knowledge/sitter.ts';
import { everythingToldTo } from '#server/testing/knowledge/told.ts';
import { sampled } from '#server/testing/whole-runs.ts';

/**
 * The rule of docs/decisions/018 as a property: whatever two students do at tests that share questions, and whatever the
 * clock does, nothing any call of theirs answers has a key or an outcome that may not be known yet. The rule is said once
 * more in `rule.ts`, over the plain tables, and shares no code with the product.
 */
let hall: Hall;
beforeAll(async () => {
  hall = await openHall();
}, 60_000);
afterAll(() => hall.close());

/** KNOWLEDGE_RUNS=500 looks longer, KNOWLEDGE_SEED elsewhere. */
const RUNS = Number(process.env.KNOWLEDGE_RUNS ?? sampled(10));
const SEED = Number(process.env.KNOWLEDGE_SEED ?? 1);

type Step =
  | { kind: 'start' | 'submit' | 'save' | 'upload' | 'print'; who: 0 | 1; test: number; option: number }
  | { kind: 'late'; who: 0 | 1; test: number; option: number }
  | { kind: 'advance'; seconds: number }
  | { kind: 'sweep' }
  | { kind: 'act'; action: 'pause' | 'resume' | 'extend' | 'reopen' }
  | { kind: 'release' };

const who = fc.constantFrom(0 as const, 1 as const);
const test = fc.integer({ min: 0, max: 6 });
const option = fc.integer({ min: 0, max: 3 });
const act = (kind: 'start' | 'submit' | 'save' | 'upload' | 'print' | 'late') =>
  fc.record({ kind: fc.constant(kind), who, test, option });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: act('start') },
  { weight: 5, arbitrary: act('save') },
  { weight: 5, arbitrary: act('submit') },
  { weight: 2, arbitrary: act('late') },
  { weight: 1, arbitrary: act('upload') },
  { weight: 1, arbitrary: act('print') },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('advance' as const),
      seconds: fc.constantFrom(5, 30, 400, 700, 4_000, 90_000),
    }),
  },
  { weight: 3, arbitrary: fc.constant<Step>({ kind: 'sweep' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      action: fc.constantFrom('pause' as const, 'resume' as const, 'extend' as const, 'reopen' as const),
    }),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'release' }) },
);

async function take(sitters: readonly Sitter[], one: Step): Promise<unknown> {
  const { database, jobs } = hall.server;
  if (one.kind === 'advance') return hall.advance(one.seconds);
  if (one.kind === 'sweep') {
    const context = { database, queue: jobs, log: createLogger('silent') };
    await closeExpiredAttempts.handle(context, {});
    return publishResultsJob.handle(context, {});
  }
  if (one.kind === 'act' || one.kind === 'release') return workInHall(sitters, one);
  const sitter = sitters[one.who] as Sitter;
  const sheet = answerSheetOf(one.option);
  if (one.kind === 'start') return sitter.start(one.test);
  if (one.kind === 'save') return sitter.save(one.test, sheet);
  if (one.kind === 'submit') return sitter.submit(one.test);
  if (one.kind === 'late') return sitter.submitLate(one.test, sheet);
  if (one.kind === 'upload') return sitter.upload(one.test, sheet);
  return sitter.print(one.test);
}

/** What an invigilator does, or who releases the results; a refusal is as good. */
async function workInHall(
  sitters: readonly Sitter[],
  one: Step & { kind: 'act' | 'release' },
): Promise<unknown> {
  const { database, jobs } = hall.server;
  const sittingId = sitters[0]?.tests.at(-1)?.sittingId ?? '';
  return database
    .transaction(OWNER, async (tx) => {
      if (one.kind === 'release') return releaseSitting(tx, jobs, { sittingId, userId: null });
      const { action } = one;
      const act = {
        sitting_id: sittingId,
        candidates: 'all' as const,
        action,
        minutes: action === 'extend' ? 3 : 1,
      };
      return actOnCandidates(tx, jobs, act, sitters[0]?.student.id ?? '');
    })
    .catch((error) => {
      if (!(error instanceof AppError)) throw error;
    });
}

it('nothing tells a key or an outcome before it may be known', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const sitters = await hall.newSitters();
      /** What was told once stays told: each student's attempts that were allowed at some step. */
      const allowed = sitters.map(() => new Set<string>());
      for (const one of steps) {
        const answered = await take(sitters, one);
        for (const [index, sitter] of sitters.entries()) {
          await expectNothingForbidden(sitter, allowed[index] as Set<string>, {
            step: one,
            answered,
            isActor: 'who' in one && one.who === index,
          });
        }
      }
    }),
    { numRuns: RUNS, seed: SEED },
  );
}, 600_000);

async function expectNothingForbidden(
  sitter: Sitter,
  allowed: Set<string>,
  { step: one, answered, isActor }: { step: Step; answered: unknown; isActor: boolean },
): Promise<void> {
  const { database } = hall.server;
  const forbidden = await forbiddenTo(database, sitter.student.id);
  for (const id of forbidden.allowedAttempts) allowed.add(id);
  const told = await everythingToldTo(sitter);
  const where = `after ${JSON.stringify(one)}`;

  const said = JSON.stringify([told.answers, answered]);
  const keys = forbidden.questions.filter((id) =>
    hall.canariesOf(id).some((canary) => said.includes(canary)),
  );
  expect(keys, `keys, ${where}`).toEqual([]);
  if (one.kind === 'print' && isActor) {
    const printed = answered as string[];
    expect(
      printed.filter((id) => forbidden.questions.includes(id)),
      `answers on paper, ${where}`,
    ).toEqual([]);
  }
  const hidden = forbidden.attempts.filter((id) => !allowed.has(id));
  expect(
    told.outcomes.filter(({ attemptId }) => hidden.includes(attemptId)),
    `outcomes, ${where}`,
  ).toEqual([]);
  const most = await pointsAtMost(database, [...allowed]);
  expect(told.points, `points, ${where}`).toBeLessThanOrEqual(most);
  const counted = await countedAtMost(database, forbidden.answerable);
  expect(told.figures, `figures of a sheet, ${where}`).toBeGreaterThan(0);
  expect(told.figures, `figures of a sheet, ${where}`).toBeLessThanOrEqual(counted * ANSWERS_EACH);
}
