import type { QuestionRuling } from '#core/contracts/remarking/ruling.ts';
import type { Ruling } from '#core/domain/scoring/ruled-key.ts';

/** What is chosen so far. */
export interface RulingDraft {
  kind: Ruling['kind'] | null;
  keys: readonly number[];
}

export const NO_RULING: RulingDraft = { kind: null, keys: [] };

export const LEAST_REASON = 3;

/** The ruling that was chosen; null while nothing whole is. All options as keys are what NTA calls all options right. */
export function readRuling(
  { id, options }: { id: string; options: readonly string[] },
  { kind, keys }: RulingDraft,
): QuestionRuling | null {
  if (kind === null) return null;
  if (kind !== 'keys') return { question_id: id, kind };
  if (keys.length === 0) return null;
  if (keys.length === options.length) return { question_id: id, kind: 'all' };
  return { question_id: id, kind, keys: keys.toSorted() };
}

export function toggleKey(draft: RulingDraft, key: number): RulingDraft {
  const keys = draft.keys.includes(key) ? draft.keys.filter((other) => other !== key) : [...draft.keys, key];
  return { ...draft, keys };
}
