import { expect, it } from 'vitest';
import type { PageReading } from '#core/domain/omr/page-reading.ts';
import { KeptReadings, wayOf } from './kept-readings.ts';

const reading: PageReading = {
  problem: null,
  code: null,
  markerGroup: null,
  answers: [],
  warnings: [],
  registration: null,
};
const page = (kilobytes: number) => ({ reading, upright: new Uint8Array(kilobytes * 1024) });
const key = new Uint8Array([1, 2]);
const way = wayOf({ questionCount: 10, key });

it('gives a reading once, under the name its picture has now, and only to whom reads in the same way', () => {
  const kept = new KeptReadings();
  kept.keep('scan/1', way, page(1));
  kept.move('scan/1', 'upload/1');
  expect(kept.take('scan/1', way)).toBeNull();
  expect(kept.take('upload/1', way)).toEqual(page(1));
  expect(kept.take('upload/1', way)).toBeNull();
  kept.keep('upload/2', way, page(1));
  expect(kept.take('upload/2', wayOf({ questionCount: 11, key }))).toBeNull();
  expect(kept.bytes).toBe(0);
});

it('reads in the same way with and without a roll number, and not by another key, layout or blank sheet', () => {
  expect(wayOf({ questionCount: 10, key, readsRoll: true })).toBe(way);
  expect(wayOf({ questionCount: 10, key: new Uint8Array([1, 3]) })).not.toBe(way);
  const layout = { page: { width: 210, height: 297 } } as never;
  const own = wayOf({ layout, blank: key });
  expect(wayOf({ layout, blank: key, roll: layout })).toBe(own);
  expect(wayOf({ layout, blank: new Uint8Array([3]) })).not.toBe(own);
  expect(wayOf({ layout: { page: { width: 200, height: 297 } } as never, blank: key })).not.toBe(own);
});

it('holds no more than its bytes, the newest of all', () => {
  const kept = new KeptReadings({ mostBytes: 25 * 1024 });
  for (const n of [1, 2, 3]) kept.keep(`upload/${n}`, way, page(10));
  expect(kept.bytes).toBeLessThanOrEqual(25 * 1024);
  expect([1, 2, 3].map((n) => kept.take(`upload/${n}`, way) !== null)).toEqual([false, true, true]);
  kept.keep('too much', way, page(30));
  expect(kept.bytes).toBe(0);
});

it('drops what is of a scan that is gone, and what nobody came for', () => {
  const kept = new KeptReadings();
  kept.keep('hall/scan/1', way, page(1));
  kept.keep('hall/other/1', way, page(1));
  kept.dropUnder('hall/scan/');
  expect(kept.take('hall/scan/1', way)).toBeNull();
  kept.dropOld(Date.now() + 60_000);
  kept.dropOld(Date.now() + 3_600_000);
  expect([kept.take('hall/other/1', way), kept.bytes]).toEqual([null, 0]);
});
