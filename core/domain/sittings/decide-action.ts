import type { CandidateAction } from './candidate-state.ts';

/** What is known of a candidate when an action is decided; moments in milliseconds. */
export interface CandidateFacts {
  status: 'prepared' | 'in_progress' | 'paused' | 'submitted' | null;
  expiresAt: number | null;
  submittedAt: number | null;
  pausedAt: number | null;
  /** Since when the pause is on the screen. */
  shownAt: number | null;
  isAbsent: boolean;
  isAdmitted: boolean;
  isConfirmed: boolean;
  hasDevice: boolean;
}

export type Skipped =
  | 'submitted'
  | 'not_started'
  | 'not_paused'
  | 'paused'
  | 'not_submitted'
  | 'unchanged'
  | 'past';

export type Decision = { skip: Skipped } | { expiresAt: number | null };

const unchangedEnd: Decision = { expiresAt: null };

/**
 * Whether an action can be done for one candidate, and the end their attempt has after it where it has another one.
 * An extension never opens what was handed in; an end is never moved before now.
 * @param minutes of extend and reopen
 */
export function decideAction(
  action: CandidateAction,
  facts: CandidateFacts,
  { now, minutes }: { now: number; minutes: number },
): Decision {
  const { status, expiresAt } = facts;
  switch (action) {
    case 'extend':
      if (status === 'submitted') return { skip: 'submitted' };
      return { expiresAt: expiresAt === null ? null : Math.max(now, expiresAt + minutes * 60_000) };
    case 'pause':
      if (status === 'submitted' || status === 'paused') return { skip: status };
      if (status !== 'in_progress' || expiresAt === null) return { skip: 'not_started' };
      return expiresAt <= now ? { skip: 'past' } : unchangedEnd;
    case 'resume':
      if (status !== 'paused' || expiresAt === null) return { skip: 'not_paused' };
      return { expiresAt: expiresAt + (facts.shownAt === null ? 0 : now - facts.shownAt) };
    case 'end':
      if (status === 'submitted') return { skip: 'submitted' };
      return status === 'in_progress' || status === 'paused' ? { expiresAt: now } : { skip: 'not_started' };
    case 'reopen':
      return decideReopening(facts, now, minutes);
    case 'move':
      return facts.hasDevice && status !== 'submitted' ? unchangedEnd : { skip: 'unchanged' };
    case 'absent':
      if (facts.isAbsent) return { skip: 'unchanged' };
      return status === null || status === 'prepared' ? unchangedEnd : { skip: 'unchanged' };
    case 'present':
      return facts.isAbsent ? unchangedEnd : { skip: 'unchanged' };
    case 'admit':
      return facts.isAdmitted ? { skip: 'unchanged' } : unchangedEnd;
    case 'confirm':
      return facts.isConfirmed ? { skip: 'unchanged' } : unchangedEnd;
    default:
      return unchangedEnd;
  }
}

/** With the time that was left when it was closed, and the minutes that are given. */
function decideReopening(
  { status, expiresAt, submittedAt }: CandidateFacts,
  now: number,
  minutes: number,
): Decision {
  if (status !== 'submitted' || expiresAt === null || submittedAt === null) return { skip: 'not_submitted' };
  const leftMs = Math.max(0, expiresAt - submittedAt) + minutes * 60_000;
  return leftMs > 0 ? { expiresAt: now + leftMs } : { skip: 'past' };
}
