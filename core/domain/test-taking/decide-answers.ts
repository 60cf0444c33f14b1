import { type Answer, isSameAnswer } from '../questions/kinds/registry.ts';
import { type Acceptance, type AttemptWindow, acceptanceOf, SAVE_GRACE_MS } from './attempt-window.ts';
import { isTooFarAhead, repeats, supersedes } from './resolve-response.ts';
import { CLOCKS_DIFFER_MS, isWithinSection } from './section-clocks.ts';

/** What is stored of one question of an attempt. */
export interface StoredAnswer {
  questionId: string;
  /** In the test, from 1. */
  position?: number | undefined;
  /** null: none is given. */
  given: Answer;
  flagged: boolean;
  visited: boolean;
  /** Total milliseconds the question was on screen. */
  timeMs: number;
  /** 0: nothing is stored yet. */
  revision: number;
  deviceId: string;
  /** Milliseconds after the start at which the answer was given, or the question last on screen, when the device said so. */
  offsetMs: number | null;
  /** In practice: right or wrong was told, so its answer stands. */
  isTold?: boolean | undefined;
}

/** An answer as a device sends it. */
export interface SentAnswer {
  questionId: string;
  given: Answer;
  timeMs: number;
  flagged?: boolean | undefined;
  visited?: boolean | undefined;
  /** Absent: the next one. */
  revision?: number | undefined;
  deviceId?: string | undefined;
  offsetMs?: number | undefined;
}

export interface AnswerDecision {
  /** What stands after it; the very object that stood before when nothing changes. */
  standing: StoredAnswer;
  /** False when a newer answer stands, or when its time was over. */
  saved: boolean;
  acceptance: Acceptance;
}

export interface AnswerDecisions {
  /** One for each answer sent, in their order. */
  decisions: AnswerDecision[];
  /** What must be written. */
  changed: StoredAnswer[];
}

/** An answer says that its question was changed more often than anybody can. */
export class RevisionTooFarAhead extends RangeError {}

/**
 * Decides which of the answers sent to an attempt stand: each where its revision wins and its time is not over.
 * @param stored what stands by question id, with an entry for every question that is answered
 * @throws RevisionTooFarAhead
 */
export function decideAnswers(
  window: AttemptWindow,
  now: Date,
  stored: ReadonlyMap<string, StoredAnswer>,
  sent: readonly SentAnswer[],
): AnswerDecisions {
  const standing = new Map(stored);
  const decisions = sent.map((answer) => {
    const before = standing.get(answer.questionId);
    if (!before) throw new RangeError('An answer to a question that is not part of the attempt');
    const decision = decideAnswer(window, now, before, answer);
    standing.set(answer.questionId, decision.standing);
    return decision;
  });
  return {
    decisions,
    changed: [...standing.values()].filter((answer) => stored.get(answer.questionId) !== answer),
  };
}

function decideAnswer(
  window: AttemptWindow,
  now: Date,
  stored: StoredAnswer,
  sent: SentAnswer,
): AnswerDecision {
  const acceptance = acceptanceOf(window, now, sent.offsetMs, sent.deviceId);
  if (acceptance === 'refused') return { standing: stored, saved: false, acceptance };
  if (!isSectionOpen(window, now, stored, sent))
    return { standing: stored, saved: isSameAnswer(stored.given, sent.given), acceptance: 'out_of_section' };

  const revised = { revision: sent.revision ?? stored.revision + 1, deviceId: sent.deviceId ?? '' };
  if (isTooFarAhead(revised.revision, stored.revision)) throw new RevisionTooFarAhead();
  if (repeats(revised, stored)) {
    const saved = !stored.isTold || isSameAnswer(stored.given, sent.given);
    return { standing: stored, saved, acceptance };
  }
  const timeMs = Math.max(stored.timeMs, timeOnQuestionMs(window, sent.timeMs));
  if (!supersedes(revised, stored)) {
    // A losing answer is discarded, but the time it was on screen happened: the question was there later than its answer.
    const offsetMs =
      sent.offsetMs === undefined ? stored.offsetMs : Math.max(stored.offsetMs ?? 0, sent.offsetMs);
    const standing = timeMs === stored.timeMs ? stored : { ...stored, timeMs, offsetMs };
    return { standing, saved: false, acceptance };
  }
  const standing = {
    questionId: stored.questionId,
    position: stored.position,
    given: stored.isTold ? stored.given : sent.given,
    flagged: sent.flagged ?? stored.flagged,
    visited: sent.visited ?? true,
    timeMs,
    ...revised,
    offsetMs: sent.offsetMs ?? null,
    ...(stored.isTold && { isTold: true }),
  };
  // The device takes over what stands when it hears that its own answer does not.
  return { standing, saved: isSameAnswer(standing.given, sent.given), acceptance };
}

function isSectionOpen(
  { sections, startedAt }: AttemptWindow,
  now: Date,
  { position }: StoredAnswer,
  { offsetMs }: SentAnswer,
): boolean {
  if (!sections || position === undefined) return true;
  const givenMs = offsetMs ?? now.getTime() - startedAt.getTime();
  return isWithinSection(
    sections,
    position,
    givenMs,
    offsetMs === undefined ? SAVE_GRACE_MS : CLOCKS_DIFFER_MS,
  );
}

/** No question can have been on screen longer than the attempt is long. */
function timeOnQuestionMs(window: AttemptWindow, timeMs: number): number {
  const lengthMs = window.expiresAt.getTime() - window.startedAt.getTime();
  return Math.round(Math.min(timeMs, lengthMs));
}
