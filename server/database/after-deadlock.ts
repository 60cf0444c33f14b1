import { isDatabaseError } from './database-error.ts';

const DEADLOCK = '40P01';
const TRIES = 3;

/**
 * Two transactions that wait for each other: PostgreSQL undoes one of them, so that the other goes on, and asks for it to be tried
 * again. Only for work that does nothing outside its transaction.
 */
export async function againAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await transaction();
    } catch (error) {
      if (left === 0 || !isDatabaseError(error, DEADLOCK)) throw error;
    }
  }
}
