import { OWNER } from '#server/database/database.ts';
import { countTry } from './growing-wait.ts';
import { knownDevice } from './known-device.ts';
import { type AuthServiceOptions, DEFAULT_RATE_LIMITS } from './options.ts';
import { type Pace, takeTurn } from './paced-turn.ts';
import { addHit, areFull, clearCounter, overLimit, removeHit } from './rate-limit.ts';
import { selectOptionalUserByEmail } from './user.ts';

export interface Guess {
  /** What is guessed. */
  action: 'sign-in' | 'verify';
  /** Of the account; lower-cased. */
  email: string;
}

/** Past an address's free failures: what its guesses may cost, while others behind it still get in. */
const PACE_OF_ADDRESS: Pace = { everySeconds: 0.05, longestWaitSeconds: 15 };
/** Past an email's free failures from everywhere. */
const PACE_OF_EMAIL: Pace = { everySeconds: 10, longestWaitSeconds: 10 };
/** The failure, of a day's, that its owner is told of. */
const TELL_AT = 10;

/**
 * Lets somebody try a password or a code. Failures count by email and address together, so that nobody shuts an
 * account for others, and on a device that signed in before they count for that device alone. What comes from too many
 * addresses, or from one address for too many emails, waits its turn; it is never shut out.
 * @param attempt null: the guess was wrong. Gets the lane its work queues in.
 * @throws over_request_rate_limit
 */
export async function guardGuess<Result>(
  request: Request,
  { action, email }: Guess,
  options: AuthServiceOptions,
  attempt: (lane: string) => Promise<Result | null>,
): Promise<Result | null> {
  const { database } = options;
  const limits = { ...DEFAULT_RATE_LIMITS, ...options.rateLimits };
  const address = options.clientAddress(request);
  const device = knownDevice(request, email, options);
  const lane = device ?? address;
  const own = { action, subject: `${email}\n${lane}`, ...limits.failedSignInsPerEmail };
  const ofAddress = { action: `${action}-address`, subject: address, ...limits.failedSignInsPerAddress };
  const ofEmail = { action: `${action}-email`, subject: email, ...limits.failedSignInsFromEverywhere };

  await countTry(database, own);
  let result: Result | null;
  try {
    if (device === null) {
      const [addressIsFull, emailIsFull] = await areFull(database, [ofAddress, ofEmail]);
      // Six digits can be found by patience alone; the link of the same mail goes on working.
      if (emailIsFull && action === 'verify') throw overLimit(ofEmail);
      if (addressIsFull) await takeTurn(database, ofAddress, PACE_OF_ADDRESS);
      if (emailIsFull) await takeTurn(database, ofEmail, PACE_OF_EMAIL);
    }
    result = await attempt(lane);
  } catch (error) {
    // Nothing was guessed.
    await removeHit(database, own);
    throw error;
  }
  if (result !== null) {
    await clearCounter(database, own);
    return result;
  }
  await addHit(database, ofAddress);
  const failures = await addHit(database, ofEmail);
  if (action === 'sign-in' && failures === TELL_AT) tellOwner(email, failures, options);
  return null;
}

/** Forgets the failures of an account, wherever they came from: anyone who changed its password signs in with it next. */
export async function forgetFailures(
  request: Request,
  email: string,
  options: AuthServiceOptions,
  database: Pick<AuthServiceOptions['database'], 'query'> = options.database,
): Promise<void> {
  for (const lane of [options.clientAddress(request), knownDevice(request, email, options)]) {
    if (lane !== null) await clearCounter(database, { action: 'sign-in', subject: `${email}\n${lane}` });
  }
  await clearCounter(database, { action: 'sign-in-email', subject: email });
}

/** Not awaited: the answer must not tell by its time whether there is such an account. */
function tellOwner(email: string, failures: number, { database, sendMail, reportError }: AuthServiceOptions) {
  if (!sendMail) return;
  const tell = async () => {
    const user = await selectOptionalUserByEmail(database, email);
    if (!user?.email) return;
    const to = user.email;
    await database.transaction(OWNER, (tx) => sendMail(tx, { kind: 'failed_sign_ins', to, failures }));
  };
  tell().catch((error) => reportError?.(error));
}
