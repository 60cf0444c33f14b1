/**
 * PostgREST's table from SQLSTATE to HTTP status; the first that matches counts. Other than there, what is too complex
 * is the caller's to mend (400), what was given up for
 * others may be asked again (503), and what took too long (504) is not: supabase-js repeats a 503 by itself, when the server is slowest.
 */
const STATUS: [RegExp, number][] = [
  [/^23503$|^23505$/, 409],
  [/^25006$/, 405],
  [/^42883$|^42P01$/, 404],
  [/^42P17$/, 500],
  [/^P0001$/, 400],
  [/^08/, 503],
  [/^53/, 503],
  [/^57014$/, 504],
  [/^40|^55P03$/, 503],
  [/^54/, 400],
  [/^0L|^0P|^28/, 403],
  [/^09|^25|^2D|^38|^39|^3B|^55|^57|^58|^F0|^HV|^P0|^XX/, 500],
];

/** `role` decides what a missing privilege means: 401 asks the signed-out to sign in. */
export function statusOfSqlState(code: string, role: string | null): number {
  if (code === '42501') return role === 'anon' || role === null ? 401 : 403;
  const raised = /^PT([45]\d\d)$/.exec(code)?.[1];
  if (raised) return Number(raised);
  return STATUS.find(([pattern]) => pattern.test(code))?.[1] ?? 400;
}
