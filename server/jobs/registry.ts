import { closeExpiredAttempt, closeExpiredAttempts } from './close-expired-attempts.ts';
import type { Job } from './queue.ts';

/** Every job this process works. */
export const JOBS = [closeExpiredAttempt, closeExpiredAttempts] as unknown as readonly Job[];
