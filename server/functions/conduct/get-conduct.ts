import { GetConductRequest, GetConductResponse } from '#core/contracts/conduct/conduct.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readConduct } from '#server/operations/conduct/read-conduct.ts';

/** What was told of people, and what goes on between them. */
export const getConduct = defineFunction({
  name: 'get-conduct',
  access: 'admin',
  request: GetConductRequest,
  response: GetConductResponse,
  handle: ({ asOwner }) => asOwner('reports are of no table of the caller', (tx) => readConduct(tx)),
});
