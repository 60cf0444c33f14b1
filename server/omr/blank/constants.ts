import { DIRECTIONS } from '../bubbles/constants.ts';

/** Each constant says its unit, its source and what depends on it: see *Constants* in docs/omr.md. */

// print-of-blank.ts
/** Spots a millimetre. */
export const SPOTS_PER_MM = 5; // spots/mm · 55516bd8 · ink/print-of-cell, known-print, print-of-blank
/** Print is paler than this where paper is looked at: of 255. */
export const FREE_PRINT = 10; // grey · 55516bd8 · ink/print-of-cell, ink/shades, ink/stroke-levels, known-print
/** Paper between lines and letters is seen within so many spots; what is wider is shaded. */
export const LETTER_REACH = 9; // spots · 5016536e · print-of-blank
/** Shades differ by more than this: greys. A scan of a blank sheet is lit unevenly, but changes slowly. */
export const EDGE_OF_SHADE = 5; // grey · 55516bd8 · print-of-blank
/** Where a shade ends blur and a sheet that lies a little off leave so many spots unsure. */
export const SHADE_EDGE_REACH = 2; // spots · 55516bd8 · print-of-blank

// free-directions.ts
/** Where the paper of a bubble is looked at, and a little on both sides, from its ring's outer edge: millimetres. */
export const BESIDE_BUBBLE = [0.3, 0.8] as const; // mm · 5016536e · free-directions
/** Where a shade ends is seen here. */
export const SHADE_SEEN_AT = 0.6; // mm · 5016536e · free-directions
/** The bubble's own ring, blurred, is the same in all directions: print beside it is so much more. Millimetres of full print. */
export const BESIDE_PRINT = 0.05; // mm · 5016536e · free-directions
/** Fewer directions do not tell what light falls on a bubble. */
export const LEAST_FREE_DIRECTIONS = DIRECTIONS / 4; // directions · 5016536e · free-directions

// known-print.ts
/** A mark in a bubble that is not read may reach over its ring: millimetres. */
export const UNREAD_SLACK = 0.35; // mm · 6c9d4b99 · known-print
/** Rows find their own place by their rings: print lies so many spots off it, and one more where no ring is to be seen. */
export const ALIGNED_REACH = 1; // spots · 55516bd8 · known-print
export const UNALIGNED_REACH = 2; // spots · 55516bd8 · known-print
/** Tones that differ less are alike: greys. */
export const ALIKE_TONE = 6; // grey · 55516bd8 · known-print

// letters-of-blank.ts
/** Papers differ if no row lies between theirs within so many greys. */
export const PAPERS_APART = 6; // grey · ea421e46 · letters-of-blank
/** Fewer rows do not tell what is usual. */
export const LEAST_LETTER_ROWS = 8; // rows · ea421e46 · letters-of-blank
