import { z } from 'zod';

/** Lower-cased: an account is the same however its email is written. */
export const Email = z.string().max(400).trim().toLowerCase().pipe(z.email().max(254));

/** Blank is none. */
export const OptionalName = z
  .string()
  .trim()
  .max(200)
  .nullish()
  .transform((name) => name || null)
  .refine((name) => name === null || name.length >= 2, 'Full name must be at least 2 characters');
