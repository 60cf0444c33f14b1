import type { Queryable } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';

const SELECT_ALLOWED = `
  select value = 'true'::jsonb as allowed from public.app_settings where key = 'demo_mode_allowed'`;

/** @throws 403 when an administrator has switched Demo Mode off. */
export async function requireDemoMode(tx: Queryable): Promise<void> {
  const { rows } = await tx.query<{ allowed: boolean }>(SELECT_ALLOWED);
  if (!rows[0]?.allowed) throw new AppError('demo_off', 'Demo Mode is switched off here.');
}
