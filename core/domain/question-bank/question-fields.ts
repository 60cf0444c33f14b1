/** What a question of the bank can be, and what its list can be sorted by. */
export const QUESTION_STATUSES = ['active', 'archived'] as const;
export const QUESTION_LANGUAGES = ['en', 'hi'] as const;
export const QUESTION_POOLS = ['practice', 'reserved'] as const;
export const QUESTION_SORTS = ['created', 'subject', 'chapter', 'difficulty', 'status'] as const;

/** Of `find_questions`. */
export const QUESTIONS_PER_PAGE = 20;

/** A selection is made on the screen; what goes beyond it is said as a filter. */
export const MAX_SELECTED = 1_000;

/** With a leading '-', downwards. */
export type QuestionSort = `${'' | '-'}${(typeof QUESTION_SORTS)[number]}`;
export const NEWEST_FIRST: QuestionSort = '-created';
