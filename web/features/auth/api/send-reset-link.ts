import { noteAskedForReset } from '#web/features/auth/api/asked-for-reset.ts';
import { readPageConfig } from '#web/lib/page/page-config.ts';
import { ApiError, parseError } from '#web/lib/requests/api-error.ts';

/**
 * Asked without a PKCE challenge on purpose: a link requested on one device is often opened on another, which has no
 * verifier. The mail then carries the session itself, and /auth/reset-password takes it out of the address.
 */
export async function sendResetLink(email: string): Promise<void> {
  const redirectTo = encodeURIComponent(`${window.location.origin}/auth/reset-password`);
  const answer = await fetch(`/auth/v1/recover?redirect_to=${redirectTo}`, {
    method: 'POST',
    headers: { apikey: readPageConfig().publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  if (answer.ok) return noteAskedForReset(email);
  const { message, code } = parseError(await answer.json().catch(() => null));
  throw new ApiError(message, code, answer.status);
}
