const KEY = 'vijaypath-exam-places';
/** A student has a handful of open tests; older ones are over. */
const MOST = 30;

/** Where in a test the student was on this device, from 1; undefined when nowhere. */
export function readExamPlace(attemptId: string): number | undefined {
  return readAll().find(([id]) => id === attemptId)?.[1];
}

export function keepExamPlace(attemptId: string, position: number): void {
  const others = readAll().filter(([id]) => id !== attemptId);
  try {
    localStorage.setItem(KEY, JSON.stringify([[attemptId, position], ...others].slice(0, MOST)));
  } catch {
    // Without storage the test opens at the last question that was looked at.
  }
}

function readAll(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && Number.isInteger(value[1]);
}
