import { z } from 'zod';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { authError } from '../errors.ts';
import type { AuthServiceOptions } from '../options.ts';
import { AuthIdentity, AuthUser, IDENTITY_COLUMNS, USER_COLUMNS } from '../user.ts';
import { presentUser } from '../user-presenter.ts';

const DEFAULT_PER_PAGE = 50;
const MAX_PER_PAGE = 1_000;

const TotalRow = z.object({ total: z.number() });

/** GET /admin/users?page=&per_page=&filter= → newest first, with `x-total-count` and `link` as auth-js reads them. */
export async function listUsers(request: Request, { database }: AuthServiceOptions): Promise<Response> {
  const url = new URL(request.url);
  const page = pageNumber(url, 'page', 1);
  const perPage = Math.min(pageNumber(url, 'per_page', DEFAULT_PER_PAGE), MAX_PER_PAGE);
  const filter = url.searchParams.get('filter') ?? '';
  const matching = `from auth.users where deleted_at is null and ($1 = '' or strpos(lower(email), lower($1)) > 0
    or strpos(lower(raw_user_meta_data ->> 'full_name'), lower($1)) > 0)`;
  const counted = await queryOptionalRow(database, TotalRow, `select count(*)::int as total ${matching}`, [
    filter,
  ]);
  const users = await queryRows(
    database,
    AuthUser,
    `select ${USER_COLUMNS} ${matching} order by created_at desc, id limit $2 offset $3`,
    [filter, perPage, (page - 1) * perPage],
  );
  const identities = await queryRows(
    database,
    AuthIdentity,
    `select ${IDENTITY_COLUMNS} from auth.identities where user_id = any($1::uuid[]) order by created_at`,
    [users.map(({ id }) => id)],
  );
  const total = counted?.total ?? 0;
  const present = (user: AuthUser) =>
    presentUser(
      user,
      identities.filter(({ user_id }) => user_id === user.id),
    );
  return Response.json(
    { users: users.map(present), aud: 'authenticated' },
    { headers: { 'x-total-count': String(total), link: pageLinks(url, page, Math.ceil(total / perPage)) } },
  );
}

function pageNumber(url: URL, name: string, otherwise: number): number {
  const text = url.searchParams.get(name);
  if (text === null || text === '') return otherwise;
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw authError(400, 'validation_failed', `Bad Pagination Parameters: ${name} must be a positive number`);
  }
  return Number(text);
}

/** RFC 8288, from the root as GoTrue writes it. `page` comes first, where auth-js looks for it. */
function pageLinks(url: URL, page: number, last: number): string {
  const link = (to: number, rel: string) => {
    const query = new URLSearchParams({ page: String(to) });
    for (const [name, value] of url.searchParams) if (name !== 'page') query.append(name, value);
    return `</admin/users?${query}>; rel="${rel}"`;
  };
  const links = [link(last, 'last')];
  if (page < last) links.unshift(link(page + 1, 'next'));
  return links.join(', ');
}
