import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const options = {
  siteUrl: 'https://site.example:8443',
  redirectAllowList: [
    'https://other.example/app/*',
    'https://other.example*',
    'https://exact.example/here',
    'com.example.app://callback',
    'blob:https://site.example:8443/*',
    'javascript:alert(1)',
    '*',
  ],
};
const SITE = 'https://site.example:8443/';
const target = (requested: string) => redirectTarget(requested, options).href;

test.each([
  'blob:https://site.example:8443/0b8e3a1c',
  'blob:https://other.example/app/x',
  'filesystem:https://site.example:8443/temporary/x',
  'view-source:https://site.example:8443/',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' \tjavascript:alert(1)//https://site.example:8443/',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'about:blank',
  'intent://site.example:8443/#Intent;end',
  'ftp://site.example:8443/',
  'ws://site.example:8443/',
  'wss://site.example:8443/',
  'http://site.example:8443/',
  '//evil.example/',
  '///evil.example/',
  '////evil.example/',
  '/\\evil.example/',
  '\\\\evil.example\\',
  '\\/evil.example',
  '/\t/evil.example/',
  'https:\\\\evil.example',
  'https:/\\evil.example',
  'https://evil.example\\@site.example:8443/',
  'https://evil.example#@site.example:8443/',
  'https://site.example:8443@evil.example/',
  'https://user@site.example:8443/',
  'https://user:password@site.example:8443/',
  'https://site.example/',
  'https://site.example:443/',
  'https://site.example:84430/',
  'https://site.example.:8443/',
  'https://site.example.evil:8443/',
  'https://sub.site.example:8443/',
  'https://sité.example:8443/',
  'https://ѕite.example:8443/',
  'https://xn--ste-xyz.example:8443/',
  'https://site。evil.example/',
  'https://other.example/elsewhere',
  'https://other.example/app/../elsewhere',
  'https://other.example/app/%2e%2e/elsewhere',
  'https://other.example.evil/app/',
  'https://other.example:444/app/',
  'http://other.example/app/x',
  'https://exact.example/here/too',
  'com.example.app://callback/more',
  'http://[',
])('%j leads to the site', (requested) => {
  expect(target(requested)).toBe(SITE);
});

test.each([
  ['/auth/callback?next=/app', `${SITE}auth/callback?next=/app`],
  ['https://site.example:8443/a#b', `${SITE}a#b`],
  ['HTTPS://SITE.EXAMPLE:8443/a', `${SITE}a`],
  // One dot, however it is written, is the same host.
  ['https://site。example:8443/a', `${SITE}a`],
  ['https:evil.example', `${SITE}evil.example`],
  ['https://other.example/app/x?y', 'https://other.example/app/x?y'],
  ['https://exact.example/here', 'https://exact.example/here'],
  ['com.example.app://callback', 'com.example.app://callback'],
])('%j leads to %s', (requested, href) => {
  expect(target(requested)).toBe(href);
});

test('whatever is asked for, a browser goes nowhere else', () => {
  const part = fc.constantFrom(
    ...[
      'https:',
      'http:',
      'blob:',
      'javascript:',
      '/',
      '//',
      '\\',
      '@',
      ':',
      '.',
      '#',
      '?',
      '%2f',
      '\t',
      '\n',
    ],
    ...[
      'site.example',
      ':8443',
      'evil.example',
      'other.example',
      '/app/',
      '..',
      'x',
      '\u3002',
      '\uff0f',
      '\u2044',
    ],
  );
  const places = new Set(['https://site.example:8443', 'https://other.example', 'https://exact.example']);
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      // As a browser reads the header, with the page that asked as its base.
      const followed = new URL(target(parts.join('')), SITE);
      return (
        followed.href === 'com.example.app://callback' ||
        (followed.protocol === 'https:' && places.has(followed.origin) && followed.username === '')
      );
    }),
    { numRuns: 5_000 },
  );
});
