import type { QueryClient } from '@tanstack/react-query';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { isProfileComplete, profileQuery } from '#web/features/profile/api/get-profile.ts';
import { lookUpSession } from '#web/lib/session.ts';
import { readSession } from '#web/lib/session-store.ts';

/** No session: to /auth, which brings the student back afterwards. */
export async function requireSession({ location }: { location: ParsedLocation }) {
  await lookUpSession();
  const { session } = readSession();
  if (!session) throw redirect({ to: '/auth', search: { next: location.href } });
  return { user: session.user };
}

/** No profile: to /onboarding. A check that fails lets the student through. */
export async function requireProfile(args: {
  location: ParsedLocation;
  context: { queryClient: QueryClient };
}) {
  const { user } = await requireSession(args);
  let complete = true;
  try {
    complete = isProfileComplete(await args.context.queryClient.fetchQuery(profileQuery(user.id)));
  } catch (error) {
    console.warn('The profile could not be checked:', error);
  }
  if (!complete) throw redirect({ to: '/onboarding' });
  return { user };
}
