import fc from 'fast-check';
import { sampled } from '../whole-runs.ts';

/** What every run of these tests takes: its seed is printed when it fails; the same again with FUZZ_SEED=…, more with FUZZ_RUNS=…. */
export function runs(count: number): fc.Parameters<unknown> {
  const { FUZZ_SEED, FUZZ_RUNS } = process.env;
  return {
    numRuns: FUZZ_RUNS ? Number(FUZZ_RUNS) : sampled(count),
    ...(FUZZ_SEED ? { seed: Number(FUZZ_SEED) } : {}),
    // Of one request: an answer that does not come is a failure too.
    timeout: 10_000,
    endOnFailure: true,
  };
}

const PIECES = [
  ...['', ' ', '\0', '\u0001', '\r\n', '\t', '\\', '"', "'", '`', ';', '--', '/*', '$1', '{{7*7}}'],
  ...[
    '%',
    '%s',
    '_',
    '*',
    '..',
    '../',
    '/',
    '//',
    '.',
    ':',
    '@',
    '#',
    '?',
    '&',
    '=',
    '+',
    ',',
    '(',
    ')',
    '[]',
  ],
  ...['<script>', '&lt;', '\u202e', '\ufeff', '\ud800', '\udc00', '💡', 'अ', 'ı', 'ß', 'é', '\u2028'],
  ...['null', 'undefined', 'NaN', 'true', '__proto__', 'constructor', 'toString', '0', '-1', '1e400'],
  ...['9007199254740993', '99999999999999999999', '2024-02-30', 'infinity', "' or 1=1--", '\u00a0', 'admin'],
];

/** What types end at: characters that cannot be kept, arrays and objects one level too deep, numbers past their range. */
export const EDGES: readonly string[] = [
  ...['\0', 'a\0b', '\ud800', '\udc00x', '\uffff', '\u{10ffff}', ''],
  ...[6, 7, 40, 5_000].map((depth) => `${'{'.repeat(depth)}a${'}'.repeat(depth)}`),
  ...[7, 33, 5_000].map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
  ...['-32769', '32768', '2147483648', '9223372036854775808', '1e131072', 'NaN', '-Infinity', '1e-400'],
  ...[
    '294277-01-01',
    '4714-01-01 BC',
    '-infinity',
    'infinity',
    '294276-12-31',
    '0044-03-15 BC',
    'epoch',
    '24:00:00',
    '99999-01-01',
    'P1Y',
  ],
  ...['{', '}', '"', '{"', '[1', '(,)', 'empty', '00000000-0000-0000-0000-000000000000', '{00000000}'],
];

/** Short texts made of what has broken other programs. */
export const hostileText = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('x'.repeat(5_000), 'अ'.repeat(1_200), '\u0301'.repeat(500)),
);

/** Any JSON value, hostile in its texts and numbers. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]], { a: { b: 1 } }) },
  { weight: 2, arbitrary: fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, 1e15, -(2 ** 63), 1e308, 5e-324) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
);

/** As bytes can carry it: a half of a pair of surrogates becomes U+FFFD. */
const wellFormed = (text: string) => Buffer.from(text).toString();

/** One part of an address, in encodings that are right, wrong or doubled. */
export const hostilePart = fc.oneof(
  hostileText.map((text) => encodeURIComponent(wellFormed(text))),
  hostileText.map((text) => encodeURIComponent(encodeURIComponent(wellFormed(text)))),
  fc.constantFrom(
    ...[
      '%',
      '%0',
      '%zz',
      '%00',
      '%ff',
      '%c0%ae%c0%ae',
      '%ed%a0%80',
      '%f0%28%8c%28',
      '%2e%2e%2f',
      '..%2f..%2f',
    ],
    ...[
      '%2e%2e%5c',
      '....//',
      '..;/',
      '%252e%252e%252f',
      '~',
      '*',
      '%u002e',
      'a%0d%0ab',
      '.env',
      '.git/config',
    ],
  ),
);

const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** Bodies that are no JSON, or JSON nobody meant. */
export const hostileBody = fc.oneof(
  hostileValue.map((value) => JSON.stringify(value)),
  hostileText.map(wellFormed),
  fc.constantFrom(
    ...[
      '',
      '{',
      '[',
      '{"a":',
      '"\\ud800"',
      '{"\\u0000":"\\u0000"}',
      '{"__proto__":{"isAdmin":true}}',
      '[1]',
      '0',
    ],
    ...['{"a":1,"a":2}', 'NaN', '\ufeff{}', '1e999', `"${'x'.repeat(70_000)}"`, '--x\r\n', '--x--'],
    deep('[', ']', 20_000),
    deep('{"a":', '}', 5_000).replace(/:\}/, ':1}'),
    `{"a":"${'x'.repeat(1_100_000)}"}`,
  ),
);

export const contentType = fc.constantFrom(
  ...[
    'application/json',
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'text/html',
    '',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'a/b/c',
    ';',
  ],
);

const HEADERS: Record<string, string[]> = {
  prefer: ['return=representation,count=exact', 'count=', 'tx=rollback', 'max-affected=-1', ','],
  accept: ['*/*', 'application/vnd.pgrst.object+json', 'text/csv', ';;q=', 'application/vnd.pgrst.plan'],
  range: ['0-0', 'bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=0-99999999999999999999', '5-1', 'x'],
  'accept-profile': ['public', 'private', 'auth'],
  'content-profile': ['private'],
  'x-upsert': ['true', 'x'],
  'x-metadata': ['bnVsbA==', '!!', 'W10='],
  'cache-control': ['max-age=-1', '\u00ff'],
  'x-forwarded-for': ['127.0.0.1', ', ,', '::1'],
  'x-forwarded-proto': ['https', 'javascript'],
  'x-http-method-override': ['DELETE'],
  'x-supabase-api-version': ['2024-01-01', '9999-99-99', 'x'],
  'if-none-match': ['*', '"', 'W/"x"'],
  'if-modified-since': ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  origin: ['null', 'https://elsewhere.example', 'http://localhost'],
  host: ['elsewhere.example', 'localhost', '['],
  'content-encoding': ['gzip'],
};

/** Some of the headers that are read somewhere. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .subarray(Object.keys(HEADERS), { maxLength: 3 })
  .chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...(HEADERS[name] ?? []))]))),
  );

export const anyMethod = fc.constantFrom(
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'get', 'X'],
);
