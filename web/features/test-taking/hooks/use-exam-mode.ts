import { useEffect, useState } from 'react';
import { type ExamMode, keepExamMode, readExamMode } from '#web/lib/kept/exam-mode.ts';

/** As the attempt was begun on this device, else as the student prefers; it stays so until the end of the test. */
export function useExamMode(attemptId: string, prefersNta: boolean): ExamMode {
  const [mode] = useState<ExamMode>(() => readExamMode(attemptId) ?? (prefersNta ? 'nta' : 'plain'));
  useEffect(() => keepExamMode(attemptId, mode), [attemptId, mode]);
  return mode;
}
