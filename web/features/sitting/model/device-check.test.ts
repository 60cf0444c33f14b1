import { expect, it } from 'vitest';
import { checkDevice, type DeviceFacts } from '#web/features/sitting/model/device-check.ts';

const good: DeviceFacts = {
  isOnline: true,
  storage: 'device',
  freeBytes: 2 ** 30,
  clockAheadMs: -900,
  unsentTests: 0,
  hasPaper: true,
};
const warned = (change: Partial<DeviceFacts>) =>
  Object.entries(checkDevice({ ...good, ...change })).flatMap(([check, result]) =>
    result === 'fine' ? [] : [`${check} ${result}`],
  );

it('finds nothing wrong with a good device, nor with one that says little', () => {
  expect(warned({})).toEqual([]);
  expect(warned({ freeBytes: null, clockAheadMs: null })).toEqual([]);
});

it('warns of a storage that lasts no longer than the page, of little space and of a wrong clock', () => {
  expect(warned({ storage: 'memory' })).toEqual(['storage warning']);
  expect(warned({ freeBytes: 31_457_279 })).toEqual(['space warning']);
  expect(warned({ freeBytes: 31_457_280 })).toEqual([]);
  expect(warned({ clockAheadMs: 60_001 })).toEqual(['clock warning']);
  expect(warned({ clockAheadMs: -60_001 })).toEqual(['clock warning']);
});

it('is at work on what the network brings, and warns of it without one', () => {
  expect(warned({ hasPaper: false, unsentTests: 2 })).toEqual(['paper working', 'unsent working']);
  expect(warned({ hasPaper: false, unsentTests: 2, isOnline: false })).toEqual([
    'network warning',
    'paper warning',
    'unsent warning',
  ]);
});
