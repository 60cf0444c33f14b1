/** Services outside the product that somebody has to set up. */
export type ServiceName = 'mail' | 'google' | 'payments' | 'ai';

/** Content that is counted: how much of it there is, and how much there could be. */
export type ContentName =
  | 'physics'
  | 'chemistry'
  | 'biology'
  | 'answers'
  | 'explanations'
  | 'hindi'
  | 'telugu'
  | 'tamil'
  | 'papers'
  | 'sheets';

/** What the product offers, by what it is made of: a feature is here when all of that is. */
export interface Feature {
  name: string;
  /** Server functions, by name. */
  functions?: readonly string[];
  /** Tables and database functions of the exposed schema, by name. */
  database?: readonly string[];
  service?: ServiceName;
  content?: ContentName;
}

export interface FeatureCategory {
  name: string;
  features: readonly Feature[];
}

export const FEATURE_CATALOGUE: readonly FeatureCategory[] = [
  {
    name: 'tests',
    features: [
      { name: 'builder', functions: ['create-test'], database: ['get_available_question_count'] },
      { name: 'exam', functions: ['start-attempt', 'get-attempt', 'save-response', 'submit-attempt'] },
      { name: 'results', functions: ['get-attempt-analysis'], database: ['items_attempted'] },
      { name: 'sharing', functions: ['share-attempt'], database: ['get_shared_score'] },
      { name: 'practice', functions: ['create-practice-test'] },
      { name: 'bookmarks', functions: ['create-bookmark-test'], database: ['bookmarks'] },
      { name: 'ownTests', functions: ['list-my-tests', 'remove-test'] },
      {
        name: 'extraTime',
        functions: ['grant-extra-time', 'ask-extra-time', 'admin-users-decide-extra-time'],
      },
    ],
  },
  {
    name: 'paper',
    features: [
      { name: 'printing', functions: ['generate-print-pdfs'], database: ['print_packages'] },
      { name: 'scanning', functions: ['upload-print-omr', 'process-print-omr'], database: ['print_uploads'] },
      { name: 'answerPaper', functions: ['get-answer-paper'] },
      { name: 'printReview', database: ['print_upload_corrections'] },
    ],
  },
  {
    name: 'motivation',
    features: [
      { name: 'streaks', functions: ['gamification-ping'], database: ['points_ledger'] },
      { name: 'leaderboard', functions: ['leaderboard-daily'] },
      { name: 'friends', functions: ['get-friends', 'add-friend', 'change-friends', 'get-circle-board'] },
      { name: 'battles', functions: ['create-battle', 'join-battle', 'begin-battle', 'get-battle'] },
      { name: 'summary', functions: ['get-study-summary'] },
      { name: 'examDay', functions: ['examday-email'], database: ['v_examday_context'] },
    ],
  },
  {
    name: 'accounts',
    features: [
      { name: 'passwords', database: ['profiles'] },
      { name: 'google', service: 'google' },
      { name: 'mail', service: 'mail' },
      { name: 'ownData', functions: ['export-my-data', 'delete-account'] },
      {
        name: 'minors',
        functions: ['save-birth-details', 'act-as-guardian', 'admin-users-record-guardian'],
      },
      {
        name: 'premium',
        functions: ['billing-checkout', 'billing-portal'],
        database: ['user_subscriptions'],
      },
      { name: 'payments', service: 'payments' },
    ],
  },
  {
    name: 'backOffice',
    features: [
      { name: 'questionList', database: ['find_questions'] },
      { name: 'bulkChanges', functions: ['change-questions', 'undo-question-change'] },
      { name: 'questionForm', database: ['get_question_usage', 'get_question_terms'] },
      { name: 'pictures', functions: ['upload-question-picture'] },
      { name: 'duplicates', database: ['find_similar_questions'] },
      { name: 'history', database: ['get_audit_log'] },
      {
        name: 'import',
        functions: ['upload-question-import', 'start-question-import', 'undo-question-import'],
      },
      {
        name: 'aiTasks',
        functions: ['ai-worker', 'decide-ai-tasks'],
        database: ['ai_enqueue', 'find_ai_drafts'],
      },
      { name: 'aiProvider', functions: ['ai-worker'], service: 'ai' },
      {
        name: 'users',
        functions: ['admin-users-invite', 'admin-users-set-admin', 'admin-users-ban'],
        database: ['get_all_users_admin'],
      },
      { name: 'settings', database: ['app_settings'] },
    ],
  },
  {
    name: 'content',
    features: [
      { name: 'physics', content: 'physics' },
      { name: 'chemistry', content: 'chemistry' },
      { name: 'biology', content: 'biology' },
      { name: 'answers', content: 'answers' },
      { name: 'explanations', content: 'explanations' },
      { name: 'hindi', content: 'hindi' },
      { name: 'telugu', content: 'telugu' },
      { name: 'tamil', content: 'tamil' },
      { name: 'papers', content: 'papers' },
      { name: 'sheets', content: 'sheets' },
    ],
  },
];

/** What the product is made with, by the package that says the version. */
export const TECHNOLOGY_PACKAGES: readonly { name: string; package: string }[] = [
  { name: 'TypeScript', package: 'typescript' },
  { name: 'React', package: 'react' },
  { name: 'TanStack Router', package: '@tanstack/react-router' },
  { name: 'TanStack Query', package: '@tanstack/react-query' },
  { name: 'Tailwind CSS', package: 'tailwindcss' },
  { name: 'Radix UI', package: 'radix-ui' },
  { name: 'KaTeX', package: 'katex' },
  { name: 'Vite', package: 'vite' },
  { name: 'Hono', package: 'hono' },
  { name: 'Zod', package: 'zod' },
  { name: 'pg-boss', package: 'pg-boss' },
  { name: 'Typst', package: '@myriaddreamin/typst-ts-node-compiler' },
  { name: 'sharp', package: 'sharp' },
];
