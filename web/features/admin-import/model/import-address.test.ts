import { expect, it } from 'vitest';
import { readImportAddress } from '#web/features/admin-import/model/import-address.ts';

const ID = '3f2b8c1e-0a4d-4f6b-9c7e-5d1a2b3c4d5e';

it('reads which import is shown, which rows of it, and the page', () => {
  expect(readImportAddress({ import: ID, show: 'errors', page: '3' })).toEqual({
    import: ID,
    show: 'errors',
    page: 3,
  });
});

it.each([
  { import: 'not an id' },
  { import: 7 },
  { show: 'everything' },
  { page: 1 },
  { page: 2.5 },
  { page: -2 },
  { page: 1e9 },
  { page: 'x' },
])('leaves out what nobody but a typist wrote: %o', (given) => {
  expect(Object.values(readImportAddress(given)).filter((value) => value !== undefined)).toEqual([]);
});
