import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  base32,
  markerGroupOf,
  parseSheetCodeBody,
  sheetCodeBody,
  testCodeOf,
  versionDigit,
} from './sheet-code.ts';

it('calls a test by eight characters that are not misread, and always the same', () => {
  expect(testCodeOf('7f9c24e8-3b0d-4c5a-9a1e-2f6d8b7c0e11')).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(testCodeOf('7F9C24E8-3B0D-4C5A-9A1E-2F6D8B7C0E11')).toBe(
    testCodeOf('7f9c24e8-3b0d-4c5a-9a1e-2f6d8b7c0e11'),
  );
});

it('keeps its words: sheets already printed must stay readable', () => {
  expect(testCodeOf('7f9c24e8-3b0d-4c5a-9a1e-2f6d8b7c0e11')).toBe('3JHE39PT');
  expect(markerGroupOf({ testCode: 'ABCDEFGH', version: 1, page: 1 })).toBe(52);
});

it('calls different tests differently, however close their ids are', () => {
  const codes = Array.from({ length: 50_000 }, (_, index) =>
    testCodeOf(`00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`),
  );
  expect(new Set(codes).size).toBe(codes.length);
  for (let place = 0; place < 8; place++) expect(new Set(codes.map((code) => code[place])).size).toBe(32);
});

it('reads back what it wrote', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(35), fc.integer({ min: 1, max: 35 }), (id, version, page) => {
      const code = { testCode: testCodeOf(id), version, page };
      expect(parseSheetCodeBody(sheetCodeBody(code))).toEqual(code);
      expect(sheetCodeBody(code)).toHaveLength(11);
    }),
  );
});

it('reads nothing from another text, and writes nothing it could not read', () => {
  for (const text of ['', 'HTTPS://EX', 'EABCDEFGH10', 'EABCDEFGI11', 'FABCDEFGH11', 'EABCDEFGH111'])
    expect(parseSheetCodeBody(text)).toBeNull();
  expect(() => sheetCodeBody({ testCode: 'ABC', version: 1, page: 1 })).toThrow(RangeError);
  expect(() => sheetCodeBody({ testCode: 'ABCDEFGH', version: 1, page: 36 })).toThrow(RangeError);
});

it('prints a version as one digit', () => {
  expect([1, 35, 36, 37].map(versionDigit)).toEqual([1, 35, 0, 1]);
  expect(parseSheetCodeBody(sheetCodeBody({ testCode: 'ABCDEFGH', version: 37, page: 1 }))?.version).toBe(1);
});

it('stands markers of all 62 groups', () => {
  const groups = new Set(
    Array.from({ length: 2000 }, (_, index) =>
      markerGroupOf({ testCode: base32(BigInt(index), 40), version: 1, page: 1 }),
    ),
  );
  expect([Math.min(...groups), Math.max(...groups), groups.size]).toEqual([0, 61, 62]);
});
