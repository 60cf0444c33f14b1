import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { BLANK_RECORD, RECORD_FIELDS, StudentRecord } from '#web/lib/people/student-record.ts';
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
/** What the institute keeps beside the account. */
const Numbers = StudentRecord.extend({ user_id: z.string() });
export interface FoundPerson extends z.infer<typeof Person> {
  /** Roll number, mobile, and those of the parents, as far as they are known. */
  numbers: string[];
  record: StudentRecord;
}

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
      const ids = rows.map(({ user_id }) => user_id);
      const records = await readRows(
        Numbers,
        (db) =>
          db
            .from('student_records')
            .select('user_id, roll_number, mobile, parent_mobile, parent_email')
            .in('user_id', ids),
        signal,
      );
      const recordOf = new Map(records.map(({ user_id, ...record }) => [user_id, record]));
      const people = rows.map((row): FoundPerson => {
        const record = recordOf.get(row.user_id) ?? BLANK_RECORD;
        return { ...row, record, numbers: numbersIn(record) };
      });
      return { people, total: rows[0]?.total ?? 0 };
    },
    placeholderData: keepPreviousData,
  });
};

const numbersIn = (record: StudentRecord): string[] => RECORD_FIELDS.flatMap((field) => record[field] ?? []);
