import { GetNamedListRequest, GetNamedListResponse } from '#core/contracts/rankings/named-list.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readNamedList } from '#server/operations/rankings/named-list.ts';

/** The ranking with names, where an administrator shows it to the candidates. */
export const getNamedList = defineFunction({
  name: 'get-named-list',
  access: 'student',
  request: GetNamedListRequest,
  response: GetNamedListResponse,
  handle: ({ asOwner, userId }, { sitting_id: sittingId, page }) =>
    asOwner('a switch of the sitting shows others', (tx) => readNamedList(tx, { sittingId, userId, page })),
});
