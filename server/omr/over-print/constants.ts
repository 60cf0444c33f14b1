/** Each constant says its unit, its source and what depends on it: see *Constants* in docs/omr.md. */

// excess-ink.ts
/** The ink of a mark ends so far beyond it, at most: millimetres. */
export const BEYOND_MARK = 0.3; // mm · 92bc3874 · excess-ink
/** A bubble is judged by itself, but for so much from its ring's outer edge: millimetres. */
export const LINE_OF_RING = 0.6; // mm · 55516bd8 · excess-ink
export const LEAST_FREE_SAMPLES = 30; // samples · 55516bd8 · excess-ink
/** Samples beyond the disc that are looked at, too: rounding may not cut it. */
export const DISC_SLACK = 0.01; // samples · arithmetic · excess-ink

// ink-over-print.ts
/** Ink is added up over so many samples on each side of the middle of a patch, less of it the further off. */
export const PATCH_REACH = 4; // samples · 55516bd8 · WHOLE_PATCH, ink-over-print
/** Paper is held against a patch so many samples off on both its sides: a shadow lies on one of them, too. */
export const PATCH_ASIDE = 5; // samples · 55516bd8 · ink-over-print
/** Square millimetres of full print, weighed so: the smallest dot or tick that somebody makes. */
export const EXCEEDS_BY_MARK = 0.115; // mm² · f557e84a · ink-over-print
/** Where no mark is near, whose edge may be untidy: a pale pencil's short line on a ring. */
export const EXCEEDS_ALONE = 0.085; // mm² · 41fc45d2 · ink-over-print
/** Nearly all clean rows have less than this; what other ways of looking take for ink, where there is not even so much, is print. */
export const SUPPORTS = 0.07; // mm² · 8dfc6273 · ink-over-print
/** On a grainy page, or by a blank that is not quite like it, so many times what a quarter of the bubbles does not exceed. */
export const EXCEEDS_FACTOR = 5; // ratio · 8dfc6273 · ink-over-print
export const SUPPORTS_FACTOR = 3; // ratio · 8dfc6273 · ink-over-print
/** Of a patch that is hardly seen the rest is not known. */
export const MOST_GROWN = 2; // ratio · 55516bd8 · ink-over-print
/** Fewer do not tell what is usual. */
export const LEAST_USUAL_ROWS = 4; // rows · 6c9d4b99 · ink-over-print
/** What is darker than this is ink, and says nothing of the light; of the rest so many samples must be seen. */
export const MOST_SLOPE = 0.15; // share · 55516bd8 · ink-over-print
export const LEAST_PLANE_SAMPLES = 50; // samples · 55516bd8 · ink-over-print
/** Fewer options do not tell what is usual in their row. */
export const LEAST_USUAL_OPTIONS = 3; // count · f557e84a · ink-over-print
/** What all of a patch adds up to where each sample is one. */
export const WHOLE_PATCH = (PATCH_REACH + 1) ** 2; // ratio · arithmetic · ink-over-print

// overinked-rings.ts
/** What is this dark is a mark of its own. */
export const RING_MARKED = 0.12; // share · 6c9d4b99 · overinked-rings
/** Ink is added up from so far within a ring's line to so far outside it: millimetres. */
export const WITHIN_RING = 0.25; // mm · fa787333 · overinked-rings
export const BEYOND_RING = 0.9; // mm · 6c9d4b99 · BESIDE_RING, overinked-rings
export const ACROSS_RING_STEP = 0.15; // mm · 6c9d4b99 · overinked-rings
/** Near a filled bubble the ink is that one's: millimetres from its middle. */
export const MARK_NEAR_RING = 3.4; // mm · 6c9d4b99 · overinked-rings
/** Fewer do not tell what is usual. */
export const LEAST_RING_ROWS = 4; // rows · 6c9d4b99 · overinked-rings
/**
 * A pen that went round leaves one square millimetre of full print and more; blank rings of clean pages differ by up to 0.4.
 * On a grainy page, so many times what three quarters of the rings do not exceed.
 */
export const LEAST_RING_INK = 0.5; // mm² · 6c9d4b99 · overinked-rings
export const RING_GRAIN_FACTOR = 8; // ratio · 6c9d4b99 · overinked-rings
/** The same of a third of the ring, along which a line beneath an option touches it. */
export const LEAST_ON_ARC = 0.25; // mm² · c2d73d00 · overinked-rings
export const ARC_DIRECTIONS = 10; // directions · c2d73d00 · overinked-rings
/** A frame around some rows, a rule beneath every fifth: it lies beside these rings and not beside others. */
export const MOST_PRINT_BESIDE = 0.06; // mm · 55516bd8 · overinked-rings
/** Where it begins and ends, from the ring's outer edge: millimetres. */
export const BESIDE_RING = [0.3, BEYOND_RING + 0.2] as const; // mm · 55516bd8 · overinked-rings
