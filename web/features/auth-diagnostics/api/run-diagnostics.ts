import {
  callProvisioning,
  getCurrentUser,
  hasProfile,
  hasSession,
  isPremium,
} from '#web/features/auth-diagnostics/api/checks.ts';
import { parseError } from '#web/lib/requests/api-error.ts';

type CheckName = 'session' | 'user' | 'profile' | 'premium' | 'provisioning';

export type Outcome =
  | 'sessionActive'
  | 'noSession'
  | 'userFound'
  | 'noUser'
  | 'profileFound'
  | 'noProfile'
  | 'profileError'
  | 'premium'
  | 'notPremium'
  | 'premiumError'
  | 'provisioningAnswered'
  | 'provisioningError';

export interface DiagnosticResult {
  name: CheckName;
  status: 'success' | 'error' | 'warning';
  outcome: Outcome;
  /** What the server said, when it said something. */
  detail?: string;
}

type Finding = Pick<DiagnosticResult, 'status' | 'outcome'>;

/** Every check in the order a request goes; what needs a user is left out when there is none. */
export async function runDiagnostics(): Promise<DiagnosticResult[]> {
  const session = await check('session', { status: 'error', outcome: 'noSession' }, async () =>
    (await hasSession())
      ? { status: 'success', outcome: 'sessionActive' }
      : { status: 'error', outcome: 'noSession' },
  );
  let userId = '';
  const user = await check('user', { status: 'error', outcome: 'noUser' }, async () => {
    userId = (await getCurrentUser()).id;
    return { status: 'success', outcome: 'userFound' };
  });
  const ofUser = userId ? await Promise.all([checkProfile(userId), checkPremium(userId)]) : [];
  return [session, user, ...ofUser, await checkProvisioning()];
}

const checkProfile = (userId: string) =>
  check('profile', { status: 'error', outcome: 'profileError' }, async () =>
    (await hasProfile(userId))
      ? { status: 'success', outcome: 'profileFound' }
      : { status: 'warning', outcome: 'noProfile' },
  );

const checkPremium = (userId: string) =>
  check('premium', { status: 'error', outcome: 'premiumError' }, async () => ({
    status: 'success',
    outcome: (await isPremium(userId)) ? 'premium' : 'notPremium',
  }));

const checkProvisioning = () =>
  check('provisioning', { status: 'warning', outcome: 'provisioningError' }, async () => {
    await callProvisioning();
    return { status: 'success', outcome: 'provisioningAnswered' };
  });

async function check(
  name: CheckName,
  otherwise: Finding,
  ask: () => Promise<Finding>,
): Promise<DiagnosticResult> {
  try {
    return { name, ...(await ask()) };
  } catch (error) {
    return { name, ...otherwise, detail: parseError(error).message };
  }
}
