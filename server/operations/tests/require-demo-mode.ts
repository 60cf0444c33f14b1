import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';

const SELECT_ALLOWED = `
  select value = 'true'::jsonb as allowed from public.app_settings where key = 'demo_mode_allowed'`;

const AllowedRow = z.object({ allowed: z.boolean() });

/** @throws 403 when an administrator has switched Demo Mode off. */
export async function requireDemoMode(tx: Queryable): Promise<void> {
  const row = await queryOptionalRow(tx, AllowedRow, SELECT_ALLOWED);
  if (!row?.allowed) throw new AppError('demo_off', 'Demo Mode is switched off here.');
}
