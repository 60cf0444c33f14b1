import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { followProfileLanguage } from '#web/lib/i18n/language.ts';
import { lookUpSession } from '#web/lib/session/session.ts';
import { readSession } from '#web/lib/session/session-store.ts';

/** No session: to /auth, which brings the student back afterwards. */
export async function requireSession({ location }: { location: ParsedLocation }) {
  await lookUpSession();
  const { session } = readSession();
  if (!session) throw redirect({ to: '/auth', search: { next: location.href } });
  return { user: session.user };
}

/** No profile: to /onboarding. A check that fails lets the student through. */
export async function requireProfile(args: { location: ParsedLocation }) {
  const { user } = await requireSession(args);
  // Without a network nobody can be asked, and an expired token would be tried for half a minute.
  if (!navigator.onLine) return { user };
  let complete = true;
  try {
    // Guards stand in the first chunk; what only signed-in students need does not.
    const { isProfileComplete, profileQuery } = await import('#web/features/profile/api/get-profile.ts');
    const { getQueryClient } = await import('#web/lib/requests/query-client.ts');
    const profile = await getQueryClient().fetchQuery({ ...profileQuery(user.id), retry: false });
    complete = isProfileComplete(profile);
    if (complete && profile?.language) await followProfileLanguage(profile.language);
  } catch (error) {
    console.warn('The profile could not be checked:', error);
  }
  if (!complete && !(await readsAsAdministrator(args.location, user.id)))
    throw redirect({ to: '/onboarding' });
  return { user };
}

/** Administrators need no profile of their own to read the results of anybody. */
async function readsAsAdministrator({ pathname }: ParsedLocation, userId: string): Promise<boolean> {
  if (!pathname.startsWith('/app/results/')) return false;
  const { isAdminQuery } = await import('#web/lib/session/is-admin.ts');
  const { getQueryClient } = await import('#web/lib/requests/query-client.ts');
  return getQueryClient()
    .fetchQuery(isAdminQuery(userId))
    .catch(() => false);
}

/** No session: to /auth. No administrator: to /app. A check that fails shows its error instead of the back office. */
export async function requireAdministrator(args: { location: ParsedLocation }) {
  const { user } = await requireSession(args);
  const { isAdminQuery } = await import('#web/lib/session/is-admin.ts');
  const { getQueryClient } = await import('#web/lib/requests/query-client.ts');
  const isAdministrator = await getQueryClient().fetchQuery({ ...isAdminQuery(user.id), staleTime: 0 });
  if (!isAdministrator) throw redirect({ to: '/app' });
  return { user };
}
