import { z } from 'zod';

/** nta: the flow of the official computer-based test. */
export type ExamMode = 'plain' | 'nta';

const KEY = 'vijaypath-exam-modes';
/** A student has a handful of open tests; older ones are over. */
const MOST = 30;

const Modes = z.array(z.tuple([z.string(), z.enum(['plain', 'nta'])]));

/** How an attempt was begun on this device; undefined when it was not. */
export function readExamMode(attemptId: string): ExamMode | undefined {
  return readAll().find(([id]) => id === attemptId)?.[1];
}

export function keepExamMode(attemptId: string, mode: ExamMode): void {
  const others = readAll().filter(([id]) => id !== attemptId);
  try {
    localStorage.setItem(KEY, JSON.stringify([[attemptId, mode], ...others].slice(0, MOST)));
  } catch (error) {
    console.warn('The way this test is taken could not be kept:', error);
  }
}

function readAll(): z.infer<typeof Modes> {
  try {
    return Modes.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}
