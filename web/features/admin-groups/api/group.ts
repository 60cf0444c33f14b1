import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { InLanguages } from '#core/contracts/exams/exam-shape.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { NEEDS, type ProgressDays } from '#core/domain/groups/needs-help.ts';
import { adminGroupsKeys } from '#web/features/admin-groups/api/keys.ts';
import { readOptionalRow, readRows } from '#web/lib/requests/read-rows.ts';

export const MEMBERS_PER_PAGE = 20;
const PEOPLE_SHOWN = 8;

const Group = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  members: z.number(),
});

/** A group with its code; null where there is none. */
export const groupQuery = (groupId: string) =>
  queryOptions({
    queryKey: adminGroupsKeys.one(groupId),
    queryFn: ({ signal }) =>
      readOptionalRow(Group, (db) => db.rpc('find_groups', { p_group: groupId }), signal),
  });

/** Whether its members may do anything with others; undefined is not known yet. */
export const groupSocialQuery = (groupId: string) =>
  queryOptions({
    queryKey: adminGroupsKeys.social(groupId),
    queryFn: async ({ signal }) => {
      const select = (db: Parameters<Parameters<typeof readOptionalRow>[1]>[0]) =>
        db.from('groups').select('social').eq('id', groupId).limit(1);
      return (await readOptionalRow(z.object({ social: z.boolean() }), select, signal))?.social ?? true;
    },
  });

/** What it prepares for; undefined is not known yet. */
export const groupExamQuery = (groupId: string) =>
  queryOptions({
    queryKey: adminGroupsKeys.exam(groupId),
    queryFn: async ({ signal }) => {
      const select = (db: Parameters<Parameters<typeof readOptionalRow>[1]>[0]) =>
        db.from('groups').select('exam').eq('id', groupId).limit(1);
      return (await readOptionalRow(z.object({ exam: z.string() }), select, signal))?.exam ?? NEET_EXAM;
    },
  });

const Exam = z.object({ code: z.string(), name: InLanguages, is_hidden: z.boolean() });
/** More definitions than an institute keeps. */
const MOST_EXAMS = 1_000;

/** Those a group may prepare for; one that is hidden stays with whoever has it. */
export const groupExamsQuery = () =>
  queryOptions({
    queryKey: adminGroupsKeys.exams(),
    queryFn: ({ signal }) =>
      readRows(
        Exam,
        (db) =>
          db.from('exams').select('code, name:definition->name, is_hidden').order('code').limit(MOST_EXAMS),
        signal,
      ),
  });

const Chapter = z.object({
  subject: z.string(),
  chapter: z.string().nullable(),
  students: z.number(),
  questions: z.number(),
  answered: z.number(),
  right_answers: z.number(),
  struggling: z.number(),
});
export type GroupChapter = z.infer<typeof Chapter>;

export const groupChaptersQuery = (groupId: string, days: ProgressDays) =>
  queryOptions({
    queryKey: adminGroupsKeys.chapters(groupId, days),
    queryFn: ({ signal }) =>
      readRows(Chapter, (db) => db.rpc('get_group_chapters', { p_group: groupId, p_days: days }), signal),
    placeholderData: keepPreviousData,
  });

const Member = z.object({
  user_id: z.string(),
  email: z.string().nullable(),
  full_name: z.string().nullable(),
  joined_by: z.enum(['code', 'file', 'administrator']),
  joined_at: z.string(),
  last_submitted_at: z.string().nullable(),
  attempts: z.number(),
  average: z.number().nullable(),
  latest: z.number().nullable(),
  needs: z.array(z.enum(NEEDS)),
  weakest_subject: z.string().nullable(),
  weakest_chapter: z.string().nullable(),
});
export type GroupMember = z.infer<typeof Member>;
const MemberRow = Member.extend({ total: z.number() });

export interface MembersRequest {
  groupId: string;
  days: ProgressDays;
  show: 'all' | 'help';
  search: string;
  page: number;
}

/** One page of the members, whoever needs help first. */
export const groupMembersQuery = ({ groupId, days, show, search, page }: MembersRequest) => {
  const request = {
    p_group: groupId,
    p_days: days,
    p_show: show,
    p_search: search,
    p_limit: MEMBERS_PER_PAGE,
    p_offset: (page - 1) * MEMBERS_PER_PAGE,
  };
  return queryOptions({
    queryKey: adminGroupsKeys.members(request),
    queryFn: async ({ signal }) => {
      const members = await readRows(MemberRow, (db) => db.rpc('get_group_members', request), signal);
      return { members: members as GroupMember[], total: members[0]?.total ?? 0 };
    },
    placeholderData: keepPreviousData,
  });
};

const Person = z.object({
  user_id: z.string(),
  email: z.string().nullable(),
  full_name: z.string().nullable(),
});

/** The first accounts a search finds; the server looks through all of them. */
export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: adminGroupsKeys.people(search),
    queryFn: ({ signal }) =>
      readRows(
        Person,
        (db) => db.rpc('get_all_users_admin', { p_search: search, p_sort: 'name', p_limit: PEOPLE_SHOWN }),
        signal,
      ),
    enabled: search.length >= 2,
    placeholderData: keepPreviousData,
  });
