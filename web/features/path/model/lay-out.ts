import type { Station } from '#core/domain/path/stations.ts';
import { SUBJECTS, type Subject } from '#core/domain/question-bank/subjects.ts';

/** Where three roads run in a picture, in its own units: the mark of a station has a radius of 6.5. */
export interface Landscape {
  width: number;
  height: number;
  /** Where the exam is. */
  horizon: { x: number; y: number };
  /** Of each road's first station and its last. */
  firstY: number;
  lastY: number;
  /** Where the road in the middle begins. */
  middleX: number;
  /** Between two roads, at the bottom. */
  apart: number;
  /** The share by which they are closer at their last station. */
  closer: number;
  bend: number;
}

/** On the screen: the roads alone, closer and closer. */
export const PICTURE: Landscape = {
  width: 360,
  height: 700,
  horizon: { x: 180, y: 92 },
  firstY: 650,
  lastY: 138,
  middleX: 180,
  apart: 112,
  closer: 0.58,
  bend: 20,
};

/** Units of {@link POSTER} in a millimetre. */
export const UNITS_PER_MM = 2.6;
/** On a sheet: as wide and high as A4 leaves room between margins of 10 mm, with room for a name at the right of each station. */
export const POSTER: Landscape = {
  width: 190 * UNITS_PER_MM,
  height: 276 * UNITS_PER_MM,
  horizon: { x: 95 * UNITS_PER_MM, y: 42 * UNITS_PER_MM },
  firstY: 240 * UNITS_PER_MM,
  lastY: 63 * UNITS_PER_MM,
  middleX: 72 * UNITS_PER_MM,
  apart: 63 * UNITS_PER_MM,
  closer: 0,
  bend: 3 * UNITS_PER_MM,
};

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
export function layOut(stations: readonly Station[], landscape: Landscape): Road[] {
  const { horizon, firstY, lastY, middleX, apart, closer, bend } = landscape;
  return SUBJECTS.map((subject, lane) => {
    const own = stations.filter((station) => station.subject === subject);
    const places = own.map((station, index) => {
      const way = own.length > 1 ? index / (own.length - 1) : 0;
      const narrow = 1 - closer * way;
      const x = middleX + narrow * ((lane - 1) * apart + bend * Math.sin(0.85 * index + 2 * lane));
      return { station, x: round(x), y: round(firstY - way * (firstY - lastY)) };
    });
    return {
      subject,
      places,
      labelX: middleX + (lane - 1) * apart,
      line: lineThrough([...places, horizon]),
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
