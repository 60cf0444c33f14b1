import { getAccessToken } from '#web/lib/connected-session.ts';
import { readPageConfig } from '#web/lib/page-config.ts';
import { readSession } from '#web/lib/session-store.ts';
import { hasStoredSession } from '#web/lib/stored-session.ts';

/** What says who calls. */
export async function callerHeaders(): Promise<Record<string, string>> {
  // A visitor without an account does not pay for the client.
  const token = readSession().session || hasStoredSession() ? await getAccessToken() : null;
  const publishableKey = readPageConfig().publishableKey || 'not-configured';
  return { apikey: publishableKey, authorization: `Bearer ${token ?? publishableKey}` };
}
