import { useEffect, useState } from 'react';
import { type ExamMode, examModes } from '#web/lib/offline/exam-memory.ts';

/** As the attempt was begun on this device, else as the student prefers; it stays so until the end of the test. */
export function useExamMode(attemptId: string, prefersNta: boolean): ExamMode {
  const [mode] = useState<ExamMode>(() => examModes.read(attemptId) ?? (prefersNta ? 'nta' : 'plain'));
  useEffect(() => examModes.save(attemptId, mode), [attemptId, mode]);
  return mode;
}
