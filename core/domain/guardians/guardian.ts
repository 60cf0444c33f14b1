import { isMinor } from '#core/domain/account/age.ts';

/** Of what a guardian reads before agreeing (web/locales/<code>/guardian.json, `notice`). A notice that opens more has a new number. */
export const NOTICE_VERSION = 1;

export const RELATIONS = ['mother', 'father', 'guardian'] as const;
export const GUARDIAN_STATES = ['asked', 'agreed', 'refused', 'mistaken', 'withdrawn'] as const;
export type GuardianState = (typeof GUARDIAN_STATES)[number];
/** What is kept of each act. */
export const RECORDED_DECISIONS = [
  'agreed',
  'refused',
  'mistaken',
  'withdrawn',
  'social_off',
  'social_on',
  'results_off',
  'results_on',
  'asked_data',
  'asked_deletion',
  'cleared',
  'birth_corrected',
] as const;
export type GuardianDecision = 'agree' | 'refuse' | 'mistaken' | 'withdraw';

/**
 * What a decision makes of what stood before; null: nothing, it stands already or has no meaning there. The link of an address
 * that was a mistake is over for good.
 */
export function decideAsGuardian(state: GuardianState, decision: GuardianDecision): GuardianState | null {
  if (state === 'mistaken') return null;
  if (decision === 'agree') return state === 'agreed' ? null : 'agreed';
  if (state === 'agreed') return 'withdrawn';
  if (decision === 'withdraw' || state === 'withdrawn') return null;
  if (decision === 'mistaken') return 'mistaken';
  return state === 'refused' ? null : 'refused';
}

/** A learner may name another guardian until one has decided; afterwards an administrator helps. */
export const mayNameAnother = (state: GuardianState | null): boolean =>
  state === null || state === 'asked' || state === 'mistaken';

/**
 * Whether a student may write `wanted` over the date of birth that stands. Who is a minor by their own word grows no older by
 * typing; a younger date closes more, and is theirs to write.
 */
export const mayWriteBirth = (today: string, recorded: string | null, wanted: string): boolean =>
  recorded === null || !isMinor(today, recorded) || wanted >= recorded;
