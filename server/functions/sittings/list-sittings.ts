import { ListSittingsRequest, ListSittingsResponse } from '#core/contracts/sittings/list-sittings.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { listSittings } from '#server/operations/sittings/list-sittings.ts';

/** The sittings the caller sits in, or watches. */
export const listSittingsFunction = defineFunction({
  name: 'list-sittings',
  access: 'student',
  request: ListSittingsRequest,
  response: ListSittingsResponse,
  handle: ({ asOwner, userId }, request) =>
    asOwner('sittings are read by the server', async (tx) => ({
      ...(await listSittings(tx, userId, request)),
      server_now: new Date().toISOString(),
    })),
});
