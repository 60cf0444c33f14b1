import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { OpenedPaper } from '#core/contracts/sittings/enter-sitting.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import { attemptOf, inOwnOrder, readPaper } from '#web/lib/sittings/open-paper.ts';
import { sealForTest } from '#web/lib/sittings/testing/seal.ts';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${String(last)}`;
const paper: OpenedPaper = {
  format: 1,
  sitting_id: id(1),
  test_id: id(2),
  mode: 'pyp',
  marking: NEET_MARKING,
  language: 'hi',
  title: 'रविवार की परीक्षा',
  sections: [{ name: 'Physics', from: 1, to: 2 }],
  questions: [7, 8].map((last, index) => ({
    id: id(last),
    position: index + 1,
    kind: 'single' as const,
    stem: `प्रश्न ${String(last)}`,
    options: ['a', 'b', 'c', 'd'],
    subject: 'Physics',
    chapter: '',
    language: 'hi' as const,
  })),
  pictures: {},
};
const opened = {
  attempt_id: id(3),
  started_at: '2027-05-02T04:30:00.000Z',
  expires_at: '2027-05-02T07:30:00.000Z',
  server_now: '2027-05-02T04:30:00.400Z',
  order: null,
};

it('reads a file that ends in spaces, by a key in base64url', () => {
  const key = randomBytes(32);
  const sealed = sealForTest(JSON.stringify(paper) + ' '.repeat(500), key, 'k1');
  expect(readPaper(sealed, key.toString('base64url'), 'k1')).toEqual(paper);
  expect(() => readPaper(sealed, randomBytes(32).toString('base64url'), 'k1')).toThrow();
});

it('begins with the whole time and no answer', () => {
  const attempt = attemptOf(paper, opened, { navigation: 'nta', languages: ['hi'] });
  expect(attempt.time_remaining).toBe(10_799);
  expect(attempt.sitting).toMatchObject({
    id: id(1),
    navigation: 'nta',
    languages: ['hi'],
    hides_chapters: true,
  });
  expect(attempt.questions.map(({ position }) => position)).toEqual([1, 2]);
  expect(attempt.responses).toEqual({});
});

it('has the clocks of sections from the server, where they have any', () => {
  const timed = { ...paper, sections: [1, 2].map((at) => ({ name: `Section ${at}`, from: at, to: at })) };
  const sitting = { navigation: 'nta' as const, languages: ['hi' as const] };
  const { sections } = attemptOf(timed, { ...opened, section_ends: [5400, 10_800] }, sitting);
  expect(sections?.map(({ ends_sec }) => ends_sec)).toEqual([5400, 10_800]);
  expect(attemptOf(timed, opened, sitting).sections).toEqual(timed.sections);
});

it('puts questions and options in the order of the candidate', () => {
  const order = [
    { at: 1, options: [3, 2, 1, 0] },
    { at: 0, options: null },
  ];
  expect(
    inOwnOrder(paper.questions, order).map(({ id: own, position, options }) => ({ own, position, options })),
  ).toEqual([
    { own: id(8), position: 1, options: ['d', 'c', 'b', 'a'] },
    { own: id(7), position: 2, options: ['a', 'b', 'c', 'd'] },
  ]);
});
