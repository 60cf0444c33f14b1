/** Each constant says its unit, its source and what depends on it: see *Constants* in docs/omr.md. */

// bubble-probes.ts
/** In so many directions a bubble's circles are sampled. */
export const DIRECTIONS = 32; // directions · work · CONTRASTS, blank/constants, blank/free-directions, bubble-probes, ink/cell-grid, ink/circle-of-mark, ink/constants, ink/drawn-marks, ink/ring-ink, measure-bubbles, over-print/excess-ink, over-print/overinked-rings, paper-of-bubble, ring-of-bubble
/** Between samples of a disc: millimetres. */
export const DISC_STEP = 0.22; // mm · 8386df7e · bubble-probes
/** Inside the ring, so that its line does not darken the disc. */
export const DISC_GAP = 0.15; // mm · 8386df7e · bubble-probes
export const RING_OFFSETS = [-0.1, 0.1]; // mm · 8386df7e · bubble-probes
/** How far outside the ring its paper is looked at; the next row's ring begins at about 1.3. */
export const PAPER_GAPS = [0.48, 0.62]; // mm · 8386df7e · bubble-probes
export const BEYOND_GAP = 1.05; // mm · 8386df7e · bubble-probes
export const OUTSIDE_GAP = 0.18; // mm · fd82cb2d · bubble-probes
export const INNER_GAP = 0.35; // mm · fd82cb2d · bubble-probes
/** A page has bubbles of one size or two. */
export const MOST_KNOWN_BUBBLES = 100; // count · work · bubble-probes

// align-rows.ts
/** Paper that was folded or crushed moves a row this far from where a smooth bend expects it: millimetres. */
export const ROW_REACH = 0.8; // mm · fd82cb2d · align-rows
export const ROW_STEP = 0.2; // mm · fd82cb2d · align-rows
export const ROW_FINE_STEP = 0.1; // mm · fd82cb2d · align-rows
export const ROW_DIRECTIONS = 16; // directions · work · align-rows
/** How far from the middle of its line a ring's paper is looked at, on both sides: millimetres. */
export const BESIDE_LINE = 0.45; // mm · fd82cb2d · align-rows
/** A ring's line is never this much darker than its paper: what is, is a pen. */
export const MOST_LINE_CONTRAST = 0.6; // share · fd82cb2d · align-rows
/** Where rings are usually pale, what is so many times darker is a pen as well: the edge of a mark is no ring. */
export const MOST_OF_USUAL_LINE = 2.5; // ratio · bc46d397 · align-rows
/** A row whose rings stand out by this share of what is usual lies where it should. */
export const ALIGNED_SHARE = 0.85; // share · fd82cb2d · align-rows
/** Further off a place must show its rings better by so much a millimetre, as a share of what is usual. */
export const DISTANCE_COST = 0.12; // share/mm · fd82cb2d · align-rows
/** Found rings stand out at least by this share of what is usual. */
export const RINGS_FOUND_SHARE = 0.5; // share · fd82cb2d · align-rows
export const RINGS_BETTER_SHARE = 0.08; // share · fd82cb2d · align-rows
export const OWN_ALIGNED_SHARE = 0.92; // share · fd82cb2d · align-rows
/** A ring that is seen as well as this is at most a few tenths off. */
export const NEARLY_ALIGNED_SHARE = 0.6; // share · fd82cb2d · align-rows
/** Of `ROW_STEP` each way. */
export const OWN_STEPS = 3; // steps · fd82cb2d · align-rows
/** In a mark there is no ring to be found. */
export const MARKED_INSIDE_SHARE = 0.75; // share · fd82cb2d · align-rows
/** The next question may stand at the head of another column: millimetres. */
export const NEXT_ROW_NEAR = 15; // mm · fd82cb2d · align-rows
/** A page has bubbles of one size or two. */
export const MOST_KNOWN_PROBES = 100; // count · work · align-rows

// bubble-outlines.ts
/** Where blank bubbles are told from what lies over some of them, even if that is most of them. */
export const OUTLINE_BARE_SHARE = 0.3; // share · 179f5952 · bubble-outlines

// letter-ink.ts
/** Where blank bubbles are told from marked ones, even if a whole page has the same option marked. */
export const BLANK_LETTER_SHARE = 0.3; // share · 8386df7e · letter-ink
/** A picture shows a letter that much darker than its blank, at most. */
export const DARKER_THAN_BLANK = 1.25; // ratio · ea421e46 · letter-ink
/** Hardly a blank bubble has less than this share of all have; the most is so much further from what is usual. */
export const LEAST_LETTER_SHARE = 0.05; // share · 8386df7e · letter-ink
export const LETTER_SPREADS = 3; // ratio · 8386df7e · letter-ink

// measure-bubbles.ts
/** Letters are printed at 0.41 of full print. */
export const INK_DARKNESS = 0.55; // share · 8386df7e · measure-bubbles

// paper-of-bubble.ts
/** Paper darker than this share of the rest has a mark on it. */
export const COVERED_SHARE = 0.8; // share · 8386df7e · paper-of-bubble
/** A pair of directions as light as this share of the pairs shows the paper. */
export const LIGHT_PAIRS = 0.65; // share · 8386df7e · paper-of-bubble
/** Fewer pairs do not tell what the paper is like: then each direction counts by itself. */
export const LEAST_PAIRS = 4; // count · 5016536e · paper-of-bubble

// ring-of-bubble.ts
/** Where a neighbour's mark reaches the paper beside the ring, the rest of the paper stands for it. */
export const EVEN_PAPER_SHARE = 0.9; // share · 8386df7e · ring-of-bubble
export const RING_DARK_FROM = 0.25; // share · 8386df7e · ring-of-bubble
export const RING_BLACK_FROM = 0.8; // share · 8386df7e · ring-of-bubble
/** How many contrasts are kept of each ring. */
export const CONTRASTS = 2 * DIRECTIONS; // count · arithmetic · measure-bubbles, ring-of-bubble
