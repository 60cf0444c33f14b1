import { PostgrestClient } from '@supabase/postgrest-js';
import type { StorageClient } from '@supabase/storage-js';
import { callerHeaders } from '#web/lib/requests/caller-headers.ts';
import { takeFirstAnswer } from '#web/lib/requests/first-answers.ts';
import { checkRefusedToken } from '#web/lib/session/auth-client.ts';

/**
 * The only client for reading and writing rows: every such call needs the session's token, so this throws a network
 * error while the token has to be renewed and no server can be reached.
 */
export async function getSupabase(): Promise<PostgrestClient> {
  await callerHeaders();
  return new PostgrestClient(`${window.location.origin}/rest/v1`, { fetch: fetchAsCaller });
}

/** Files of the student's own; few screens have any. */
export async function getStorage(): Promise<StorageClient> {
  const { StorageClient } = await import('@supabase/storage-js');
  return new StorageClient(`${window.location.origin}/storage/v1`, {}, fetchAsCaller);
}

async function fetchAsCaller(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(await callerHeaders())) headers.set(name, value);
  const asked = { ...init, headers };
  const answer = await (takeFirstAnswer(String(input), asked) ?? fetch(input, asked));
  if (answer.status === 401) checkRefusedToken();
  return answer;
}
