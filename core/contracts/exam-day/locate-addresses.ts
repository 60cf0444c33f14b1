import { z } from 'zod';

/** POST /functions/v1/locate-addresses: looks up the caller's addresses that wait for it, now instead of within a minute. */
export const LocateAddressesRequest = z.object({});
/** How many were looked up. */
export const LocateAddressesResponse = z.object({ located: z.number().int() });
