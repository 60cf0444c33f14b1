export const adminGroupsKeys = {
  all: ['admin', 'groups'] as const,
  list: (request: object) => [...adminGroupsKeys.all, 'list', request] as const,
  one: (groupId: string) => [...adminGroupsKeys.all, 'one', groupId] as const,
  exam: (groupId: string) => [...adminGroupsKeys.all, 'exam', groupId] as const,
  exams: () => [...adminGroupsKeys.all, 'exams'] as const,
  social: (groupId: string) => [...adminGroupsKeys.all, 'social', groupId] as const,
  chapters: (groupId: string, days: number) => [...adminGroupsKeys.all, 'chapters', groupId, days] as const,
  members: (request: object) => [...adminGroupsKeys.all, 'members', request] as const,
  people: (search: string) => [...adminGroupsKeys.all, 'people', search] as const,
};
