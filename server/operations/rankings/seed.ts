import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { sha256 } from './sha256.ts';

const SeedRow = z.object({ seed: z.string() });
const SELECT = 'select seed from private.sitting_secrets where sitting_id = $1';

/** What ties of a sitting are drawn by: a secret until a ranking is published. */
export async function selectSeed(db: Queryable, sittingId: string): Promise<string> {
  return (await queryRow(db, SeedRow, SELECT, [sittingId])).seed;
}

/** What is told of it beforehand. */
export async function selectDrawHash(db: Queryable, sittingId: string): Promise<string> {
  return sha256(await selectSeed(db, sittingId));
}
