import type { ActOnCandidatesRequest } from '#core/contracts/sittings/board.ts';
import { type CandidateAction, UNDOABLE_ACTIONS } from '#core/domain/sittings/candidate-state.ts';

/** What an invigilator is asked for before each action; the order is that of the menus. */
export const ACTIONS: readonly {
  action: CandidateAction;
  needs: readonly ('minutes' | 'text')[];
  isGrave?: boolean;
}[] = [
  { action: 'message', needs: ['text'] },
  { action: 'extend', needs: ['minutes'] },
  { action: 'pause', needs: [] },
  { action: 'resume', needs: [] },
  { action: 'admit', needs: [] },
  { action: 'move', needs: [] },
  { action: 'confirm', needs: [] },
  { action: 'note', needs: ['text'] },
  { action: 'absent', needs: [] },
  { action: 'present', needs: [] },
  { action: 'reopen', needs: [] },
  { action: 'end', needs: [], isGrave: true },
];

/** Of these the reason stands in the minutes, and somebody will ask for it. */
const WITH_REASON = new Set<CandidateAction>(['extend', 'pause', 'admit', 'move', 'absent', 'reopen', 'end']);
export const asksForReason = (action: CandidateAction) => WITH_REASON.has(action);

export const canBeUndone = (action: CandidateAction) =>
  (UNDOABLE_ACTIONS as readonly CandidateAction[]).includes(action);

export interface ActDraft {
  minutes: number | null;
  text: string;
  reason: string;
}

/** What is still missing; null: it can be done. */
export function missingOf(action: CandidateAction, draft: ActDraft): 'minutes' | 'text' | 'reason' | null {
  const needs = ACTIONS.find((each) => each.action === action)?.needs ?? [];
  if (needs.includes('minutes') && (draft.minutes === null || draft.minutes === 0)) return 'minutes';
  if (needs.includes('text') && draft.text.trim() === '') return 'text';
  return asksForReason(action) && draft.reason.trim() === '' ? 'reason' : null;
}

export function requestOf(
  sitting_id: string,
  /** Of candidates on the list: not everybody has an account. */
  numbers: readonly number[] | 'all',
  action: CandidateAction,
  { minutes, text, reason }: ActDraft,
): ActOnCandidatesRequest {
  const needs = ACTIONS.find((each) => each.action === action)?.needs ?? [];
  return {
    sitting_id,
    ...(numbers === 'all' ? { candidates: 'all' as const } : { candidates: [], numbers: [...numbers] }),
    action,
    ...(needs.includes('minutes') && minutes !== null && { minutes }),
    ...(needs.includes('text') && { text: text.trim() }),
    ...(reason.trim() && { reason: reason.trim() }),
  };
}
