import {
  LocateAddressesRequest,
  LocateAddressesResponse,
} from '#core/contracts/exam-day/locate-addresses.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { type AsServer, locateAddresses as locate } from '#server/operations/exam-day/locate-addresses.ts';

/** The geocoder is somebody else's, and free. */
const LIMIT = { limit: 30, windowSeconds: 3600 };

/** Looks up the caller's addresses now; anyone who does not call gets the same from the job `locate-addresses`. */
export const locateAddresses = defineFunction({
  name: 'locate-addresses',
  access: 'student',
  request: LocateAddressesRequest,
  response: LocateAddressesResponse,
  handle: async ({ asOwner, userId, site }) => {
    await asOwner('calls are counted by the server', (tx) =>
      limitCalls(tx, { action: 'locate-addresses', subject: userId, ...LIMIT }),
    );
    const asServer: AsServer = (work) => asOwner('coordinates are written by the server', work);
    return { located: await locate(asServer, site.places.geocoder, userId) };
  },
});
