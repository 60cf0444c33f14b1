import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

export const papersKeys = {
  all: ['papers'] as const,
  list: (filter: unknown, page: number) => [...papersKeys.all, 'list', filter, page] as const,
  paper: (id: string) => [...papersKeys.all, 'paper', id] as const,
  recipients: (id: string) => [...papersKeys.all, 'recipients', id] as const,
  groupsFound: (search: string) => [...papersKeys.all, 'groups-found', search] as const,
  lastChange: (id: string) => [...papersKeys.all, 'last-change', id] as const,
  /** Of the bank, so that a change of it makes them again. */
  questions: (ids: readonly string[]) => [...sharedKeys.questionBank, 'of-paper', ...ids] as const,
  asStudent: (id: string) => [...sharedKeys.questionBank, 'as-student', id] as const,
};
