import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { followProfileLanguage } from '#web/lib/i18n/language.ts';
import { lookUpSession } from '#web/lib/session/session.ts';
import { readSession } from '#web/lib/session/session-store.ts';
import type { Role } from '#web/lib/session/staff-roles.ts';

/** No session: to /auth, which brings the student back afterwards. With a printed first password: to choose one of their own. */
export async function requireSession({ location }: { location: ParsedLocation }) {
  await lookUpSession();
  const { session } = readSession();
  if (!session) throw redirect({ to: '/auth', search: { next: location.href } });
  if (session.user.app_metadata?.must_change_password)
    throw redirect({ href: '/auth/reset-password?first=true' });
  return { user: session.user };
}

/** No profile: to /onboarding, and from there to an invitation that led here, else to /app. A check that fails lets the student through. */
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
  if (complete) return { user };
  const roles = await rolesOf(user.id).catch((): Role[] => []);
  if (roles.length === 0)
    throw redirect({
      to: '/onboarding',
      state: isInvitation(args.location) ? { next: args.location.href } : {},
    });
  // Who works here need not study here: signed in, staff come to /staff, and the app is open to all of them.
  if (isHome(args.location) && !roles.includes('admin')) throw redirect({ to: '/staff' });
  return { user };
}

/** Of a friend: to a battle, or to be friends. */
const isInvitation = ({ pathname, search }: ParsedLocation) =>
  /^\/app\/(battles|friends)\/?$/.test(pathname) && 'code' in search;

const isHome = ({ pathname }: ParsedLocation) => /^\/app\/?$/.test(pathname);

async function rolesOf(userId: string): Promise<Role[]> {
  const { rolesQuery } = await import('#web/lib/session/staff-roles.ts');
  const { getQueryClient } = await import('#web/lib/requests/query-client.ts');
  return getQueryClient().fetchQuery({ ...rolesQuery(userId), staleTime: 0 });
}

/** No session: to /auth. No role here: to /app, an administrator to the back office, which has all of it. No profile is needed. */
export async function requireStaff(args: { location: ParsedLocation }) {
  const { user } = await requireSession(args);
  const roles = await rolesOf(user.id);
  if (!roles.some((role) => role !== 'admin'))
    throw redirect({ to: roles.includes('admin') ? '/admin' : '/app' });
  return { user };
}

/** A screen of /staff for some of its roles: others come to the first screen of /staff. */
export function requireRole(...allowed: Role[]) {
  return async (args: { location: ParsedLocation }) => {
    const { user } = await requireSession(args);
    const roles = await rolesOf(user.id);
    if (!roles.some((role) => allowed.includes(role))) throw redirect({ to: '/staff' });
  };
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
