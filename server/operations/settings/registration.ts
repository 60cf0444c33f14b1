import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';

const SELECT_OPEN = `
  select coalesce((select value = '"open"' from public.app_settings where key = 'registration'), true)
    or not exists (select from auth.users) as open`;

const SELECT_CLOSED = `
  select coalesce((select value = '"closed"' from public.app_settings where key = 'registration'), false) as closed`;

/** Whether anybody may make an account. The first one of an installation always can. */
export async function isRegistrationOpen(tx: Queryable): Promise<boolean> {
  return (await queryRow(tx, z.object({ open: z.boolean() }), SELECT_OPEN)).open;
}

/** Whether nobody may come any more, invited or not. */
export async function isRegistrationClosed(tx: Queryable): Promise<boolean> {
  return (await queryRow(tx, z.object({ closed: z.boolean() }), SELECT_CLOSED)).closed;
}
