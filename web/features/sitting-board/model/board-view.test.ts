import { expect, it } from 'vitest';
import type { BoardCandidate } from '#core/contracts/sittings/board.ts';
import {
  type BoardFilter,
  countShown,
  matches,
  readBoardFilter,
  rowsOf,
  sortRows,
} from '#web/features/sitting-board/model/board-view.ts';
import { boardCandidate } from '#web/features/sitting-board/testing/board-candidate.ts';

const START = Date.parse('2027-05-02T04:30:00Z');
const NOW = START + 600_000;
const seen = new Date(NOW).toISOString();
const candidates: BoardCandidate[] = [
  boardCandidate({
    number: 1,
    name: 'Asha Rao',
    state: 'writing',
    last_seen_at: seen,
    room: 'A',
    groups: ['g1'],
  }),
  boardCandidate({ number: 2, name: 'தமிழ்ச்செல்வி', state: 'not_come', roll_no: '24-117' }),
  boardCandidate({ number: 3, name: 'Bilal', state: 'writing', last_seen_at: null, room: 'B' }),
  boardCandidate({ number: 4, name: 'Chitra', state: 'submitted', submitted_at: seen, ends_at: seen }),
];
const rows = rowsOf(candidates, NOW, START);
const shown = (filter: BoardFilter) =>
  sortRows(rows.filter((row) => matches(row, filter))).map(({ candidate }) => candidate.number);

it('puts those who need help first, and the others in the order of the list', () =>
  expect(shown({})).toEqual([2, 3, 1, 4]));

it('finds a candidate by name, roll number and number', () => {
  expect(shown({ search: ' asha ' })).toEqual([1]);
  expect(shown({ search: 'செல்வி' })).toEqual([2]);
  expect(shown({ search: '117' })).toEqual([2]);
  expect(shown({ search: '3' })).toEqual([3]);
});

it('narrows by state, need, room and group', () => {
  expect(shown({ show: 'writing' })).toEqual([3, 1]);
  expect(shown({ show: 'help' })).toEqual([2, 3]);
  expect(shown({ show: 'silent' })).toEqual([3]);
  expect(shown({ room: 'A' })).toEqual([1]);
  expect(shown({ group: 'g1', show: 'submitted' })).toEqual([]);
});

it('counts what its figures say', () => {
  const counts = countShown(rows);
  expect([counts.all, counts.help, counts.writing, counts.notCome, counts.submitted]).toEqual([
    4, 2, 2, 1, 1,
  ]);
});

it('reads an address, and nothing that is not in it', () => {
  expect(readBoardFilter({ show: 'silent', search: 24, room: '', group: {} })).toEqual({
    show: 'silent',
    search: '24',
  });
  expect(readBoardFilter({ show: 'everything' })).toEqual({});
});
