import { expect } from 'vitest';
import { projectPath } from '#server/paths.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import type { FuzzCaller } from './callers.ts';

/** Nothing of how the server is made: a stack, a path of its disk, a statement, a library. */
const INSIDES =
  /\n\s+at |\.(?:ts|js|mjs):\d+|node_modules|node:internal|select .+ from |insert into |update .+ set |\/tmp\/|\/dev\/shm\/|ENOENT|ECONNREFUSED|PGlite|pglite/;

/** A megabyte of rows, and what separates them. */
const MAX_ANSWER_BYTES = 1_010_000;

export interface Secrets {
  /** Never in any answer. */
  ofServer: readonly string[];
  /** In no answer but those to who may read others' data. */
  ofOthers: readonly string[];
}

export function secretsOf({ keys }: TestServer, ofOthers: readonly string[]): Secrets {
  return { ofServer: [keys.jwtSecret, keys.secretKey, projectPath(), '$argon2id$'], ofOthers };
}

/** @returns the body. Fails at a 5xx, at a leak, at an answer too large, and where an error is not in the wire shape of its service. */
export async function expectHarmless(
  response: Response,
  { caller, path, secrets }: { caller: FuzzCaller; path: string; secrets: Secrets },
): Promise<string> {
  const body = await response.text();
  const said = `${[...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')}\n${body}`;
  const shown = `${response.status} ${body.slice(0, 300)}`;
  expect(response.status, shown).toBeLessThan(500);
  if (path.startsWith('/rest/v1/') && !caller.mayReadOthers) {
    expect(Buffer.byteLength(body), shown).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
  }
  const hidden = caller.mayReadOthers ? secrets.ofServer : [...secrets.ofServer, ...secrets.ofOthers];
  for (const secret of hidden) expect(said.includes(secret), `${secret} in ${shown}`).toBe(false);
  if (!response.headers.get('content-type')?.startsWith('text/javascript')) {
    expect(said.slice(0, 20_000)).not.toMatch(INSIDES);
  }
  if (response.status >= 400 && body !== '') expectShape(path, body);
  return body;
}

/** What each client library looks for in an error. */
const SHAPES: [prefix: string, fields: string[][]][] = [
  ['/auth/v1/', [['code', 'error_code', 'msg'], ['code', 'message'], ['message']]],
  [
    '/rest/v1/',
    [
      ['code', 'message', 'details', 'hint'],
      ['message', 'hint'],
    ],
  ],
  [
    '/storage/v1/',
    [
      ['statusCode', 'error', 'message'],
      ['message', 'hint'],
    ],
  ],
  ['/functions/v1/', [['error', 'code', 'request_id']]],
];

function expectShape(path: string, body: string): void {
  const shapes = SHAPES.find(([prefix]) => path.startsWith(prefix))?.[1];
  if (!shapes) return;
  const fields = Object.keys(JSON.parse(body));
  expect(
    shapes.some((shape) => shape.every((field) => fields.includes(field))),
    body.slice(0, 300),
  ).toBe(true);
}
