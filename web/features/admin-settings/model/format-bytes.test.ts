import { expect, it } from 'vitest';
import { formatBytes } from '#web/features/admin-settings/model/format-bytes.ts';

it('writes sizes as people say them, number and unit on one line', () => {
  expect([0, 999, 1_000, 1_449_000, 25_000_000_000, 7e15].map(formatBytes)).toEqual([
    '0\u00A0B',
    '999\u00A0B',
    '1.0\u00A0KB',
    '1.4\u00A0MB',
    '25\u00A0GB',
    '7000\u00A0TB',
  ]);
});
