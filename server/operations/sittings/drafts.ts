import { z } from 'zod';
import {
  DraftPlan,
  type GetSittingDraftResponse,
  type ListSittingDraftsResponse,
} from '#core/contracts/sittings/drafts.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { IdRow, queryOptionalRow, queryRow, queryRows } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';

/** Who keeps as many plans has forgotten them. */
const MOST_DRAFTS = 50;

const CountRow = z.object({ count: z.number() });
const COUNT = 'select count(*)::int as count from private.sitting_drafts where created_by = $1';
const INSERT = `
  insert into private.sitting_drafts (title, plan, created_by) values ($1, $2::jsonb, $3) returning id`;
const UPDATE = `
  update private.sitting_drafts set title = $1, plan = $2::jsonb where created_by = $3 and id = $4 returning id`;

/** Keeps a plan that is not scheduled; nobody is told, and no question leaves practice. @throws not_found, conflict */
export async function saveDraft(
  tx: Transaction,
  userId: string,
  plan: DraftPlan,
  draftId: string | undefined,
): Promise<string> {
  const values = [plan.title, JSON.stringify(plan), userId];
  if (draftId) {
    const kept = await queryOptionalRow(tx, IdRow, UPDATE, [...values, draftId]);
    if (!kept) throw notFound('Draft');
    return kept.id;
  }
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sitting-drafts ${userId}`]);
  const { count } = await queryRow(tx, CountRow, COUNT, [userId]);
  if (count >= MOST_DRAFTS)
    throw new AppError('conflict', 'There are 50 drafts already: remove one of them.');
  return (await queryRow(tx, IdRow, INSERT, values)).id;
}

export async function removeDraft(tx: Transaction, userId: string, draftId: string): Promise<void> {
  await tx.query('delete from private.sitting_drafts where id = $1 and created_by = $2', [draftId, userId]);
}

const ListedRow = z.object({
  id: z.string(),
  title: z.string(),
  startsAt: z.string().nullable(),
  updatedAt: z.date(),
});
const LIST = `
  select id, title, plan ->> 'starts_at' as "startsAt", updated_at as "updatedAt" from private.sitting_drafts
  where created_by = $1 order by updated_at desc, id`;

export async function listDrafts(
  db: Queryable,
  userId: string,
): Promise<ListSittingDraftsResponse['drafts']> {
  const rows = await queryRows(db, ListedRow, LIST, [userId]);
  return rows.map(({ id, title, startsAt, updatedAt }) => ({
    id,
    title,
    starts_at: startsAt,
    updated_at: updatedAt.toISOString(),
  }));
}

const Named = z.array(z.object({ id: z.string(), name: z.string() }));
const DraftRow = z.object({
  plan: DraftPlan,
  paperTitle: z.string().nullable(),
  groups: Named,
  people: Named,
});
/** Everyone the plan names: as candidates, in rooms, with more time, or to watch. */
const SELECT = `
  select d.plan, (select p.title from public.papers p where p.id = (d.plan ->> 'paper_id')::uuid) as "paperTitle",
    coalesce((
      select json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name)) from public.groups g
      where d.plan #> '{audience,groups}' ? g.id::text
    ), '[]') as groups,
    coalesce((
      select json_agg(json_build_object('id', u.id, 'name', coalesce(nullif(btrim(f.full_name), ''), u.email, '')) order by u.email)
      from auth.users u left join public.profiles f on f.user_id = u.id
      where u.deleted_at is null and u.id in (
        select x::uuid from jsonb_array_elements_text(coalesce(d.plan #> '{audience,user_ids}', '[]')) x
        union select x::uuid from jsonb_array_elements_text(coalesce(d.plan -> 'invigilators', '[]')) x
        union select (x ->> 'user_id')::uuid from jsonb_array_elements(coalesce(d.plan -> 'extra_time', '[]')) x
        union select y::uuid from jsonb_array_elements(coalesce(d.plan -> 'rooms', '[]')) x, jsonb_array_elements_text(x -> 'user_ids') y
      )
    ), '[]') as people
  from private.sitting_drafts d where d.id = $1 and d.created_by = $2`;

/** @throws not_found */
export async function readDraft(
  db: Queryable,
  userId: string,
  draftId: string,
): Promise<GetSittingDraftResponse> {
  const row = await queryOptionalRow(db, DraftRow, SELECT, [draftId, userId]);
  if (!row) throw notFound('Draft');
  const { plan, paperTitle, groups, people } = row;
  return { draft_id: draftId, plan, paper_title: paperTitle, groups, people };
}
