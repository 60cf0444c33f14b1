import { z } from 'zod';

/** POST /functions/v1/move-pin: the student knows better where home or the centre is. Degrees. */
export const MovePinRequest = z.object({
  place: z.enum(['home', 'exam']),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});
export const MovePinResponse = z.object({ lat: z.number(), lng: z.number() });
