import { webcrypto } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';

/** A P-256 pair as RFC 7517 writes it, of which push services are shown the public half. */
const PrivateJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});
export type PrivateJwk = z.infer<typeof PrivateJwk>;

const Row = z.object({ jwk: PrivateJwk });

/** Anyone who comes second gets what the first one has kept. */
const KEEP = `
  with made as (insert into private.push_keys (private_jwk) values ($1::jsonb) on conflict do nothing returning private_jwk)
  select private_jwk as jwk from made union all select private_jwk from private.push_keys limit 1`;
const SELECT = 'select (select private_jwk from private.push_keys) as jwk';

/**
 * The key by which push services know this installation: made when it is first asked for, and the same from then on, since devices subscribe
 * with it. It stands in the database, so that every server has it and backups hold it.
 */
export async function vapidKey(db: Queryable): Promise<PrivateJwk> {
  const kept = await queryRow(db, z.object({ jwk: PrivateJwk.nullable() }), SELECT);
  return kept.jwk ?? (await queryRow(db, Row, KEEP, [JSON.stringify(await newKey())])).jwk;
}

async function newKey(): Promise<PrivateJwk> {
  const { privateKey } = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  return PrivateJwk.parse(await webcrypto.subtle.exportKey('jwk', privateKey));
}

/** As a browser takes it (`applicationServerKey`): the point, uncompressed, 65 bytes, in base64url. */
export function publicKeyOf({ x, y }: PrivateJwk): string {
  const part = (text: string) => Buffer.from(text, 'base64url');
  return Buffer.concat([Buffer.of(4), part(x), part(y)]).toString('base64url');
}
