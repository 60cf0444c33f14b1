import { z } from 'zod';
import { attemptMemory } from '#web/lib/offline/attempt-memory.ts';

/** nta: the flow of the official computer-based test. */
const ExamMode = z.enum(['plain', 'nta']);
export type ExamMode = z.infer<typeof ExamMode>;

/** How an attempt was begun on this device. */
export const examModes = attemptMemory('vijaypath-exam-modes', ExamMode);

/** Where in a test the student was on this device, from 1, and how long after its start that was. */
export const examPlaces = attemptMemory(
  'vijaypath-exam-places',
  z.object({ place: z.int(), atMs: z.number() }),
);
