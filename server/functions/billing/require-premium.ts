import { AppError } from '#server/errors.ts';
import type { FunctionContext } from '#server/functions/host/define-function.ts';

const MAY = 'select public.is_premium($1) or public.is_admin() as may';

/** @throws 402 with `text`, which the screen shows beside a link to /pricing. Administrators need no subscription. */
export async function requirePremium(context: FunctionContext, text: string): Promise<void> {
  const may = await context.asCaller(async (tx) => {
    const { rows } = await tx.query<{ may: boolean }>(MAY, [context.userId]);
    return rows[0]?.may === true;
  });
  if (!may) throw new AppError('premium_required', text);
}
