/** Levels by points, lowest first. */
export const LEVELS = [
  { name: 'Starter', points: 0 },
  { name: 'Achiever', points: 100 },
  { name: 'Expert', points: 500 },
  { name: 'Master', points: 1000 },
  { name: 'Legend', points: 2500 },
] as const;

export type LevelName = (typeof LEVELS)[number]['name'];

export interface Standing {
  level: LevelName;
  /** Null at the top. */
  next: { name: LevelName; pointsNeeded: number } | null;
  /** How much of the way from this level to the next is done, 0 to 1; 1 at the top. */
  progress: number;
}

/** The highest level whose points are reached, and what the next one still takes. */
export function standingAt(points: number): Standing {
  const place = Math.max(
    LEVELS.findLastIndex((level) => points >= level.points),
    0,
  );
  const level = LEVELS[place] ?? LEVELS[0];
  const next = LEVELS[place + 1];
  if (!next) return { level: level.name, next: null, progress: 1 };
  return {
    level: level.name,
    next: { name: next.name, pointsNeeded: next.points - points },
    progress: (points - level.points) / (next.points - level.points),
  };
}
