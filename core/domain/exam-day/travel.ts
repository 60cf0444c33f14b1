import { distanceKm, type Located, type Point } from './places.ts';

/** Roads are longer than a straight line. */
const DETOUR = 1.4;
/** Average speeds by road, from door to door, by how far it is. */
const SPEEDS: readonly { upToKm: number; kmPerHour: number }[] = [
  { upToKm: 25, kmPerHour: 20 },
  { upToKm: 100, kmPerHour: 35 },
  { upToKm: Number.POSITIVE_INFINITY, kmPerHour: 45 },
];
/** Further than this nobody travels on the morning of an exam. */
const FAR_KM = 250;
/** Where only the city is known, the centre could be at its edge. */
const ROUGH_MINS = 60;
const STEP_MINS = 5;

export interface Travel {
  minutes: number;
  /** The assumption behind it; null where the student gave the minutes. */
  assumed: { roadKm: number; kmPerHour: number; isRough: boolean } | null;
}

export interface Place extends Point {
  located: Located | null;
}

/** The way is too long for one morning. */
export interface FarAway {
  roadKm: number;
}

/**
 * How long the way to the exam takes: what the student says, else an estimate, rounded up to five minutes.
 * @returns null when neither is there; `far` when the student should be in the city a day before.
 */
export function travelTime(
  home: Place | null,
  exam: Place | null,
  ownMinutes: number | null,
): { travel: Travel | null; far: FarAway | null } {
  if (ownMinutes !== null) return { travel: { minutes: ownMinutes, assumed: null }, far: null };
  if (!home || !exam) return { travel: null, far: null };
  const roadKm = Math.round(distanceKm(home, exam) * DETOUR * 10) / 10;
  if (roadKm > FAR_KM) return { travel: null, far: { roadKm: Math.round(roadKm) } };
  const kmPerHour = SPEEDS.find(({ upToKm }) => roadKm <= upToKm)?.kmPerHour ?? 45;
  const isRough = home.located === 'city' || exam.located === 'city';
  const byDistance = Math.ceil(((roadKm / kmPerHour) * 60) / STEP_MINS) * STEP_MINS;
  const minutes = Math.max(byDistance, isRough ? ROUGH_MINS : STEP_MINS * 2);
  return { travel: { minutes, assumed: { roadKm, kmPerHour, isRough } }, far: null };
}
