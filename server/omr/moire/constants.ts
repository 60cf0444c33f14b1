/** Each constant says its unit, its source and what depends on it: see *Constants* in docs/omr.md. */

// background-samples.ts
/** Side of the squares over which the paper is evened: pixels. */
export const EVENED_SQUARE = 16; // px · work · LEAST_PAPER_WEIGHT, background-samples, remove-moire
/** Each is evened with those around it. */
export const EVENED_REACH = 3; // squares · db9662fc · background-samples
/** Beyond so many times what half of the paper is off, it is ink. */
export const INK_FACTOR = 4; // ratio · db9662fc · background-samples
/** More than a cell's own: what blur leaves of a ring would be taken for waves as long as the rows are apart. */
export const RING_CLEARANCE = 0.15; // mm · db9662fc · background-samples

// remove-moire.ts
/** Two cross each other; where their length changes over the page, more are needed for each. */
export const MOST_WAVES = 8; // count · work · remove-moire
/** Without some paper around nothing is known of the wave: of the squares that are evened. */
export const LEAST_PAPER_WEIGHT = EVENED_SQUARE * EVENED_SQUARE; // px · arithmetic · remove-moire

// strongest-wave.ts
/** Frequencies are looked for in squares of so many pixels. */
export const FOURIER_SIDE = 128; // px · work · HALF_SIDE, remove-moire, strongest-wave
/** At most so many of them, spread over the page, */
export const MOST_SQUARES = 16; // count · work · strongest-wave
/** of which so much is bare paper. */
export const LEAST_BARE = 0.25; // share · db9662fc · strongest-wave
/** Longer waves are a slope of the light: periods in a square. */
export const LEAST_PERIODS = 3.5; // periods · db9662fc · strongest-wave
/** So many times what is usual among waves of about this length. */
export const STANDS_OUT = 8; // ratio · db9662fc · strongest-wave
/** Weaker ones, in greys, take nothing from what is read. */
export const LEAST_STRENGTH = 1; // grey · db9662fc · strongest-wave
export const HALF_SIDE = FOURIER_SIDE / 2; // px · arithmetic · strongest-wave
