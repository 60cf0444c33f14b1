import type { Queryable } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import type { FunctionContext } from '#server/functions/host/define-function.ts';

const MAY = 'select public.is_premium($1) or public.is_admin() as may';

/** In any transaction of the caller, the service's included: both carry the caller's claims. */
export async function mayUsePremium(tx: Queryable, userId: string): Promise<boolean> {
  const { rows } = await tx.query<{ may: boolean }>(MAY, [userId]);
  return rows[0]?.may === true;
}

/** @throws 402 with `text`, which the screen shows beside a link to /pricing. Administrators need no subscription. */
export async function requirePremium(
  context: Pick<FunctionContext, 'asCaller' | 'userId'>,
  text: string,
): Promise<void> {
  const may = await context.asCaller((tx) => mayUsePremium(tx, context.userId));
  if (!may) throw premiumRequired(text);
}

export function premiumRequired(text: string): AppError {
  return new AppError('premium_required', text);
}
