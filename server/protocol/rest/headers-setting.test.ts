import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIBRARY } from '../testing/library.ts';
import { openWire, type Wire } from '../testing/wire.ts';

const SCRIPT = `${LIBRARY}
create table public.notes (id int primary key, tenant text);
insert into public.notes values (1, 'north'), (2, 'south');
grant select on public.notes to anon;
alter table public.notes enable row level security;
create policy of_tenant on public.notes for select to anon
  using (tenant = current_setting('request.headers', true)::json ->> 'x-tenant');
create function public.header(name text) returns text language sql stable as
  $$ select current_setting('request.headers', true)::json ->> name $$;
grant execute on function public.header(text) to anon;
`;

let wire: Wire;
beforeAll(async () => {
  wire = await openWire({ script: SCRIPT });
});
afterAll(() => wire.close());

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await wire.fetch(`/rest/v1/${path}`, { headers });
  return [response.status, await response.json()];
};

it('a policy reads what the request says of itself', async () => {
  expect(await ask('notes?select=id', { 'X-Tenant': 'north' })).toEqual([200, [{ id: 1 }]]);
  expect(await ask('notes?select=id', { 'X-Tenant': 'south' })).toEqual([200, [{ id: 2 }]]);
  expect(await ask('notes?select=id')).toEqual([200, []]);
});

it('names are in lower case, and what is not sent is null', async () => {
  expect(await ask('rpc/header?name=x-tenant', { 'X-TENANT': 'a "quoted" one, \\' })).toEqual([
    200,
    'a "quoted" one, \\',
  ]);
  expect(await ask('rpc/header?name=x-nobody')).toEqual([200, null]);
});

it('a value is as long as anybody needs, and no longer', async () => {
  const [, value] = await ask('rpc/header?name=x-tenant', { 'x-tenant': 'x'.repeat(9_000) });
  expect(value).toHaveLength(2_000);
});
