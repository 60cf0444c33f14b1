import { z } from 'zod';
import { BoardPeriod } from '#core/contracts/leaderboard/leaderboard-daily.ts';

export const CIRCLES = ['friends', 'school'] as const;
export type Circle = (typeof CIRCLES)[number];

/**
 * POST /functions/v1/get-circle-board: the boards among friends, and among the groups of the institute. Beside `leaderboard-daily`,
 * which stays as it is specified.
 */
export const GetCircleBoardRequest = z.object({ circle: z.enum(CIRCLES), period: BoardPeriod });

const Row = z.object({
  /** Equal points share a rank: 1, 2, 2, 4. */
  rank: z.number().int().positive(),
  /** The alias, always. */
  display_name: z.string(),
  points: z.number().int().positive(),
  is_me: z.boolean(),
});
export type CircleRow = z.infer<typeof Row>;

export const CircleBoard = z.object({
  /** `none`: no friends yet, or in no group; `few`: fewer than five of the school may be shown. */
  state: z.enum(['open', 'none', 'few']),
  /** The first ten, and what stands around the caller: see isPlaceShown. */
  rows: z.array(Row).max(15),
});
export type CircleBoard = z.infer<typeof CircleBoard>;
