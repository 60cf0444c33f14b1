import { describe, expect, it } from 'vitest';
import type { ExpectedSheet } from '../assemble-sheet.ts';
import type { PageReading, RowReading } from '../page-reading.ts';
import { sortPage } from './sort-page.ts';

const expected: ExpectedSheet = { testCode: 'AAAAAAAA', questionCount: 4, versions: [1] };
const row = (q: number, sel: number | null): RowReading =>
  ({ q, sel, conf: 1, state: sel === null ? 'blank' : 'clear', darkness: [] }) as unknown as RowReading;
const page = (change: Partial<PageReading> = {}, code: object = {}): PageReading => ({
  problem: null,
  code: { testCode: 'AAAAAAAA', version: 1, page: 1, candidate: 7, ...code },
  markerGroup: 0,
  answers: [row(1, 2), row(2, null), row(3, null), row(4, null)],
  warnings: [],
  registration: null,
  ...change,
});
const sort = (reading: PageReading, of: ExpectedSheet | null = expected) =>
  sortPage(reading, of, new Set([7]));

describe('a page of a class', () => {
  it.each([
    ['is its candidate’s', page(), null, 7],
    ['without a name waits', page({}, { candidate: undefined }), 'unnamed', null],
    ['of somebody not on the list waits', page({}, { candidate: 8 }), 'not_listed', 8],
    ['on which nothing is marked waits', page({ answers: [row(1, null)] }), 'empty', 7],
    ['of another test waits, whoever it names', page({}, { testCode: 'BBBBBBBB' }), 'other_test', null],
    ['printed with other questions waits', page({}, { version: 2 }), 'other_content', 7],
    ['that is no page of the sheet waits', page({}, { page: 2 }), 'other_content', 7],
    ['that cannot be read waits', page({ problem: 'corners-missing', code: null }), 'unreadable', null],
    ['that is an empty back is passed over', page({ problem: 'blank-page', code: null }), 'back', null],
  ] as const)('%s', (_, reading, problem, number) => {
    expect(sort(reading)).toMatchObject({ problem, number });
  });

  it('of another make says nothing of itself', () => {
    expect(sort(page({ code: null }), null)).toEqual({ problem: 'unnamed', number: null, sheetPage: 1 });
  });
});
