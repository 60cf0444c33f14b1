/** Keys of the queries that several features read or invalidate. */
export const sharedKeys = {
  chapterCollections: ['chapter-collections'] as const,
  chosenExams: (userId: string) => ['chosen-exams', userId] as const,
  /** Of a candidate: exams that come. */
  comingExams: ['sittings'] as const,
  /** Of the back office. */
  competitions: ['admin-competitions'] as const,
  demoAllowed: ['settings', 'demo_mode_allowed'] as const,
  gamification: (userId: string) => ['gamification-record', userId] as const,
  guardianStatus: (userId: string) => ['guardian-status', userId] as const,
  examDay: ['exam-day'] as const,
  examDefinition: (code: string) => ['exam-definition', code] as const,
  examNames: ['exam-names'] as const,
  examSubjects: ['exam-subjects'] as const,
  examOutline: (code: string) => ['exam-outline', code] as const,
  groupsOf: (userId: string) => ['my-groups', userId] as const,
  groupOfCode: (code: string) => ['group-of-code', code] as const,
  roles: (userId: string) => ['roles', userId] as const,
  isAdmin: (userId: string) => ['is-admin', userId] as const,
  leaderboard: ['leaderboard'] as const,
  ownSheets: ['own-sheets'] as const,
  pointsEarned: (attemptId: string) => ['earned', attemptId] as const,
  /** Points that the answer to a submission named; they are never asked for again. */
  pointsOfTest: (attemptId: string) => ['points-of-test', attemptId] as const,
  premium: ['premium'] as const,
  profile: ['profile'] as const,
  /** Everything that is read of the bank: lists, counts, names, single questions. A change of the bank makes it anew. */
  questionBank: ['question-bank'] as const,
  runningTests: ['running-tests'] as const,
  runningTestsOf: (userId: string) => [...sharedKeys.runningTests, userId] as const,
  testSheet: (testId: string) => ['test-sheet', testId] as const,
  uploadFiles: (names: readonly string[]) => ['upload-files', ...names] as const,
  /** Of NEET (UG); another exam stands behind it. */
  studySummary: (userId: string, exam?: string) =>
    exam ? (['study-summary', userId, exam] as const) : (['study-summary', userId] as const),
};
