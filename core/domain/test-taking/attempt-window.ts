import type { SectionClock } from './section-clocks.ts';

/** A save that was on its way when the time ended is still taken. */
export const SAVE_GRACE_MS = 10_000;

/** How long a self-paced test finished without a network may be sent afterwards. */
export const SELF_PACED_LATE_SYNC_SECONDS = 24 * 60 * 60;

export interface AttemptWindow {
  startedAt: Date;
  expiresAt: Date;
  /** Seconds after the end in which answers kept on a device are taken; null for a self-paced test. */
  lateSyncSeconds: number | null;
  /** It stands still; `shownAt`: since when that is on the student's screen, null as far as anybody knows it is not. */
  pause?: { shownAt: Date | null } | null;
  /** The one device that may answer, and since when; null: any may. */
  holder?: { deviceId: string; since: Date } | null;
  /** Sections with clocks of their own; null: every question is open all the time. */
  sections?: readonly SectionClock[] | null;
}

/** `out_of_section`: the section of its question was not open; the rest of the attempt goes on. */
export type Acceptance = 'in_time' | 'late' | 'refused' | 'out_of_section';

/**
 * Whether an answer is taken at `now`.
 * @param offsetMs milliseconds after the start at which it was given, when the device says so.
 */
export function acceptanceOf(
  window: AttemptWindow,
  now: Date,
  offsetMs: number | undefined,
  deviceId?: string,
): Acceptance {
  if (isOfFormerDevice(window, offsetMs, deviceId)) return 'refused';
  if (window.pause) return acceptanceInPause(window, window.pause.shownAt, now, offsetMs);
  if (now.getTime() <= window.expiresAt.getTime() + SAVE_GRACE_MS) return 'in_time';
  if (offsetMs === undefined || now > lateSyncEnd(window)) return 'refused';
  const lengthMs = window.expiresAt.getTime() - window.startedAt.getTime();
  return offsetMs <= lengthMs ? 'late' : 'refused';
}

/** Another device has taken over: what this one was given before that counts, if it says when. */
export function isOfFormerDevice(
  { holder, startedAt }: AttemptWindow,
  offsetMs: number | undefined,
  deviceId: string | undefined,
): boolean {
  // A visit, which carries time alone, names no device; a page of the device that holds it names that and itself.
  if (!holder || !deviceId || deviceId.startsWith('!')) return false;
  if (deviceId.split('.')[0] === holder.deviceId) return false;
  return offsetMs === undefined || startedAt.getTime() + offsetMs > holder.since.getTime();
}

/**
 * A pause that is on the screen takes what was given before it, whenever it comes. A device without the network knows nothing of
 * a pause: its time goes on, and is not given back.
 */
function acceptanceInPause(
  { startedAt, expiresAt }: AttemptWindow,
  shownAt: Date | null,
  now: Date,
  offsetMs: number | undefined,
): Acceptance {
  const givenAt = offsetMs === undefined ? now.getTime() : startedAt.getTime() + offsetMs;
  const lastMs = shownAt ? Math.min(shownAt.getTime(), expiresAt.getTime()) : expiresAt.getTime();
  return givenAt <= lastMs + (offsetMs === undefined || shownAt ? SAVE_GRACE_MS : 0) ? 'in_time' : 'refused';
}

/** The moment from which no answer is taken any more. */
export function lateSyncEnd(window: AttemptWindow): Date {
  const seconds = window.lateSyncSeconds ?? SELF_PACED_LATE_SYNC_SECONDS;
  return new Date(window.expiresAt.getTime() + Math.max(seconds * 1000, SAVE_GRACE_MS));
}

/** Whole seconds left, never negative. */
export function timeRemainingSeconds(expiresAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));
}
