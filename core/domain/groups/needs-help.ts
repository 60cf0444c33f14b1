/** Why a student of a group needs help; `get_group_members` decides by the same figures. */
export const NEEDS = ['inactive', 'low', 'falling'] as const;

/** Nothing was handed in for so long. */
export const INACTIVE_DAYS = 14;
/** Percent: below it, the latest results are low, and a chapter is hard for a student. */
export const LOW_SCORE = 40;
/** Percentage points by which the latest are below those before. */
export const FALL = 10;

/** How far back progress may be asked for. */
export const PROGRESS_DAYS = [7, 30, 90, 365] as const;
export type ProgressDays = (typeof PROGRESS_DAYS)[number];

/** The most members of a group, and groups of a student. */
export const MOST_MEMBERS = 2000;
export const MOST_GROUPS = 20;
