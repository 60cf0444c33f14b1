import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

export const adminCompetitionsKeys = {
  all: sharedKeys.competitions,
  list: () => [...adminCompetitionsKeys.all, 'list'] as const,
  one: (id: string) => [...adminCompetitionsKeys.all, 'one', id] as const,
};
