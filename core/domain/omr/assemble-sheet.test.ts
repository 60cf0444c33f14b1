import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerSheetPage, answerSheetPages } from './answer-sheet.ts';
import { assembleSheet, type ReadPicture } from './assemble-sheet.ts';
import type { PageProblem, PageReading } from './page-reading.ts';
import { readingWarning } from './reading-warnings.ts';
import { refusalText } from './refusals.ts';

const CODE = 'ABCDEFGH';
const expected = (questionCount: number, versions = [1, 3]) => ({ testCode: CODE, questionCount, versions });

/** Every question marked A on that page. */
function reading(questionCount: number, page: number, overrides: Partial<PageReading> = {}): PageReading {
  const rows = answerSheetPage(questionCount, page).grids.flatMap(({ firstQuestion, rows }) =>
    Array.from({ length: rows }, (_, row) => firstQuestion + row),
  );
  return {
    problem: null,
    code: { testCode: CODE, version: 1, page },
    markerGroup: 5,
    answers: rows.map((q) => ({ q, sel: 0, conf: 0.9, state: 'clear', darkness: [1, 0, 0, 0] })),
    warnings: [],
    registration: null,
    ...overrides,
  };
}

const upload = (...readings: PageReading[]): ReadPicture[] =>
  readings.map((read, index) => ({ file: index + 1, filePage: null, reading: read }));

const refusalOf = (pictures: ReadPicture[], questionCount: number) => {
  const sheet = assembleSheet(pictures, expected(questionCount));
  return 'refusal' in sheet ? sheet.refusal : null;
};

it('takes the pages in any order, of any version with the same content', () => {
  const second = reading(200, 2, { code: { testCode: CODE, version: 3, page: 2 } });
  const sheet = assembleSheet(upload(second, reading(200, 1)), expected(200));
  expect(sheet).toMatchObject({ detected: { pages: 2, warnings: [] }, pages: [{ file: 2 }, { file: 1 }] });
  if ('refusal' in sheet) throw new Error('refused');
  expect(sheet.detected.answers.map(({ q }) => q)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
  expect(sheet.detected.answers[0]).toEqual({ q: 1, sel: 0, conf: 0.9, state: 'clear' });
});

it('passes over the empty backs of pages scanned on both sides, and names them', () => {
  const back = reading(200, 1, { problem: 'blank-page', code: null, answers: [] });
  const sheet = assembleSheet(upload(reading(200, 1), back, reading(200, 2), back), expected(200));
  expect(sheet).toMatchObject({
    detected: {
      pages: 2,
      warnings: [
        { code: 'blank-page', page: 2 },
        { code: 'blank-page', page: 4 },
      ],
    },
    pages: [{ file: 1 }, { file: 3 }],
  });
  expect(refusalOf(upload(back, back), 10)).toEqual({
    code: 'no_sheet',
    values: { file: 1, filePage: null },
  });
  expect(refusalOf(upload(reading(200, 1), back), 200)).toEqual({
    code: 'page_missing',
    values: { page: 2, pages: 2 },
  });
});

it('keeps every warning, and what was not read is never a blank', () => {
  const page = reading(10, 1, { warnings: [readingWarning('blur', 1)] });
  page.answers.splice(3, 1);
  const sheet = assembleSheet(upload(page), expected(10));
  expect(sheet).toMatchObject({ detected: { warnings: [{ code: 'blur', page: 1 }] } });
  if ('refusal' in sheet) throw new Error('refused');
  expect(sheet.detected.answers[3]).toEqual({ q: 4, sel: null, conf: 0, state: 'unreadable' });
});

it.each([
  ['an option our sheet does not have', { sel: 4, state: 'clear' }],
  ['a mark without an option', { sel: null, state: 'clear' }],
  ['a blank with an option', { sel: 2, state: 'blank' }],
] as const)('does not believe a reader that says %s', (_, row) => {
  const page = reading(2, 1);
  Object.assign(page.answers[1] as object, row);
  const sheet = assembleSheet(upload(page), expected(2));
  expect(sheet).toMatchObject({
    detected: { answers: [{ state: 'clear' }, { sel: null, state: 'unreadable' }] },
  });
});

describe('refuses', () => {
  const problems: [PageProblem, string][] = [
    ['no-sheet', 'no_sheet'],
    ['corners-missing', 'corners_missing'],
    ['several-sheets', 'several_sheets'],
    ['code-unreadable', 'code_unreadable'],
    ['page-unknown', 'other_content'],
    ['anchors-missing', 'sheet_bent'],
    ['too-small', 'too_small'],
  ];
  it.each(problems)('a page with the problem %s', (problem, code) => {
    const bad = reading(200, 2, { problem, code: null, answers: [] });
    expect(refusalOf(upload(reading(200, 1), bad), 200)).toEqual({
      code,
      values: { file: 2, filePage: null },
    });
  });

  it('the sheet of another test, whatever else is wrong with it', () => {
    const code = { testCode: 'ZZZZZZZZ', version: 1, page: 1 };
    expect(refusalOf(upload(reading(10, 1, { code })), 10)?.code).toBe('other_test');
    expect(refusalOf(upload(reading(10, 1, { code, problem: 'page-unknown' })), 10)?.code).toBe('other_test');
  });

  it('a version that was printed with other questions', () => {
    const code = { testCode: CODE, version: 2, page: 1 };
    expect(refusalOf(upload(reading(10, 1, { code })), 10)?.code).toBe('other_content');
  });

  it('a page that this test does not have', () => {
    const code = { testCode: CODE, version: 1, page: 2 };
    expect(refusalOf(upload(reading(10, 1, { code })), 10)?.code).toBe('other_content');
  });

  it('a page without a code', () => {
    expect(refusalOf(upload(reading(10, 1, { code: null })), 10)?.code).toBe('code_unreadable');
  });

  it('a page twice, and says which', () => {
    expect(refusalOf(upload(reading(10, 1), reading(10, 1)), 10)).toMatchObject({
      code: 'page_twice',
      values: { page: 1 },
    });
  });

  it('a sheet with a page missing, and nothing at all', () => {
    expect(refusalOf(upload(reading(200, 1)), 200)).toEqual({
      code: 'page_missing',
      values: { page: 2, pages: 2 },
    });
    expect(refusalOf([], 10)).toEqual({ code: 'page_missing', values: { page: 1, pages: 1 } });
  });
});

it('accepts exactly the pages of the sheet, each once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 720 }),
      fc.array(fc.integer({ min: 1, max: 4 })),
      (count, uploaded) => {
        const pageCount = answerSheetPages(count);
        const known = uploaded.filter((page) => page <= pageCount);
        const sheet = assembleSheet(upload(...known.map((page) => reading(count, page))), expected(count));
        const isWhole = known.length === pageCount && new Set(known).size === pageCount;
        expect('detected' in sheet).toBe(isWhole);
        if ('detected' in sheet) expect(sheet.detected.answers).toHaveLength(count);
      },
    ),
  );
});

it('words a refusal with the place it speaks of', () => {
  expect(refusalText({ code: 'other_test', values: { file: 2, filePage: null } })).toMatch(
    /^File 2 is the sheet/,
  );
  expect(refusalText({ code: 'no_sheet', values: { file: 1, filePage: 3 } })).toMatch(
    /^Page 3 of file 1: no/,
  );
  expect(refusalText({ code: 'page_missing', values: { page: 2, pages: 2 } })).toMatch(/^Page 2 of 2 /);
});
