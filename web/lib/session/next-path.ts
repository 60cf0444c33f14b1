const DEFAULT_DESTINATION = '/app';

/**
 * Where to go after signing in. Only a path inside the app is ever followed: one leading slash, no other origin
 * however it is spelt, and not back to the sign-in screen itself.
 */
export function safeNextPath(next: unknown): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return DEFAULT_DESTINATION;
  const here = 'https://here.invalid';
  let target: URL;
  try {
    target = new URL(next, here);
  } catch {
    return DEFAULT_DESTINATION;
  }
  if (target.origin !== here || target.pathname.startsWith('//')) return DEFAULT_DESTINATION;
  if (target.pathname === '/auth' || target.pathname.startsWith('/auth/')) return DEFAULT_DESTINATION;
  return target.pathname + target.search + target.hash;
}
