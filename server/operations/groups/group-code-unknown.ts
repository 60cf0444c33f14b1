import { AppError } from '#server/errors.ts';

/** A class that joins from one school sits behind one address. */
export const GUESSES_FROM_ADDRESS = { limit: 500, windowSeconds: 3600, guess: 'group_code_unknown' } as const;

export const groupCodeUnknown = () =>
  new AppError('group_code_unknown', 'No group has this code. Please check it.');
