import { GMER_2023 } from './gmer-2023.ts';
import { NEET_UG_2025 } from './neet-ug-2025.ts';
import { PLAIN } from './plain.ts';
import type { RankingRule } from './rule.ts';

export const RANKING_RULES: readonly RankingRule[] = [NEET_UG_2025, GMER_2023, PLAIN];

export function findRule(id: string, version: number): RankingRule | undefined {
  return RANKING_RULES.find((rule) => rule.id === id && rule.version === version);
}

/** What a ranking is published by from now on. */
export function newestRule(id: string): RankingRule | undefined {
  return RANKING_RULES.filter((rule) => rule.id === id).sort((a, b) => b.version - a.version)[0];
}
