import { readPageConfig } from '#web/lib/page/page-config.ts';
import { getAccessToken } from '#web/lib/session/connected-session.ts';
import { readSession } from '#web/lib/session/session-store.ts';
import { hasStoredSession } from '#web/lib/session/stored-session.ts';

/** The headers that say who calls. */
export async function callerHeaders(): Promise<Record<string, string>> {
  // Visitors without an account do not load the client.
  const token = readSession().session || hasStoredSession() ? await getAccessToken() : null;
  const publishableKey = readPageConfig().publishableKey || 'not-configured';
  return { apikey: publishableKey, authorization: `Bearer ${token ?? publishableKey}` };
}
