import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PublishedRanking } from '#core/contracts/rankings/ranking.ts';
import type { Candidate, Scores } from './candidate.ts';
import { type CellRanking, mergeCells } from './merge-cells.ts';
import { findMerging, type Merging, rankMerged } from './mergings.ts';
import { checkRanking, lotsOf, rankingCsv } from './published-file.ts';
import { rank } from './rank.ts';
import { NEET_UG_2025 } from './rules/neet-ug-2025.ts';
import { PLAIN } from './rules/plain.ts';
import type { RankingRule } from './rules/rule.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const SUBJECTS = ['Biology', 'Physics'];
const QUESTIONS = 4;
const seed = sha256('drawn before the exam');
const id = '00000000-0000-4000-8000-000000000001';
const merging = findMerging('percentiles', 1) as Merging;

/** +4 and −1; a question that was withdrawn gives everybody its marks, and counts as nothing. */
const scored = (answers: readonly ('right' | 'wrong' | 'blank')[], withdrawn: number | null): Scores => {
  const counted = answers.map((one, place) => (place === withdrawn ? 'blank' : one));
  const of = (what: string) => counted.filter((one) => one === what).length;
  const given = withdrawn === null ? 0 : 400;
  return {
    marks: of('right') * 400 - of('wrong') * 100 + given,
    right: of('right'),
    wrong: of('wrong'),
    blank: of('blank'),
  };
};
const Answers = fc.array(fc.constantFrom('right' as const, 'wrong' as const, 'blank' as const), {
  minLength: QUESTIONS,
  maxLength: QUESTIONS,
});
/** Few questions and many candidates: most of them share their marks with others. */
const People = fc.array(
  fc.record({
    time: fc.integer({ min: 1, max: 2 }),
    cell: fc.integer({ min: 0, max: 2 }),
    biology: Answers,
    physics: Answers,
  }),
  { minLength: 1, maxLength: 40 },
);

/** What `get-ranking-file` gives of a sitting. */
function publish(
  candidates: readonly Candidate[],
  rule: RankingRule,
  place: number,
  own = sha256(`seed of cell ${place}`),
  subjects = SUBJECTS,
): { published: PublishedRanking; csv: string } {
  const csv = rankingCsv(candidates, subjects);
  return {
    csv,
    published: {
      format: 'vijaypath-ranking-1',
      sitting_id: `00000000-0000-4000-8000-0000000001${String(place).padStart(2, '0')}`,
      version: 1,
      rule: { id: rule.id, version: rule.version },
      ...{ seed: own, seed_hash: sha256(own), subjects, csv_hash: sha256(csv) },
      ranks: rank(candidates, rule, lotsOf(own, sha256)),
    },
  };
}

interface Person {
  time: number;
  cell: number;
  biology: ('right' | 'wrong' | 'blank')[];
  physics: ('right' | 'wrong' | 'blank')[];
}

/** Each cell of each time numbers its own from 1. @returns its files, and everybody as one cell would have them, by the same numbers */
function hold(people: readonly Person[], rule: RankingRule, withdrawn: number | null) {
  const cells: CellRanking[] = [];
  const whole: Candidate[][] = [];
  for (const time of [1, 2]) {
    const together: Candidate[] = [];
    for (const cell of [0, 1, 2]) {
      const own = people
        .filter((one) => one.time === time && one.cell === cell)
        .map(({ biology, physics }, index) => {
          const subjects = { Biology: scored(biology, withdrawn), Physics: scored(physics, null) };
          const sum = (of: keyof Scores) => subjects.Biology[of] + subjects.Physics[of];
          const total = {
            marks: sum('marks'),
            right: sum('right'),
            wrong: sum('wrong'),
            blank: sum('blank'),
          };
          return { number: String(index + 1), total, subjects };
        });
      if (own.length === 0) continue;
      cells.push({ time, ...publish(own, rule, cells.length + 1) });
      together.push(...own.map((one) => ({ ...one, number: `${time}-${cells.length}-${one.number}` })));
    }
    if (together.length > 0) whole.push(together);
  }
  return { cells, whole };
}

it.each([
  ['with a draw', NEET_UG_2025],
  ['with shared ranks', PLAIN],
])(
  'several cells merged rank as one would have, ties, withdrawn questions and two times, too: %s',
  (_, rule) =>
    fc.assert(
      fc.property(People, fc.option(fc.integer({ min: 0, max: QUESTIONS - 1 })), (people, withdrawn) => {
        const { cells, whole } = hold(people, rule, withdrawn);
        const { csv, json } = mergeCells(cells, { id, version: 1, merging, seed }, sha256);
        expect(json.ranks).toEqual(rankMerged(whole, { rule, merging, lotOf: lotsOf(seed, sha256) }));
        expect(checkRanking(json, csv, sha256)).toEqual([]);
      }),
    ),
);

it('of one time it is the ranking by marks that one sitting of everybody has', () =>
  fc.assert(
    fc.property(People, (people) => {
      const { cells, whole } = hold(
        people.map((one) => ({ ...one, time: 1 })),
        NEET_UG_2025,
        null,
      );
      const { json } = mergeCells(cells, { id, version: 1, merging, seed }, sha256);
      expect(json.ranks).toEqual(rank(whole.flat(), NEET_UG_2025, lotsOf(seed, sha256)));
    }),
  ));

const person = (cell: number, marks: 'right' | 'wrong'): Person => ({
  ...{ time: 1, cell, biology: Array(QUESTIONS).fill(marks) },
  physics: Array(QUESTIONS).fill('blank'),
});

it('takes for one paper what a candidate was not asked, and subjects in another order', () => {
  const of = (biology: number, physics: number) => ({
    Biology: { ...scored([], null), blank: biology },
    Physics: { ...scored([], null), blank: physics },
  });
  const candidate = (number: string, subjects: Candidate['subjects']): Candidate => ({
    ...{ number, subjects, total: scored([], null) },
  });
  const one = publish([candidate('1', of(4, 4)), candidate('2', of(3, 4))], PLAIN, 1);
  const other = publish([candidate('1', of(4, 4))], PLAIN, 2, seed, SUBJECTS.toReversed());
  const files = [one, other].map((file) => ({ time: 1, ...file }));
  expect(
    mergeCells(files, { id, version: 1, merging, seed }, sha256).json.ranks.map(({ number }) => number),
  ).toEqual(['1-1-1', '1-1-2', '1-2-1']);
});

it('refuses a file that was changed, one twice, another rule and another paper', () => {
  const { cells } = hold([person(0, 'right'), person(1, 'wrong')], NEET_UG_2025, null);
  const [one, two] = cells as [CellRanking, CellRanking];
  const merge = (...files: CellRanking[]) => mergeCells(files, { id, version: 1, merging, seed }, sha256);
  expect(() => merge(one, { ...two, csv: two.csv.replace('1,-4', '1,40') })).toThrow(
    'Cell 2: The CSV is not',
  );
  expect(() => merge(one, one)).toThrow('Two files are of the same sitting');
  const plain = hold([person(1, 'wrong')], PLAIN, null).cells[0] as CellRanking;
  const other = { ...plain, published: { ...plain.published, sitting_id: id } };
  expect(() => merge(one, other)).toThrow('Cell 2 was ranked by another rule');
  const longer: Candidate = {
    number: '1',
    total: scored(['right'], null),
    subjects: { Biology: scored(['right'], null) },
  };
  expect(() => merge(one, { time: 1, ...publish([longer], NEET_UG_2025, 9) })).toThrow(
    'they had other papers',
  );
});
