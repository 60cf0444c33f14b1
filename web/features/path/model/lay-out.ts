import type { Station } from '#core/domain/path/stations.ts';
import { SUBJECTS, type Subject } from '#core/domain/question-bank/subjects.ts';

/** The picture, in its own units. */
export const PICTURE = { width: 360, height: 700 };
/** Where the exam is. */
export const HORIZON = { x: PICTURE.width / 2, y: 92 };
const FIRST_Y = 650;
const LAST_Y = 138;
/** Between two roads, at the bottom; they come closer towards the horizon. */
const APART = 112;
const CLOSER = 0.58;
const BEND = 20;

export interface Place {
  station: Station;
  x: number;
  y: number;
}

export interface Road {
  subject: Subject;
  places: Place[];
  /** Where its name stands: evenly apart, whichever way the road begins. */
  labelX: number;
  /** From the first station to the horizon, as the `d` of an SVG path. */
  line: string;
}

/** One winding road a subject, from the bottom to the exam; each passes through its chapters in their order. */
export function layOut(stations: readonly Station[]): Road[] {
  return SUBJECTS.map((subject, lane) => {
    const own = stations.filter((station) => station.subject === subject);
    const places = own.map((station, index) => {
      const way = own.length > 1 ? index / (own.length - 1) : 0;
      const narrow = 1 - CLOSER * way;
      const x = HORIZON.x + narrow * ((lane - 1) * APART + BEND * Math.sin(0.85 * index + 2 * lane));
      return { station, x: round(x), y: round(FIRST_Y - way * (FIRST_Y - LAST_Y)) };
    });
    return {
      subject,
      places,
      labelX: HORIZON.x + (lane - 1) * APART,
      line: lineThrough([...places, HORIZON]),
    };
  });
}

/** Smooth, and upright at every point. */
function lineThrough([first, ...others]: readonly { x: number; y: number }[]): string {
  if (!first) return '';
  let [line, last] = [`M${first.x} ${first.y}`, first];
  for (const next of others) {
    const middle = round((last.y + next.y) / 2);
    line += `C${last.x} ${middle} ${next.x} ${middle} ${next.x} ${next.y}`;
    last = next;
  }
  return line;
}

const round = (value: number) => Math.round(value * 10) / 10;
