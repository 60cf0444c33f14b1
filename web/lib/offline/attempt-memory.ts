import { z } from 'zod';

/** A student has a handful of open tests; older ones are over. */
const MOST = 30;

export interface AttemptMemory<T> {
  /** Undefined when this device knows nothing of the attempt. */
  read(attemptId: string): T | undefined;
  save(attemptId: string, value: T): void;
  /** What is not wanted any more; without a condition, everything. */
  forget(isDone?: (value: T) => boolean): void;
}

/** One fact about each of the latest attempts on this device. What is lost with it is a convenience. */
export function attemptMemory<T>(key: string, schema: z.ZodType<T>): AttemptMemory<T> {
  const Entries = z.array(z.tuple([z.string(), schema]));
  const readAll = (): [string, T][] => {
    try {
      return Entries.parse(JSON.parse(localStorage.getItem(key) ?? '[]')) as [string, T][];
    } catch {
      return [];
    }
  };
  return {
    read: (attemptId) => readAll().find(([id]) => id === attemptId)?.[1],
    forget: (isDone = () => true) => {
      const left = readAll().filter(([, value]) => !isDone(value));
      try {
        if (left.length > 0) localStorage.setItem(key, JSON.stringify(left));
        else localStorage.removeItem(key);
      } catch (error) {
        console.warn(`${key} is still on this device:`, error);
      }
    },
    save: (attemptId, value) => {
      const others = readAll().filter(([id]) => id !== attemptId);
      try {
        localStorage.setItem(key, JSON.stringify([[attemptId, value], ...others].slice(0, MOST)));
      } catch (error) {
        console.warn(`${key} could not be saved:`, error);
      }
    },
  };
}
