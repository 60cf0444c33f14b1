import { expect, it } from 'vitest';
import { changeUserListAddress, readUserListAddress } from '#web/features/admin-users/model/list-address.ts';

it('takes from an address what it can mean, and leaves the rest', () => {
  expect(readUserListAddress({ search: '98765', show: 'deactivated', sort: 'email', page: '3' })).toEqual({
    search: '98765',
    show: 'deactivated',
    sort: 'email',
    page: 3,
  });
  expect(readUserListAddress({ search: ' ', show: 'x', sort: 'id; --', page: -1, other: 1 })).toEqual({});
});

it('begins at the first page when the list becomes another one', () => {
  expect(changeUserListAddress({ search: 'asha', page: 4 }, { show: 'administrators' })).toEqual({
    search: 'asha',
    show: 'administrators',
  });
  expect(changeUserListAddress({ search: 'asha' }, { page: 2 })).toEqual({ search: 'asha', page: 2 });
});
