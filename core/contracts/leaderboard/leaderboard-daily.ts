import { z } from 'zod';

export const BoardPeriod = z.enum(['daily', 'weekly', 'monthly']);
export type BoardPeriod = z.infer<typeof BoardPeriod>;

/** Against whom: everybody, or those whose profile names the same state or district as the caller's, or who are at the same exam. */
export const BoardScope = z.enum(['national', 'exam', 'state', 'district']);
export type BoardScope = z.infer<typeof BoardScope>;

export const MAX_BOARD_ROWS = 100;

/** POST /functions/v1/leaderboard-daily. */
export const LeaderboardDailyRequest = z.object({
  limit: z.number().int().min(1).max(MAX_BOARD_ROWS).default(50),
  period: BoardPeriod.default('daily'),
  scope: BoardScope.default('national'),
});
export type LeaderboardDailyRequest = z.input<typeof LeaderboardDailyRequest>;

const BoardEntry = z.object({
  /** Equal points share a rank: 1, 2, 2, 4. */
  rank: z.number().int().positive(),
  /** An alias, or first name and initial where the student chose so. */
  display_name: z.string(),
  /** Of the period: a day, an ISO week or a month in Asia/Kolkata. */
  points: z.number().int().positive(),
});
export type BoardEntry = z.infer<typeof BoardEntry>;

export const LeaderboardDailyResponse = z.object({
  leaderboard: z.array(BoardEntry),
  /** The caller's own row, wherever they stand; null without points in the period. */
  me: BoardEntry.nullable(),
});
export type LeaderboardDailyResponse = z.infer<typeof LeaderboardDailyResponse>;
