import type { DiagnosticResult } from '#web/features/auth-diagnostics/api/run-diagnostics.ts';

/** For a message to anyone who helps: no token, no address, nothing one could sign in with. */
export function writeReport(userId: string | undefined, results: readonly DiagnosticResult[]): string {
  const facts = {
    time: new Date().toISOString(),
    user_id: userId ?? null,
    online: navigator.onLine,
    browser: navigator.userAgent,
    results,
  };
  return JSON.stringify(facts, null, 2);
}
