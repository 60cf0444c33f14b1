import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { recordAudit } from './record-audit.ts';

const SELECT = 'select extra_time_percent as percent from public.profiles where user_id = $1';
const Provision = z.object({ percent: z.number() });

const UPSERT = `
  insert into public.profiles (user_id, extra_time_percent) values ($1, $2)
  on conflict (user_id) do update set extra_time_percent = excluded.extra_time_percent`;

/** What every test of the person has more from now on. The account is locked before. */
export async function giveExtraTime(tx: Transaction, userId: string, percent: number): Promise<void> {
  const before = (await queryOptionalRow(tx, Provision, SELECT, [userId])) ?? { percent: 0 };
  await tx.query(UPSERT, [userId, percent]);
  await recordAudit(tx, { userId, action: 'extra_time', before, after: { percent } });
}
