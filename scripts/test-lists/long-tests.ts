/**
 * What tens of thousands of rows make of plans and lists: the gate runs it over PostgreSQL, which serves that many, and the long tests
 * over PGlite, too.
 */
export const AT_SIZE = [
  'server/operations/question-bank/large-bank.test.ts',
  'server/testing/plans-at-size.test.ts',
  'server/testing/plans-unanalysed.test.ts',
];

/** Of these files some tests are such: server/testing/whole-runs.ts. */
export const PARTLY_AT_SIZE = [
  'server/functions/leaderboard/leaderboard-daily.test.ts',
  'server/functions/friends/get-circle-board.test.ts',
  'server/functions/study/get-study-summary.test.ts',
];

/** Properties of which the gate tries a share of the inputs (server/testing/whole-runs.ts), and the long tests all. */
export const SAMPLED = [
  ...['fuzz/functions', 'fuzz/routes', 'fuzz/columns', 'fuzz/raw-http', 'fuzz/cost'].map(
    (name) => `server/testing/${name}.test.ts`,
  ),
  'core/domain/question-import/docx/laid-out-papers.test.ts',
  'server/operations/results/what-may-be-known.test.ts',
  'server/protocol/auth/takeover.test.ts',
  ...['power-cut', 'open-pglite'].map((name) => `server/database/pglite/${name}.test.ts`),
  // Restored into an installation of its own each time: the gate restores one of each.
  ...['backups', 'to-bucket'].map((name) => `server/operations/backups/${name}.test.ts`),
  ...['poor-pictures', 'rows-of-other-kinds', 'find-lattice/find-own-sheet'].map(
    (name) => `server/omr/${name}.test.ts`,
  ),
];

/** Journeys of which the gate walks a part, and the long tests all. */
export const SAMPLED_JOURNEYS = ['cold-start', 'nta-mode', 'exam-loses-nothing', 'upload-sheet'].map(
  (name) => `e2e/${name}.e2e.ts`,
);

/** What takes long and rarely fails, by its own command before a release (npm run test:long). Of each kind the gate keeps some. */
export const LONG_TESTS = {
  node: [
    // Sheets of other makes and marks over print, photographed and scanned by the hundred: the gate has poor-pictures, read-page, print-of-the-blank.
    ...['registered-sheets', 'other-sheets', 'marks-around', 'marks-on-other-makes', 'marks-over-print'].map(
      (name) => `server/omr/${name}.test.ts`,
    ),
    // Three students, 42 days each: the gate has numbers-agree, of shorter lives.
    'server/functions/study/six-weeks-of-three.test.ts',
    // Five hundred duels at once: the gate has at-once, of a few.
    'server/functions/battles/many-duels.test.ts',
    // Four hundred at three times: the gate has competitions, of five.
    'server/functions/competitions/competition-of-hundreds.test.ts',
    // Whole mocks printed, filled, scanned, exported and imported: the gate has printed-and-read, and round trips of every kind.
    'server/functions/library/mocks-whole-way.test.ts',
  ],
  // The gate kills servers in the middle of exams: exam-survives.
  faults: [
    ...[
      'jobs-survive',
      'class-scan-survives',
      'several-servers',
      'bad-sunday',
      'database-in-trouble',
      'two-versions',
      'clock-stepped',
      'read-replica',
    ],
  ].map((name) => `faults/${name}.test.ts`),
  // The gate walks what a student, a teacher and an institute do every day, and every sentence of the specification that is kept in a browser.
  e2e: [
    // Every screen at one width is in every-screen; a table that is searched and changed in users.
    ...['text-spacing', 'back-office', 'back-office-zoom', 'question-list', 'first-view', 'translated-page'],
    // The form of a question is filled in the teachers' hour, dialogs are opened on all journeys.
    ...[
      'question-form',
      'question-markup',
      'question-paste',
      'question-pictures',
      'dialogs',
      'toasts-stay-clear',
    ],
    // States of saving, a full device and a device that sleeps: exam-loses-nothing, without-network and exam-session have the plain ways.
    ...[
      'exam-header',
      'exam-rough-hands',
      'exam-sleep',
      'exam-with-numbers',
      'section-clocks',
      'hall-full-device',
      'new-build',
    ],
    // Texts of failures are in specification-failures.
    ...['failures-are-said', 'texts-of-failures', 'links-of-strangers'],
    // Other exams and kinds of question: exam-session and nta-mode walk the exam, the mocks' tests mark every kind.
    ...['any-of', 'calculator', 'exams', 'exam-with-several', 'several-exams', 'plan-of-exam'],
    // What the tests of its functions ask more closely.
    ...[
      'ai-tasks',
      'battles',
      'breach',
      'class-scan',
      'competition',
      'friends',
      'groups',
      'key-challenges',
      'monthly-competition',
      'own-sheets',
      'premium',
      'question-reports',
      'reminders',
      'settings',
      'sitting-results',
    ],
  ].map((name) => `e2e/${name}.e2e.ts`),
};
