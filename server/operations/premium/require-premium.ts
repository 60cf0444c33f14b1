import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';

const MAY = `
  select public.is_premium($1) or public.is_admin() or private.has_role('teacher') or private.has_role('clerk') as may`;

const MayRow = z.object({ may: z.boolean() });

/** In any transaction of the caller, the owner's included: both carry the caller's claims. */
export async function mayUsePremium(tx: Queryable, userId: string): Promise<boolean> {
  const row = await queryOptionalRow(tx, MayRow, MAY, [userId]);
  return row?.may === true;
}

/** @throws 402 with `text`, which the screen shows beside a link to /pricing. Administrators, teachers and clerks need no subscription. */
export async function requirePremium(tx: Queryable, userId: string, text: string): Promise<void> {
  if (!(await mayUsePremium(tx, userId))) throw premiumRequired(text);
}

export function premiumRequired(text: string): AppError {
  return new AppError('premium_required', text);
}
