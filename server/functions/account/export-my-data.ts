import { ExportMyDataRequest, ExportMyDataResponse } from '#core/contracts/account/export-my-data.ts';
import type { Queryable } from '#server/database/database.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { OWNED_ROWS } from '#server/operations/accounts/owned-rows.ts';

const LIMIT = { limit: 5, windowSeconds: 60 * 60 };

const SELECT_ACCOUNT = `
  select jsonb_build_object('id', id, 'email', email, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at,
    'providers', array(select provider from auth.identities where user_id = users.id)) as account
  from auth.users where id = $1`;

/** Everything stored about the caller, for them to keep or to take elsewhere. */
export const exportMyData = defineFunction({
  name: 'export-my-data',
  access: 'student',
  request: ExportMyDataRequest,
  response: ExportMyDataResponse,
  handle: async ({ asOwner, userId }) => {
    await asOwner('calls are counted by the server', (tx) =>
      limitCalls(tx, { action: 'export-my-data', subject: userId, ...LIMIT }),
    );
    return asOwner('a person may have what is stored about them, also where screens never read', (tx) =>
      selectAll(tx, userId),
    );
  },
});

async function selectAll(tx: Queryable, userId: string): Promise<ExportMyDataResponse> {
  const { rows } = await tx.query<Pick<ExportMyDataResponse, 'account'>>(SELECT_ACCOUNT, [userId]);
  const account = rows[0]?.account;
  if (!account) throw new Error('The account was removed while it was read');
  const tables: ExportMyDataResponse['tables'] = {};
  for (const [table, mine] of Object.entries(OWNED_ROWS)) {
    const owned = await tx.query<{ row: Record<string, unknown> }>(
      // The parameters get their types here, because most conditions need one of the two.
      `with person as (select $1::uuid, $2::text)
       select to_jsonb(o) as row from ${table} o where ${mine}`,
      [userId, account.email],
    );
    tables[table.replace(/^.*\./, '')] = owned.rows.map(({ row }) => row);
  }
  return { exported_at: new Date().toISOString(), account, tables };
}
