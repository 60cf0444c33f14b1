import { CompactEncrypt, calculateJwkThumbprint, importJWK } from 'jose';
import { z } from 'zod';
import { type ProcessingRecord, PublicRecordsKey } from '#core/contracts/account/processing-records.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';

const KeyRow = z.object({ jwk: PublicRecordsKey });
const SELECT_KEY = 'select public_jwk as jwk from private.processing_record_keys order by id desc limit 1';
/** What a browser calls itself has no bound of its own. */
const LONGEST_AGENT = 300;

/** What a request says of where it comes from. */
export interface Origin {
  address: string;
  agent: string | null;
}

export type Processing = Pick<ProcessingRecord, 'what'> & {
  userId: string;
  email: string | null;
  origin?: Origin;
  details?: ProcessingRecord['details'];
};

/**
 * Keeps for a year that this was done, sealed for the key of the installation; nothing where none was made. In the
 * transaction that does it.
 */
export async function noteProcessing(tx: Queryable, processing: Processing): Promise<void> {
  const key = await queryOptionalRow(tx, KeyRow, SELECT_KEY);
  if (!key) return;
  const { what, userId, email, origin, details = {} } = processing;
  const record: ProcessingRecord = {
    what,
    at: new Date().toISOString(),
    user_id: userId,
    email,
    address: origin?.address ?? null,
    agent: origin?.agent?.slice(0, LONGEST_AGENT) ?? null,
    details,
  };
  await tx.query('insert into private.processing_records (sealed) values ($1)', [
    await seal(record, key.jwk),
  ]);
}

/** ECDH-ES with a pair for this record alone, A256GCM; `kid` is the thumbprint of the key that opens it (RFC 7638). */
async function seal(record: ProcessingRecord, jwk: PublicRecordsKey): Promise<string> {
  const kid = await calculateJwkThumbprint(jwk);
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(record)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
}
