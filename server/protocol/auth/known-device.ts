import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AuthServiceOptions } from './options.ts';

type Options = Pick<AuthServiceOptions, 'keys' | 'siteUrl'>;

/**
 * A cookie that says which accounts were signed in to on a browser: a random id, and for each account a MAC of the id
 * with the email. It opens nothing; a wrong password is only counted apart from strangers'. supabase-js knows nothing
 * of it: its requests to the own origin carry it, those of other origins and of other programs do not.
 */
const NAME = 'known-device';
const MAX_AGE_SECONDS = 400 * 86_400;
/** Of a computer many people use, the newest. */
const MAX_ACCOUNTS = 12;
const ID = /^[\w-]{22}$/;

/** The device's id, when the account was signed in to there before; else null. */
export function knownDevice(request: Request, email: string, { keys }: Options): string | null {
  const { id, tags } = read(request);
  if (id === null) return null;
  const own = Buffer.from(tagOf(id, email, keys));
  const isKnown = tags.some((tag) => tag.length === own.length && timingSafeEqual(Buffer.from(tag), own));
  return isKnown ? id : null;
}

/** The value of Set-Cookie that makes the device known to the account from now on. */
export function rememberDevice(request: Request, email: string, { keys, siteUrl }: Options): string {
  const known = read(request);
  const id = known.id ?? randomBytes(16).toString('base64url');
  const own = tagOf(id, email, keys);
  const tags = [own, ...known.tags.filter((tag) => tag !== own)].slice(0, MAX_ACCOUNTS);
  const attributes = ['Path=/auth/v1', 'HttpOnly', 'SameSite=Strict', `Max-Age=${MAX_AGE_SECONDS}`];
  if (siteUrl.startsWith('https:')) attributes.push('Secure');
  return [`${NAME}=${[id, ...tags].join('.')}`, ...attributes].join('; ');
}

function read(request: Request): { id: string | null; tags: string[] } {
  const header = request.headers.get('cookie') ?? '';
  const value = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]+)`).exec(header)?.[1] ?? '';
  const [id, ...tags] = value.split('.', MAX_ACCOUNTS + 1);
  return id !== undefined && ID.test(id) ? { id, tags: tags.filter((tag) => ID.test(tag)) } : NONE;
}

const NONE = { id: null, tags: [] };

function tagOf(id: string, email: string, keys: Options['keys']): string {
  const mac = createHmac('sha256', keys.jwtSecret).update(`known-device\n${id}\n${email.toLowerCase()}`);
  return mac.digest().subarray(0, 16).toString('base64url');
}
