import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { readRows } from '#web/lib/requests/read-rows.ts';

export const PEOPLE_PER_PAGE = 20;

const Person = z.object({
  user_id: z.string(),
  email: z.string().nullable(),
  full_name: z.string().nullable(),
  groups: z.array(z.string()),
  invited: z.boolean(),
  deactivated: z.boolean(),
});
export type FoundPerson = z.infer<typeof Person>;

export const staffPeopleKeys = {
  all: ['admin', 'users', 'staff-people'] as const,
  list: (request: object) => [...staffPeopleKeys.all, request] as const,
};

interface PeopleRequest {
  search: string;
  /** null: of all groups and none. */
  groupId: string | null;
  page: number;
}

/** A page of the students, by name; `total` counts all that match. */
export const findPeopleQuery = ({ search, groupId, page }: PeopleRequest) => {
  const request = {
    p_search: search,
    p_group: groupId,
    p_limit: PEOPLE_PER_PAGE,
    p_offset: (page - 1) * PEOPLE_PER_PAGE,
  };
  return queryOptions({
    queryKey: staffPeopleKeys.list(request),
    queryFn: async ({ signal }) => {
      const rows = await readRows(
        Person.extend({ total: z.number() }),
        (db) => db.rpc('find_people', request),
        signal,
      );
      return { people: rows as FoundPerson[], total: rows[0]?.total ?? 0 };
    },
    placeholderData: keepPreviousData,
  });
};
