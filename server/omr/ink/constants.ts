import { DIRECTIONS } from '../bubbles/constants.ts';

/** Each constant says its unit, its source and what depends on it: see *Constants* in docs/omr.md. */

// cell-grid.ts
/** Millimetres between samples: a stroke of a pen is wider than that. */
export const CELL_STEP = 0.3; // mm · ed4f1496 · LINE_AREA, cell-grid, line-beneath, over-print/excess-ink, over-print/ink-over-print, print-of-cell, stroke-area, stroke-levels
/** A stroke is darker than what lies so many samples off on both its sides; the edge of a shadow is not. */
export const CELL_SIDE = 4; // samples · ed4f1496 · cell-grid, over-print/excess-ink, over-print/ink-over-print, print-of-cell, stroke-levels
/** Of the cells of a page hardly ten differ, and those of our own sheet are the same on every page. */
export const MOST_KNOWN_CELLS = 100; // count · work · cell-grid

// drawn-marks.ts
/** What is this dark is a mark, and its strokes reach this far from its middle: millimetres. */
export const MARK_FROM = 0.15; // share · fd82cb2d · drawn-marks
export const MARK_REACH = 3.5; // mm · fd82cb2d · cell-grid, circle-of-mark, drawn-marks, stroke-levels
/** The far ends of the longest strokes lie up to here. */
export const TIP_REACH = 4.2; // mm · 93a407c3 · cell-grid, drawn-marks, stroke-levels
/** A mark paler than this is drawn in strokes, which may pass so far beside its middle: millimetres. */
export const OF_STROKES = 0.55; // share · 93a407c3 · drawn-marks
export const BESIDE_MIDDLE = [-0.7, -0.35, 0.35, 0.7]; // mm · 93a407c3 · drawn-marks
/** Whether a mark reaches out of its bubble is seen from so far within the bubble's edge on: millimetres. */
export const WITHIN_EDGE = 0.3; // mm · 93a407c3 · drawn-marks
/** A mark ends where it has lost so much of its darkness: between it and a line beside it some paper is seen. */
export const ENDS_BELOW = 0.65; // share · fd82cb2d · drawn-marks
/** A mark that is nowhere as dark as this share of what is usual in it up to its ring ends within it: what lies further out is not its own. */
export const REACHING = 0.6; // share · 094d1d77 · drawn-marks
export const HALO_STEP = 0.1; // mm · fd82cb2d · circle-of-mark, drawn-marks, stroke-levels
/** Blur makes the edge of a mark so much wider: up to here ink is of the mark. */
export const BLURRED = 0.2; // mm · fd82cb2d · EDGE_OF_MARK, drawn-marks, stroke-levels
/** So far beyond its ends a mark's halo is measured: in steps. */
export const HALO_STEPS = 7; // steps · bc46d397 · drawn-marks

// circle-of-mark.ts
/** A line that touches a mark is seen as a part of it: what reaches so far out of its round is none of it, millimetres. */
export const OUT_OF_CIRCLE = 0.25; // mm · bc46d397 · circle-of-mark
/** The directions upwards, where such a line lies: the others tell how round the mark is. */
export const UP_DIRECTION = (3 * DIRECTIONS) / 4; // directions · arithmetic · circle-of-mark
export const UPWARD_DIRECTIONS = 6; // directions · bc46d397 · circle-of-mark
export const FEW_DIRECTIONS = DIRECTIONS / 3; // directions · cb601aeb · circle-of-mark
/** Nearer to a mark's edge nothing is told from it: millimetres. */
export const EDGE_OF_MARK = BLURRED; // mm · bc46d397 · circle-of-mark
/** What reaches further out of a mark's round than this is left out of it, and the round is looked for again, so often. */
export const STICKS_OUT = 0.3; // mm · b690f66e · circle-of-mark
export const CIRCLE_ROUNDS = 3; // count · work · circle-of-mark
/** Ink of a mark, with its blur, reaches at most so far out of its round. */
export const OWN_INK_BEYOND = 0.4; // mm · 92bc3874 · circle-of-mark
/** So few directions do not tell how round a mark is. */
export const LEAST_CIRCLE_DIRECTIONS = DIRECTIONS / 2; // directions · b690f66e · circle-of-mark

// highlighter-ink.ts
/** Further from grey than the rows around by so much, of 255: no lamp colours one bubble and not the next. */
export const COLOURED_BY = 24; // grey · fd82cb2d · highlighter-ink
/** In a picture whose colours are grainy, so many times what its bubbles usually differ. */
export const COLOUR_GRAIN_FACTOR = 8; // ratio · fd82cb2d · highlighter-ink
export const COLOUR_ROWS_AROUND = 4; // rows · fd82cb2d · highlighter-ink
/** Of the spots of a bubble, so many are coloured less: a stroke of a blue pen covers fewer than a marker. */
export const COLOURED_SHARE = 0.7; // share · 151f9123 · highlighter-ink
/** A bubble filled in with blue is coloured, and no marker's. Letters printed in black are as dark as ink, too. */
export const FILLED_INK = 0.2; // share · fd82cb2d · highlighter-ink
export const FILLED_DARK = 0.1; // share · fa787333 · highlighter-ink

// ink-around.ts
/** Darker than paper by this share of full print, in a picture without grain. */
export const LEAST_STROKE = 0.13; // share · fd82cb2d · ink-around
/** The mean along a stroke has less grain, and the ends of a short stroke are lost in it: so much ink counts without. */
export const LEAST_COARSE_STROKE = 0.12; // share · db9662fc · ink-around
export const LEAST_COARSE_AREA = 0.6; // mm² · 978d86a2 · ink-around
/** In a grainy one, so many times what nine in ten spots of the page have. */
export const STROKE_GRAIN_FACTOR = 2.4; // ratio · fd82cb2d · ink-around
/** A part of the page has few spots to tell its grain from: more is left to it, but never what a pen leaves. */
export const NEAR_GRAIN_FACTOR = 3.2; // ratio · b52a41d6 · ink-around
export const MOST_NEAR_GRAIN = 0.2; // share · b52a41d6 · ink-around

// ink-cells.ts
/** A ring may lie this much off its place, and blur widens it. */
export const RING_SLACK = 0.3; // mm · fd82cb2d · ink-cells
/** A line drawn below a bubble may lie as near to the next row. */
export const CELL_OVERLAP = 0.6; // mm · fd82cb2d · ink-cells
/** Nothing further off is looked at where bubbles stand far apart. */
export const MOST_CELL = 3.75; // mm · fd82cb2d · ink-cells
/** Where all print is known, so far beside the outermost options: what somebody writes beside a row lies no further off. */
export const KNOWN_BESIDE = { left: 4.5, right: 4.5 }; // mm · 6c9d4b99 · ink-cells

// line-beneath.ts
/** Whoever underlines an option draws at least so far to both sides of its middle: millimetres. */
export const LINE_HALF_LENGTH = 1.25; // mm · daff76cf · LINE_AREA, line-beneath
/** Further below its bubble a line belongs to the next: millimetres. */
export const LINE_DEPTH = 0.75; // mm · daff76cf · line-beneath
/**
 * Of the mean along such a line a thin pencil leaves so much of full print even where a coarse picture has smeared it, and
 * grain hardly any: a part of a ring that lies off its place is round, a speck is short.
 */
export const LEAST_UNKNOWN_LINE = 0.07; // share · daff76cf · line-beneath
export const LINE_GRAIN_FACTOR = 2; // ratio · daff76cf · line-beneath
/** The ink of the palest line that counts: square millimetres. */
export const LINE_AREA = 2 * LINE_HALF_LENGTH * CELL_STEP; // mm² · arithmetic · ink-around
/** A row that lies a little off its place shows the same below all of its bubbles: the one that is underlined shows so much more. */
export const MORE_THAN_OTHERS = 0.05; // share · daff76cf · line-beneath

// mask-repeated-print.ts
/** What half of the rows of a block have at the same place beside the same option is printed there. */
export const PRINTED_SHARE = 0.5; // share · fd82cb2d · mask-repeated-print
export const LEAST_PRINTED_ROWS = 4; // rows · fd82cb2d · mask-repeated-print

// print-of-cell.ts
/** How far paper is looked for beside print, in samples. */
export const FREE_REACH = 5; // samples · 756353fc · print-of-cell, stroke-levels

// ring-ink.ts
/** Darker than this over the page's usual ring, a part of a ring has been drawn over: a share of full print. */
export const DRAWN_OVER = 0.2; // share · fd82cb2d · ring-ink
/** So much of a ring is drawn over by no stain and no row that lies a little off its place. */
export const LEAST_DRAWN_DIRECTIONS = 8; // directions · fd82cb2d · ring-ink
/** Beside the ring, as many directions next to each other. */
export const LEAST_OUTSIDE_DIRECTIONS = 3; // directions · fd82cb2d · ring-ink
/** Rows that lie a little off their place show paler rings. */
export const USUAL_RING_SHARE = 0.65; // share · fd82cb2d · ring-ink
/** Hardly a printed ring has more. */
export const MOST_USUAL_RING = 0.9; // share · fd82cb2d · ring-ink
/** Where there is some ink further out as well, a part as dark as this beside the ring is of the same stroke. */
export const TOUCHING_INK = 0.3; // share · fd82cb2d · ring-ink
export const TOUCHING_SHARE = 0.8; // share · fd82cb2d · ring-ink
export const SOME_INK_BEYOND = 0.25; // mm² · fd82cb2d · ring-ink

// seen-sheet.ts
/**
 * Finer pictures are looked at in half their size. In coarser ones a speck of a JPEG is as wide as a stroke, but not as long:
 * greys are taken along the stroke.
 */
export const FINE_PIXELS_PER_MM = 5; // px/mm · fd82cb2d · seen-sheet

// shades.ts
/** Tones of a blank's paper that are taken together: greys. */
export const TONES_TOGETHER = 8; // grey · 55516bd8 · TONE_KINDS, shades
export const TONE_KINDS = 256 / TONES_TOGETHER; // count · arithmetic · shades
/** As much of two tones must be seen in one cell to compare them, and in so many cells. */
export const LEAST_TONE_SPOTS = 8; // samples · 55516bd8 · shades
export const LEAST_TONE_CELLS = 3; // cells · 55516bd8 · shades

// strips-beneath.ts
/** Whoever underlines an option draws at least so far to both sides of its middle: millimetres. */
export const STRIP_HALF_LENGTH = 1.15; // mm · 2e3f1376 · strips-beneath
/** The strip is taken in three parts side by side, so that a line may slope: means of so many spots each. */
export const STRIP_PARTS = 3; // count · b97b4352 · line-on-mark, strips-beneath, underlined-rows
export const STRIP_SPOTS = 3; // count · work · strips-beneath
/** From one place to look for a line to the next further down: millimetres. */
export const STRIP_STEP = 0.15; // mm · b97b4352 · FIRST_DEPTH, LAST_DEPTH, LEAST_PAPER_STEPS, STRIP_DEPTHS, STRIP_SIDE, strips-beneath
/** The strip reaches from so far above the lower edge of the bubble to so far below it: millimetres. */
export const STRIP_ABOVE = 1; // mm · 2e3f1376 · FIRST_DEPTH, LAST_DEPTH, STRIP_DEPTHS, strips-beneath
export const STRIP_BELOW = 1.85; // mm · 2e3f1376 · STRIP_DEPTHS
export const STRIP_DEPTHS = Math.round((STRIP_ABOVE + STRIP_BELOW) / STRIP_STEP) + 1; // steps · arithmetic · line-on-mark, strips-beneath, underlined-rows
/** The middle of a line lies between: one further down is nearer to the next bubble. */
export const FIRST_DEPTH = Math.round((STRIP_ABOVE - 0.15) / STRIP_STEP); // steps · b97b4352 · line-on-mark, underlined-rows
export const LAST_DEPTH = Math.round((STRIP_ABOVE + 0.9) / STRIP_STEP); // steps · 2e3f1376 · strips-beneath
/** A line is darker than what lies so far off on both its sides, in steps: beyond the blur of the line itself. */
export const STRIP_SIDE = Math.round(0.6 / STRIP_STEP); // steps · b97b4352 · line-on-mark, underlined-rows
/** The edge of a mark larger than its bubble is no line: a line's middle lies so far above what the mark reaches up to, millimetres. */
export const STRIP_ABOVE_MARK = 0.3; // mm · 2e3f1376 · strips-beneath
/** Of the directions in which a mark's reach is known. */
export const STRIP_UPWARDS = (3 * DIRECTIONS) / 4; // directions · arithmetic · strips-beneath
/** As in ink around rings: what is this dark is a mark of its own, and its strokes belong to it. */
export const STRIP_MARKED = 0.2; // share · 2e3f1376 · strips-beneath
/** A filled bubble in this reach beneath an option lies right under it: millimetres. */
export const STRIP_BESIDE = 2; // mm · 2e3f1376 · strips-beneath
export const STRIP_FURTHEST = 7; // mm · 2e3f1376 · strips-beneath

// stroke-area.ts
/** Ink of a stroke lies beside ink: of the eight samples around, so many. */
export const LEAST_INK_BESIDE = 2; // samples · fd82cb2d · stroke-area

// stroke-grain.ts
/** Strokes are told apart by so many degrees of darkness. */
export const STROKE_LEVELS = 250; // count · arithmetic · ink-around, line-beneath, stroke-levels
/** Rows above and below, as far as they stand in the same column. */
export const GRAIN_ROWS_NEAR = 6; // rows · b52a41d6 · stroke-grain
export const GRAIN_NEAR = 40; // mm · b52a41d6 · stroke-grain

// stroke-levels.ts
/** On a slant the paper on both sides is as far off in fewer samples. */
export const SLANT_SIDE = 3; // samples · fd82cb2d · stroke-levels
/** Above and below it is the next row's ring that must not be met. */
export const SIDE_DOWN = 3; // samples · fd82cb2d · stroke-levels
/** The blank is softer than most pictures, and a line that lies a little off meets the edge of what it has there. */
export const SHARPER_THAN_BLANK = 3; // ratio · 55516bd8 · stroke-levels
/** Of a coarse picture a mark's edge is so much wider: millimetres. */
export const COARSE_SOFTNESS = 0.2; // mm · db9662fc · stroke-levels
/** Beside a mark a stroke is held against the paper on the far side of it alone; blur makes a mark's edge a little darker. */
export const HALO_WIDTH = 0.4; // mm · fd82cb2d · stroke-levels
export const HALO_DARKNESS = 0.12; // share · fd82cb2d · stroke-levels
export const SOME_HALO = 0.03; // share · fd82cb2d · stroke-levels
/** So far beyond its ends ink is the mark's, and so dark it leads on to more of it. */
export const OWN_REACH = 0.35; // mm · c2d73d00 · stroke-levels
export const OWN_DARK = 0.12; // share · c2d73d00 · stroke-levels

// underlined-rows.ts
/** Above a filled bubble some paper must be seen between it and the line. */
export const LEAST_PAPER_STEPS = Math.round(0.3 / STRIP_STEP); // steps · 2e3f1376 · underlined-rows
/** The palest pencil in the coarsest picture leaves so much of full print, and what a clean page shows beneath an option is less. */
export const LEAST_LINE = 0.06; // share · 2e3f1376 · underlined-rows
/** On a grainy page, so many times what nine in ten strips that are lighter than usual do not exceed. */
export const STRIP_GRAIN_FACTOR = 2.5; // ratio · 2e3f1376 · underlined-rows
/** A line on top of a mark is seen in parts, each of which has more grain than the whole. */
export const LEAST_ON_MARK = 0.07; // share · bc46d397 · underlined-rows
export const ON_MARK_FACTOR = 1.2; // ratio · bc46d397 · underlined-rows
/** Rows that are held against each other: nearer ones lie in the same light and blur. */
export const ROWS_TOGETHER = 9; // rows · 2e3f1376 · underlined-rows
export const STRIPS_NEAR = 50; // mm · 2e3f1376 · underlined-rows
/** Fewer bare strips do not tell what is usual. */
export const LEAST_STRIPS = 5; // count · 2e3f1376 · underlined-rows
