import { hashApart } from './hashing-threads.ts';

/** The lane of what no stranger asked for. */
const OURS = '';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One text for one password: keyboards and systems write é and ढ़ in several ways that look the same (RFC 8265 names
 * NFC; NFKC also takes the wide letters of some keyboards for the usual ones).
 */
export function normalPassword(password: string): string {
  return password.normalize('NFKC');
}

/** An argon2id hash in PHC format. `lane`: whose turn it takes, see {@link hashApart}. */
export function hashPassword(password: string, lane = OURS): Promise<string> {
  return hashApart(lane, 'hash', normalPassword(password), ARGON2ID);
}

/**
 * Whether the password is the one of `storedHash`. For an account that does not exist, or has no password, pass null:
 * it takes as long and is never true. Hashes from before passwords were normalised are of what was typed then.
 */
export async function verifyPassword(
  password: string,
  storedHash: string | null,
  lane = OURS,
): Promise<boolean> {
  for (const spelling of new Set([normalPassword(password), password])) {
    if (await verifySpelling(spelling, storedHash, lane)) return true;
  }
  return false;
}

async function verifySpelling(password: string, storedHash: string | null, lane: string): Promise<boolean> {
  if (storedHash === null) {
    const dummy = await dummyHash();
    await hashApart(lane, 'verify', dummy, password);
    return false;
  }
  const matches = isBcrypt(storedHash)
    ? hashApart(lane, 'verifyBcrypt', password, storedHash)
    : hashApart(lane, 'verify', storedHash, password);
  return matches.catch((error) => {
    if (error instanceof Error && 'status' in error) throw error;
    return false; // a stored hash that is no hash: nobody knows its password
  });
}

/** bcrypt's cost doubles with each step; 15 takes about two seconds. */
const MAX_BCRYPT_COST = 15;
const MIN_BCRYPT_COST = 4;
const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const ARGON2_PHC =
  /^\$argon2(?:id|i|d)\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$[\w+/]{11,}\$[\w+/]{22,}$/;

/** Whether sign-in could check a password against a hash made elsewhere: bcrypt, or argon2 in PHC format. */
export function isKnownHash(storedHash: string): boolean {
  const cost = BCRYPT.exec(storedHash)?.[1];
  if (cost === undefined) return ARGON2_PHC.test(storedHash);
  return Number(cost) >= MIN_BCRYPT_COST && Number(cost) <= MAX_BCRYPT_COST;
}

function isBcrypt(storedHash: string): boolean {
  return BCRYPT.test(storedHash);
}

let dummy: Promise<string> | undefined;

function dummyHash(): Promise<string> {
  dummy ??= hashPassword('no account has this password');
  return dummy;
}
