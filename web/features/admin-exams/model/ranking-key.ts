const RANKINGS = ['neet-ug-2025', 'gmer-2023', 'plain'] as const;

/** By which a ranking rule has its words. */
export const rankingKey = (rule: string) => RANKINGS.find((known) => known === rule) ?? 'other';
