import { z } from 'zod';
import { ExportMyDataResponse } from '#core/contracts/account/export-my-data.ts';
import type { InTransaction } from '#server/database/database.ts';
import { IdRow, queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';
import { FRESHEN_NOTEBOOK } from '#server/operations/notebook/note-due-mistakes.ts';
import { provedEmailOf } from '#server/protocol/auth/proved-email.ts';
import { type OWN_ALONE, OWNED_ROWS } from './owned-rows.ts';

const AccountRow = ExportMyDataResponse.pick({ account: true });
type Account = z.infer<typeof AccountRow>['account'];
const OwnedRow = z.object({ row: z.record(z.string(), z.unknown()) });
type Owned = z.infer<typeof OwnedRow>['row'];

const SELECT_ACCOUNT = `
  select jsonb_build_object('id', id, 'email', email, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at,
    'providers', array(select provider from auth.identities where user_id = users.id)) as account
  from auth.users where id = $1`;

/** Tables of years of answers are read in slices: between two, anyone else who waits for the database is served. */
const BY_ATTEMPT = new Set([
  'public.attempt_questions',
  'public.attempt_responses',
  'public.items_attempted',
  'public.items_not_counted',
]);
const ATTEMPTS_AT_ONCE = 20;
const SELECT_ATTEMPTS = 'select id from public.attempts where user_id = $1 order by started_at, id';

/** The same for other tables that grow with the years, by a column no two rows of one person share. */
const SLICED_BY: Record<string, string> = {
  'public.tests': 'id',
  'public.print_packages': 'id',
  'public.print_uploads': 'id',
  'storage.objects': 'id',
  'public.attempts': 'id',
  'public.question_reports': 'id',
  'public.notebook_entries': 'question_id',
  'public.attempt_shares': 'token',
  'public.points_ledger': 'id',
  'public.bookmarks': 'id',
  'public.hidden_tests': 'test_id',
  'public.notifications': 'id',
  'public.saved_views': 'id',
  'private.payment_events': 'id',
  'public.group_members': 'group_id',
};
const ROWS_AT_ONCE = 500;

/** A slow phone takes it as slowly as it can; between two slices nothing is open. */
export const EXPORT_TIMEOUT_MS = 10 * 60_000;

/** @throws not_found */
export async function readAccount(inTransaction: InTransaction, userId: string): Promise<Account> {
  const found = await inTransaction((tx) => queryOptionalRow(tx, AccountRow, SELECT_ACCOUNT, [userId]));
  if (!found) throw notFound('Account');
  return found.account;
}

/**
 * Everything stored about a person, also where screens never read, as the text of an {@link ExportMyDataResponse}: one piece for
 * each slice, read when it is asked for, as it stands then. No more than one slice is held.
 */
export async function* exportAccount(
  inTransaction: InTransaction,
  account: Account,
  without: typeof OWN_ALONE = {},
): AsyncGenerator<string> {
  const read: Read = async (table, more = '', values = []) => {
    const text = `with person as (select $1::uuid, $2::text)
      select to_jsonb(o) - $3::text[] as row from ${table} o where ${OWNED_ROWS[table]} ${more}`;
    // The parameters get their types there, because most conditions need one of the two.
    const parameters = [account.id, provedEmail, without[table] ?? [], ...values];
    const owned = await inTransaction((tx) => queryRows(tx, OwnedRow, text, parameters));
    return owned.map(({ row }) => row);
  };
  const provedEmail = await inTransaction((tx) => provedEmailOf(tx, account.id));
  await inTransaction((tx) => tx.query(FRESHEN_NOTEBOOK, [account.id]));
  const attempts = await inTransaction((tx) => queryRows(tx, IdRow, SELECT_ATTEMPTS, [account.id]));
  yield `{"exported_at":${JSON.stringify(new Date())},\n"account":${JSON.stringify(account)},\n"tables":{`;
  for (const [place, table] of Object.keys(OWNED_ROWS).entries()) {
    yield `${place > 0 ? ',' : ''}\n${JSON.stringify(table.replace(/^.*\./, ''))}:[`;
    let isFirst = true;
    for await (const rows of slicesOf(read, table, attempts)) {
      if (rows.length === 0) continue;
      yield `${isFirst ? '' : ','}\n${rows.map((row) => JSON.stringify(withoutSecrets(table, row))).join(',\n')}`;
      isFirst = false;
    }
    yield ']';
  }
  const leftOut = Object.entries(without).flatMap(([table, columns]) =>
    columns.map((column) => `${table.replace(/^.*\./, '')}.${column}`),
  );
  yield leftOut.length > 0 ? `},\n"left_out":${JSON.stringify(leftOut)}}` : '}}';
}

/** Anyone who finds the file must not be able to do anything with it, nor learn of others. */
const SECRETS: Record<string, readonly string[]> = {
  'private.newsletter_subscriptions': ['token'],
  'public.attempt_shares': ['token'],
  'private.guardians': ['link_id', 'token_hash'],
  'private.guardian_decisions': ['recorded_by'],
  'private.friendships': ['id', 'friend_id'],
  // Whether somebody declined is theirs to know.
  'private.friend_requests': ['id', 'from_id', 'to_id', 'hidden'],
  'private.friend_blocks': ['id', 'blocked_id'],
  'private.behaviour_reports': ['id', 'about_id', 'battle_id', 'settled_by', 'outcome'],
};

function withoutSecrets(table: string, row: Owned): Owned {
  const secrets = SECRETS[table] ?? [];
  return Object.fromEntries(Object.entries(row).filter(([column]) => !secrets.includes(column)));
}

/** @param more what comes after the condition, with `values` from $4 on */
type Read = (table: string, more?: string, values?: readonly unknown[]) => Promise<Owned[]>;

function slicesOf(read: Read, table: string, attempts: readonly { id: string }[]): AsyncIterable<Owned[]> {
  const key = SLICED_BY[table];
  if (BY_ATTEMPT.has(table)) return readByAttempt(read, table, attempts);
  return key ? readByKey(read, table, key) : readWhole(read, table);
}

async function* readByAttempt(
  read: Read,
  table: string,
  attempts: readonly { id: string }[],
): AsyncGenerator<Owned[]> {
  for (let from = 0; from < attempts.length; from += ATTEMPTS_AT_ONCE) {
    const ids = attempts.slice(from, from + ATTEMPTS_AT_ONCE).map(({ id }) => id);
    yield await read(table, 'and attempt_id = any ($4::uuid[])', [ids]);
  }
}

async function* readByKey(read: Read, table: string, key: string): AsyncGenerator<Owned[]> {
  const inOrder = `order by ${key} limit ${ROWS_AT_ONCE}`;
  for (let rows = await read(table, inOrder); rows.length > 0; ) {
    yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    rows = await read(table, `and ${key} > $4 ${inOrder}`, [rows.at(-1)?.[key]]);
  }
}

async function* readWhole(read: Read, table: string): AsyncGenerator<Owned[]> {
  yield await read(table);
}
