export const DIFFICULTY_LEVELS = [1, 2, 3, 4, 5] as const;
export type Difficulty = (typeof DIFFICULTY_LEVELS)[number];

export const DIFFICULTY_NAMES: Record<Difficulty, string> = {
  1: 'Easy',
  2: 'Medium',
  3: 'Normal',
  4: 'Hard',
  5: 'Expert',
};

/** The levels a chosen difficulty stands for: one to each side, within 1 … 5. */
export function difficultyBand(difficulty: number): { min: number; max: number } {
  return { min: Math.max(1, difficulty - 1), max: Math.min(5, difficulty + 1) };
}
