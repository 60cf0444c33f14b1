import type { Credentials } from '#web/features/auth/api/sign-in.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { languageOfTag } from '#web/lib/i18n/languages.ts';
import { getAuth } from '#web/lib/session/auth-client.ts';
import { connectSession } from '#web/lib/session/connected-session.ts';

/** Answers false when the email must be confirmed before there is a session. */
export async function signUp({ email, password }: Credentials, next: string): Promise<boolean> {
  const auth = await getAuth();
  await connectSession();
  // Mail is worded by it until there is a profile.
  const data = { language: languageOfTag(i18n.language)?.profile };
  const options = { emailRedirectTo: confirmationTarget(next), data };
  const { data: made, error } = await auth.signUp({ email, password, options });
  if (error) throw error;
  return made.session !== null;
}

/** Where the link of a confirmation mail leads. */
export function confirmationTarget(next: string): string {
  return `${window.location.origin}/auth/callback?next=${encodeURIComponent(next)}`;
}
