import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionAnswer } from '#core/domain/questions/kinds/single/single.ts';
import { decideAnswers, type SentAnswer, type StoredAnswer } from './decide-answers.ts';

const startedAt = new Date('2027-05-02T08:30:00Z');
const at = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);
const window = { startedAt, expiresAt: at(600), lateSyncSeconds: null };

const untouched = (questionId = 'a'): StoredAnswer => ({
  questionId,
  given: null,
  flagged: false,
  visited: false,
  timeMs: 0,
  revision: 0,
  deviceId: '',
  offsetMs: null,
});
const sent = (answer: Partial<SentAnswer> = {}): SentAnswer => ({
  questionId: 'a',
  given: optionAnswer(2),
  timeMs: 5_000,
  deviceId: 'phone',
  ...answer,
});
const decide = (answers: SentAnswer[], stored = untouched(), now = at(60)) =>
  decideAnswers(window, now, new Map([[stored.questionId, stored]]), answers);

describe('an answer', () => {
  it('that is the first of its question stands, and must be written', () => {
    const { decisions, changed } = decide([sent()]);
    expect(decisions).toMatchObject([{ saved: true, acceptance: 'in_time' }]);
    expect(changed).toEqual([{ ...untouched(), ...sent(), visited: true, revision: 1 }]);
  });

  it('repeated changes nothing', () => {
    const stored = { ...untouched(), given: optionAnswer(2), revision: 3, deviceId: 'phone' };
    const { decisions, changed } = decide([sent({ revision: 3 })], stored);
    expect(decisions[0]).toMatchObject({ saved: true });
    expect(decisions[0]?.standing).toBe(stored);
    expect(changed).toEqual([]);
  });

  it('that is older loses, but the time it was on screen counts', () => {
    const stored = { ...untouched(), given: optionAnswer(1), revision: 7, timeMs: 1_000 };
    const { decisions, changed } = decide([sent({ revision: 6, timeMs: 9_000 })], stored);
    expect(decisions[0]).toMatchObject({ saved: false, standing: { given: optionAnswer(1), revision: 7 } });
    expect(changed).toMatchObject([{ given: optionAnswer(1), timeMs: 9_000 }]);
  });

  it('that is older says when the question was last on screen only where that is later', () => {
    const stored = { ...untouched(), given: optionAnswer(1), revision: 7, timeMs: 1_000, offsetMs: 20_000 };
    const offsetAfter = (answer: Partial<SentAnswer>, before: StoredAnswer = stored) =>
      decide([sent({ revision: 6, timeMs: 9_000, ...answer })], before).changed[0]?.offsetMs;
    expect(offsetAfter({ offsetMs: 30_000 })).toBe(30_000);
    expect(offsetAfter({ offsetMs: 10_000 })).toBe(20_000);
    expect(offsetAfter({})).toBe(20_000);
    expect(offsetAfter({ offsetMs: 10_000 }, { ...stored, offsetMs: null })).toBe(10_000);
  });

  it('whose outcome was told keeps its option, and says so to a device that sends another', () => {
    const told = { ...untouched(), given: optionAnswer(2), revision: 3, deviceId: 'phone', isTold: true };
    const of = (answer: Partial<SentAnswer>) => decide([sent(answer)], told).decisions[0];
    expect(of({ revision: 3, given: optionAnswer(2) })).toMatchObject({ saved: true, standing: told });
    expect(of({ revision: 3, given: optionAnswer(1) })).toMatchObject({ saved: false, standing: told });
    expect(of({ revision: 4, given: optionAnswer(1) })).toMatchObject({
      saved: false,
      standing: { given: optionAnswer(2), revision: 4, isTold: true },
    });
    expect(of({ revision: 4, given: optionAnswer(2), flagged: true })).toMatchObject({
      saved: true,
      standing: { given: optionAnswer(2), flagged: true, isTold: true },
    });
  });

  it('is on screen no longer than the attempt is long', () => {
    expect(decide([sent({ timeMs: 86_400_000 })]).changed[0]?.timeMs).toBe(600_000);
  });

  it('given inside the time but sent later is late; without its moment it is refused', () => {
    const later = at(3_600);
    expect(decide([sent({ offsetMs: 30_000 })], untouched(), later).decisions[0]).toMatchObject({
      saved: true,
      acceptance: 'late',
    });
    const { decisions, changed } = decide([sent()], untouched(), later);
    expect(decisions[0]).toMatchObject({ saved: false, acceptance: 'refused' });
    expect(changed).toEqual([]);
  });

  it('to a question of another attempt is a mistake of the caller', () => {
    expect(() => decide([sent({ questionId: 'b' })])).toThrow(RangeError);
  });
});

it('the order in which answers arrive decides nothing', () => {
  const answer = fc.record({
    given: fc.option(fc.integer({ min: 0, max: 3 })).map(optionAnswer),
    revision: fc.integer({ min: 1, max: 6 }),
    deviceId: fc.constantFrom('phone', 'laptop'),
  });
  const unique = fc.uniqueArray(answer, { selector: (a) => `${a.revision}${a.deviceId}`, minLength: 1 });
  fc.assert(
    fc.property(
      unique.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const standing = (answers: typeof all) =>
          decide(answers.map((one) => sent(one))).changed.map(({ given, revision, deviceId }) => ({
            given,
            revision,
            deviceId,
          }));
        expect(standing(shuffled)).toEqual(standing(all));
      },
    ),
  );
});
