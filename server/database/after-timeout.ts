import { isDatabaseError } from './database-error.ts';

const TIMEOUT = '57014';
const TRIES = 8;

/**
 * Servers that start together on an empty database bring the same rows, and each waits for the one before: on a slow machine longer than a
 * statement may. Only for work that may be done twice.
 */
export async function againAfterTimeout<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !isDatabaseError(error, TIMEOUT)) throw error;
    }
  }
}
