/** What a wrong answer of it costs marks, points, money or a key, and the tests that are to notice. */
export interface Room {
  folder: string;
  tests: string[];
  /** Their tests ask a database, which is prepared for each run. */
  needsDatabase: boolean;
}

const ofCore = (name: string): Room => ({
  folder: `core/domain/${name}`,
  tests: [`core/domain/${name}/**/*.test.ts`],
  needsDatabase: false,
});
const ofServer = (folder: string, tests: string[]): Room => ({
  folder: `server/${folder}`,
  tests: [folder, ...tests].map((path) => `server/${path}${path.endsWith('.ts') ? '' : '/**/*.test.ts'}`),
  needsDatabase: true,
});

export const ROOMS: readonly Room[] = [
  ...['scoring', 'ranking', 'questions', 'test-taking', 'study', 'practice', 'billing'].map(ofCore),
  ...['gamification', 'papers', 'battles', 'competitions', 'results', 'sitting-results'].map(ofCore),
  ofServer('operations/attempts', ['functions/test-taking', 'functions/papers/any-of.test.ts']),
  ofServer('operations/points', ['functions/gamification', 'functions/leaderboard']),
  ofServer('operations/premium', ['functions/billing']),
  ofServer('functions/billing', []),
  ofServer('operations/remarking', ['functions/remarking']),
  ofServer('operations/practice', ['functions/practice']),
  ofServer('operations/rankings', ['functions/rankings']),
  ofServer('operations/key-challenges', ['functions/key-challenges']),
];
