import { AppError } from '#server/errors.ts';

/** A class that joins from one school sits behind one address. */
export const TRIES_FROM_ADDRESS = { limit: 500, windowSeconds: 3600 };

export const groupCodeUnknown = () =>
  new AppError('group_code_unknown', 'No group has this code. Please check it.');
