export const adminUsersKeys = {
  /** Everything that is read of accounts; a change of one makes it again. */
  all: ['admin', 'users'] as const,
  list: (request: object) => [...adminUsersKeys.all, 'list', request] as const,
  studentLists: ['admin', 'student-lists'] as const,
  studentList: (listId: string) => ['admin', 'student-list', listId] as const,
  profile: (userId: string) => [...adminUsersKeys.all, 'profile', userId] as const,
};
