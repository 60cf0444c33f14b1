import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeNextPath } from '#web/lib/session/next-path.ts';

describe('safeNextPath', () => {
  it.each(['/app', '/app/builder', '/app/test/1?x=2#q3', '/onboarding'])('follows %s', (path) => {
    expect(safeNextPath(path)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'app',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' /app',
    '/.//evil.example',
    '/auth',
    '/auth/callback',
    7,
  ])('goes to /app instead of %j', (path) => {
    expect(safeNextPath(path)).toBe('/app');
  });

  it('never leaves the origin, whatever it is given', () => {
    const origin = 'https://vijaypath.example';
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (value) => {
          expect(new URL(safeNextPath(value), origin).origin).toBe(origin);
        },
      ),
    );
  });
});
