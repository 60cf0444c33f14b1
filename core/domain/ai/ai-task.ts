/** What can be asked of a question of the bank. */
export const AI_TASK_TYPES = [
  'explain',
  'difficulty',
  'tags',
  'bloom',
  'translate',
  'qc',
  'summary',
] as const;
export type AiTaskType = (typeof AI_TASK_TYPES)[number];

export const AI_TASK_STATUSES = ['queued', 'processing', 'done', 'error'] as const;

/** A task's own language: that of a translation. */
export const AI_LOCALES = ['hi', 'te', 'ta'] as const;
export type AiLocale = (typeof AI_LOCALES)[number];

/** How a draft was made: by a model, or computed here by rules, words of other questions, or students' answers. */
export const AI_METHODS = ['model', 'rules', 'keywords', 'answers'] as const;

export const BLOOM_LEVELS = ['remember', 'understand', 'apply', 'analyze', 'evaluate', 'create'] as const;

/** Recent tasks on the screen. */
export const RECENT_TASKS = 50;
/** Questions queued by one bulk action. */
export const QUESTIONS_PER_ACTION = 20;
/** Drafts on a page, and decisions in one call. */
export const DRAFTS_PER_PAGE = 20;
export const MAX_DECISIONS = 50;

/** Without a provider, what cannot be computed ends so. */
export const NOT_CONFIGURED = 'AI provider not configured';
