import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candidate, Scores } from './candidate.ts';
import { rank } from './rank.ts';
import { findRule, newestRule, RANKING_RULES } from './rules/all-rules.ts';
import { GMER_2023 } from './rules/gmer-2023.ts';
import { NEET_UG_2025 } from './rules/neet-ug-2025.ts';
import { PLAIN } from './rules/plain.ts';

const lotOf = (number: string) => createHash('sha256').update(`seed${number}`).digest('hex');
const scores = (marks: number, right = 0, wrong = 0): Scores => ({
  marks: marks * 100,
  right,
  wrong,
  blank: 0,
});
const candidate = (number: string, total: Scores, subjects: Candidate['subjects'] = {}): Candidate => ({
  number,
  total,
  subjects,
});
const ranksOf = (candidates: Candidate[], rule = PLAIN) =>
  rank(candidates, rule, lotOf).map((row) => [row.number, row.rank]);

const anyScores = fc.record({
  marks: fc.integer({ min: -3, max: 3 }),
  right: fc.integer({ min: 0, max: 2 }),
  wrong: fc.integer({ min: 0, max: 2 }),
  blank: fc.constant(0),
});
const anyField = fc
  .array(fc.record({ total: anyScores, Biology: anyScores, Chemistry: anyScores, Physics: anyScores }), {
    maxLength: 24,
  })
  .map((all) => all.map(({ total, ...subjects }, index) => candidate(String(index + 1), total, subjects)));
const anyRule = fc.constantFrom(...RANKING_RULES);

it('finds a rule by its name and its version, both', () => {
  for (const { id } of RANKING_RULES) {
    expect(findRule(id, 1)).toMatchObject({ id, version: 1 });
    expect(findRule(id, 2)).toBeUndefined();
  }
});

it('draws lots as the sources do, and shares ranks where marks alone count', () => {
  expect(RANKING_RULES.map(({ id, isDrawn }) => [id, isDrawn])).toEqual([
    ['neet-ug-2025', true],
    ['gmer-2023', true],
    ['plain', false],
  ]);
});

it('finds the newest version of a rule by its name, and none by another', () => {
  for (const rule of RANKING_RULES) {
    const versions = RANKING_RULES.filter(({ id }) => id === rule.id).map(({ version }) => version);
    expect(newestRule(rule.id)).toMatchObject({ id: rule.id, version: Math.max(...versions) });
  }
  expect(newestRule('none')).toBeUndefined();
});

it('takes a subject that a candidate has not for zeros', () => {
  const zeros = { marks: 0, right: 0, wrong: 0, blank: 0 };
  const without = candidate('1', scores(100));
  const withZeros = candidate('2', scores(100), { Biology: zeros, Chemistry: zeros, Physics: zeros });
  const rule = { ...NEET_UG_2025, isDrawn: false };
  expect(ranksOf([without, withZeros], rule)).toEqual([
    ['1', 1],
    ['2', 1],
  ]);
  const withOne = candidate('3', scores(100), { Biology: { ...zeros, marks: 1 } });
  expect(ranksOf([without, withOne], rule)[0]).toEqual(['3', 1]);
});

describe('the order', () => {
  it('is total and the same however the candidates come', () => {
    fc.assert(
      fc.property(
        anyField.chain((field) =>
          fc.tuple(fc.constant(field), fc.shuffledSubarray(field, { minLength: field.length })),
        ),
        anyRule,
        ([field, shuffled], rule) => {
          expect(rank(shuffled, rule, lotOf)).toEqual(rank(field, rule, lotOf));
          if (rule.isDrawn)
            expect(rank(field, rule, lotOf).map((row) => row.rank)).toEqual(
              field.map((_, index) => index + 1),
            );
        },
      ),
    );
  });

  it('of any two does not depend on the others: no matter who comes or goes', () => {
    fc.assert(
      fc.property(anyField, anyRule, (field, rule) => {
        const all = rank(field, rule, lotOf).map(({ number }) => number);
        const fewer = rank(field.slice(1), rule, lotOf).map(({ number }) => number);
        expect(all.filter((number) => number !== '1')).toEqual(fewer);
      }),
    );
  });

  it('depends on numbers through the draw alone: others with the same lots have the same ranks', () => {
    fc.assert(
      fc.property(anyField, anyRule, (field, rule) => {
        const renamed = field.map((one) => ({ ...one, number: `${99 - Number(one.number)}` }));
        const before = rank(field, rule, lotOf);
        const after = rank(renamed, rule, (number) => lotOf(`${99 - Number(number)}`));
        const rankOf = new Map(after.map((row) => [`${99 - Number(row.number)}`, row.rank]));
        expect(before.map((row) => rankOf.get(row.number))).toEqual(before.map((row) => row.rank));
      }),
    );
  });
});

it('lets equal ones share without a draw, zero and negative marks too', () => {
  const marks = [90, 0, 80, 80, 0, -5, -5, 70];
  expect(ranksOf(marks.map((one, index) => candidate(`${index + 1}`, scores(one))))).toEqual([
    ...[
      ['1', 1],
      ['3', 2],
      ['4', 2],
      ['8', 4],
    ],
    ...[
      ['2', 5],
      ['5', 5],
      ['6', 7],
      ['7', 7],
    ],
  ]);
});

it('neet-ug-2025: at equal marks in everything the smaller ratio of wrong to right comes first', () => {
  const subjects = { Biology: scores(340), Chemistry: scores(160), Physics: scores(152) };
  const [a, b] = [scores(652, 163, 0), scores(652, 167, 16)];
  expect(ranksOf([candidate('1', b, subjects), candidate('2', a, subjects)], NEET_UG_2025)).toEqual([
    ...[
      ['2', 1],
      ['1', 2],
    ],
  ]);
});

it('neet-ug-2025: Biology decides before Chemistry, and Chemistry before Physics', () => {
  const of = (biology: number, chemistry: number, physics: number) => ({
    Biology: scores(biology),
    Chemistry: scores(chemistry),
    Physics: scores(physics),
  });
  const field = [of(200, 90, 110), of(210, 80, 110), of(200, 100, 100)];
  expect(
    ranksOf(
      field.map((subjects, index) => candidate(`${index + 1}`, scores(400), subjects)),
      NEET_UG_2025,
    ),
  ).toEqual([
    ['2', 1],
    ['3', 2],
    ['1', 3],
  ]);
});

it('puts nothing answered with nothing wrong, and wrong without any right behind every ratio', () => {
  const field = [scores(0, 0, 2), scores(0, 1, 4), scores(0, 0, 0)];
  expect(
    ranksOf(
      field.map((total, index) => candidate(`${index + 1}`, total)),
      NEET_UG_2025,
    ),
  ).toEqual([
    ['3', 1],
    ['2', 2],
    ['1', 3],
  ]);
});

it('gmer-2023: Physics decides before Biology', () => {
  const field = [
    candidate('1', scores(600), { Physics: scores(145), Biology: scores(340) }),
    candidate('2', scores(600), { Physics: scores(150), Biology: scores(300) }),
  ];
  expect(ranksOf(field, GMER_2023)).toEqual([
    ['2', 1],
    ['1', 2],
  ]);
});

it('draws by the published seed where all else is equal', () => {
  const field = ['1', '2', '3', '4'].map((number) => candidate(number, scores(10)));
  const byLot = field.map(({ number }) => number).sort((a, b) => (lotOf(a) < lotOf(b) ? -1 : 1));
  expect(ranksOf(field, NEET_UG_2025)).toEqual(byLot.map((number, index) => [number, index + 1]));
});

it('refuses one number twice', () => {
  expect(() => ranksOf([candidate('1', scores(1)), candidate('1', scores(2))])).toThrow(RangeError);
});
