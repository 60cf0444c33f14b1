import { expect, it } from 'vitest';
import { readQueueAddress } from './queue-address.ts';

it.each([
  [{}, {}],
  [{ queue: 'reported', done: false, page: 1 }, {}],
  [
    { queue: 'suspected', done: true, page: 3 },
    { queue: 'suspected', done: true, page: 3 },
  ],
  [
    { queue: 'suspected', page: '2' },
    { queue: 'suspected', page: 2 },
  ],
  [{ queue: '<script>', done: 'yes', page: -1 }, {}],
  [{ page: 1.5 }, {}],
  [{ page: 1e9 }, {}],
])('%o is read as %o', (search, address) => {
  expect(readQueueAddress(search)).toEqual(address);
});
