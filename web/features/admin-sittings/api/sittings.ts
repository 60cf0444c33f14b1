import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { CheckSittingReadinessResponse, GetSittingResponse } from '#core/contracts/sittings/get-sitting.ts';
import { type ListSittingsRequest, ListSittingsResponse } from '#core/contracts/sittings/list-sittings.ts';
import { ReleaseSittingResponse } from '#core/contracts/sittings/minutes.ts';
import { PreviewReleaseResponse } from '#core/contracts/sittings/preview-release.ts';
import { type PrintSittingRunRequest, PrintSittingRunResponse } from '#core/contracts/sittings/print-run.ts';
import {
  CancelSittingResponse,
  type ChangeSittingRequest,
  ChangeSittingResponse,
  ScheduleSittingResponse,
} from '#core/contracts/sittings/schedule-sitting.ts';
import type { SittingPlan } from '#core/contracts/sittings/sitting.ts';
import { instantsOfMonth } from '#core/domain/calendar/months.ts';
import { sittingsKeys } from '#web/features/admin-sittings/api/keys.ts';
import type { Named } from '#web/features/admin-sittings/model/sitting-draft.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { readOptionalRow, readRows } from '#web/lib/requests/read-rows.ts';
import { refetchAfter } from '#web/lib/requests/refetch-after.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

const AGAIN_MS = 30_000;

export const sittingsQuery = (which: 'coming' | 'past') => listQuery({ which, limit: 100 });

/** All that begins in a month of India, 'YYYY-MM'. */
export const sittingsOfMonthQuery = (month: string) => {
  const { from, to } = instantsOfMonth(month);
  return listQuery({ which: 'all', from: from.toISOString(), to: to.toISOString(), limit: 200 });
};

function listQuery(asked: Omit<z.input<typeof ListSittingsRequest>, 'as'>) {
  const request = { as: 'staff' as const, ...asked };
  return queryOptions({
    queryKey: sittingsKeys.list(request),
    queryFn: ({ signal }) => callFunction('list-sittings', request, { schema: ListSittingsResponse, signal }),
    refetchInterval: AGAIN_MS,
  });
}

export const sittingQuery = (id: string) =>
  queryOptions({
    queryKey: sittingsKeys.one(id),
    queryFn: ({ signal }) =>
      callFunction('get-sitting', { sitting_id: id }, { schema: GetSittingResponse, signal }),
    refetchInterval: AGAIN_MS,
  });

type Readiness = Partial<SittingPlan> & { paper_id?: string; sitting_id?: string; competition_id?: string };

/** What would go wrong with a plan, before it is scheduled. */
export const readinessQuery = (plan: Readiness) =>
  queryOptions({
    queryKey: sittingsKeys.readiness(plan),
    queryFn: ({ signal }) =>
      callFunction('check-sitting-readiness', plan, { schema: CheckSittingReadinessResponse, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const scheduleSittingMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (
      plan: SittingPlan & { paper_id: string; draft_id?: string; competition_id?: string },
    ) => {
      const scheduled = await callFunction('schedule-sitting', plan, { schema: ScheduleSittingResponse });
      await Promise.all([
        client.invalidateQueries({ queryKey: sittingsKeys.all }),
        client.invalidateQueries({ queryKey: sharedKeys.competitions }),
      ]);
      return scheduled;
    },
  });

export const changeSittingMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (change: ChangeSittingRequest) =>
      callFunction('change-sitting', change, { schema: ChangeSittingResponse }),
    onSettled: refetchAfter(client, sittingsKeys.all),
  });

export const cancelSittingMutation = (client: QueryClient, sitting_id: string) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      callFunction('cancel-sitting', { sitting_id, reason }, { schema: CancelSittingResponse }),
    onSettled: refetchAfter(client, sittingsKeys.all),
  });

export const printSittingRun = (run: PrintSittingRunRequest) =>
  callFunction('print-sitting-run', run, { schema: PrintSittingRunResponse });

export const releaseSittingMutation = (client: QueryClient, sitting_id: string) =>
  mutationOptions({
    mutationFn: () => callFunction('release-sitting', { sitting_id }, { schema: ReleaseSittingResponse }),
    onSettled: () => client.invalidateQueries({ queryKey: sittingsKeys.all }),
  });

/** What a release would tell now; asked again while something of it waits. */
export const releasePreviewQuery = (id: string) =>
  queryOptions({
    queryKey: sittingsKeys.releasePreview(id),
    queryFn: ({ signal }) =>
      callFunction('preview-release', { sitting_id: id }, { schema: PreviewReleaseResponse, signal }),
    refetchInterval: AGAIN_MS,
    retry: false,
  });

const Paper = z.object({
  id: z.string(),
  title: z.string(),
  duration_sec: z.number(),
  question_count: z.number(),
  status: z.string(),
});

/** Papers that can be held: the institute's own, drafts that are complete among them. */
export const papersToHoldQuery = (search: string) =>
  queryOptions({
    queryKey: sittingsKeys.papers(search),
    queryFn: async ({ signal }) => {
      const papers = await readRows(
        Paper,
        (db) => db.rpc('find_papers', { p_filter: search ? { search } : {}, p_page: 1 }),
        signal,
      );
      return papers.filter(({ status }) => status !== 'withdrawn');
    },
    placeholderData: keepPreviousData,
  });

/** The paper an exam was begun from, however old it is. */
export const paperToHoldQuery = (id: string) =>
  queryOptions({
    queryKey: sittingsKeys.paper(id),
    queryFn: ({ signal }) =>
      readOptionalRow(
        Paper,
        (db) => db.from('papers').select('id, title, duration_sec, question_count, status').eq('id', id),
        signal,
      ),
  });

const Group = z.object({ id: z.string(), name: z.string(), members: z.number() });

export const groupsToInviteQuery = (search: string) =>
  queryOptions({
    queryKey: sittingsKeys.groups(search),
    queryFn: ({ signal }) =>
      readRows(Group, (db) => db.rpc('find_groups', { p_search: search, p_limit: 50, p_offset: 0 }), signal),
    placeholderData: keepPreviousData,
  });

const Person = z.object({
  user_id: z.string(),
  email: z.string().nullable(),
  full_name: z.string().nullable(),
  roll_number: z.string().nullable(),
});
export type PeopleAs = 'candidates' | 'invigilators';

/** Anyone who may be put on the list, or may watch; asked for by name, address or roll number. */
export const peopleToInviteQuery = (as: PeopleAs, search: string) =>
  queryOptions({
    queryKey: sittingsKeys.people(as, search),
    queryFn: ({ signal }) =>
      readRows(Person, (db) => db.rpc('find_sitting_people', { p_search: search, p_as: as }), signal),
    enabled: search.length >= 2,
    placeholderData: keepPreviousData,
  });

const Member = z.object({
  user_id: z.string(),
  email: z.string().nullable(),
  full_name: z.string().nullable(),
});
const MEMBERS_AT_ONCE = 100;
const MEMBERS_OF_A_ROOM = 500;

/** The people of a group by name, as many as a room can have. */
export async function readGroupMembers(groupId: string): Promise<Named[]> {
  const people: Named[] = [];
  for (let offset = 0; offset < MEMBERS_OF_A_ROOM; offset += MEMBERS_AT_ONCE) {
    const page = await readRows(Member, (db) =>
      db.rpc('get_group_members', { p_group: groupId, p_limit: MEMBERS_AT_ONCE, p_offset: offset }),
    );
    people.push(
      ...page.map(({ user_id: id, full_name, email }) => ({ id, name: full_name ?? email ?? '–' })),
    );
    if (page.length < MEMBERS_AT_ONCE) break;
  }
  return people;
}
