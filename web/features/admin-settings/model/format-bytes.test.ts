import { expect, it } from 'vitest';
import { formatBytes } from '#web/features/admin-settings/model/format-bytes.ts';

it('writes sizes as people say them', () => {
  expect([0, 999, 1_000, 1_449_000, 25_000_000_000, 7e15].map(formatBytes)).toEqual([
    '0 B',
    '999 B',
    '1.0 KB',
    '1.4 MB',
    '25 GB',
    '7000 TB',
  ]);
});
