import { OWNER } from '#server/database/database.ts';
import { locateAddresses } from '#server/operations/exam-day/locate-addresses.ts';
import type { Places } from '#server/places/open-places.ts';
import { defineJob } from '#server/queue/queue.ts';

/** Finds the coordinates of addresses that were saved without the screen that asks for them, or when the geocoder was away. */
export function locateAddressesJob(places: Places) {
  return defineJob({
    name: 'locate-addresses',
    schedule: '* * * * *',
    handle: async ({ database }) => {
      await locateAddresses((work) => database.transaction(OWNER, work), places.geocoder);
    },
  });
}
