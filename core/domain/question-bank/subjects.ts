/** In the order of the paper. */
export const SUBJECTS = ['Physics', 'Chemistry', 'Biology'] as const;
export type Subject = (typeof SUBJECTS)[number];
