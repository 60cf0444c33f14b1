import {
  GetProvisionalKeyRequest,
  GetProvisionalKeyResponse,
} from '#core/contracts/key-challenges/provisional-key.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readKey } from '#server/operations/key-challenges/read-key.ts';

/** The own paper with the key it is marked by so far, and the own objections. */
export const getProvisionalKey = defineFunction({
  name: 'get-provisional-key',
  access: 'student',
  request: GetProvisionalKeyRequest,
  response: GetProvisionalKeyResponse,
  handle: ({ asOwner, userId }, { sitting_id: sittingId, language }) =>
    asOwner('keys that are not published are read by nobody else', (tx) =>
      readKey(tx, { sittingId, userId, language }),
    ),
});
