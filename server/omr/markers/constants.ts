import { CODE_MODULES } from '#core/domain/omr/marker-dictionary.ts';

/** Each constant says its unit, its source and what depends on it: see *Constants* in docs/omr.md. */

// black-level.ts
/** Of the paper's grey, where no square of the page shows it. */
export const USUAL_BLACK_LEVEL = 0.1; // share · 8386df7e · black-level
/** A square in so deep a shadow says nothing of print. */
export const MOST_BLACK_LEVEL = 0.9; // share · 8386df7e · black-level
/** Within this distance all squares count the same: millimetres. */
export const BLACK_NEAR = 20; // mm · 8386df7e · black-level
/** What is so much paler than the blackest of a page, of the paper's grey, is shaded; what is paler than the other always is. */
export const PALER_THAN_BLACKEST = 0.3; // share · e7826302 · black-level
export const PALEST_PRINT = 0.45; // share · 6e7043f0 · black-level
/** Full print is no paler than this on a blank sheet. */
export const PALEST_ON_BLANK = 0.2; // share · 6e7043f0 · black-level

// crop-code.ts
/** A QR of version 1 has 21 modules. */
export const QR_MODULES = 21; // modules · print · MODULES_ACROSS, crop-code
export const PIXELS_PER_MODULE = 6; // px · 8386df7e · crop-code
export const QUIET_MODULES = 3; // modules · print · MODULES_ACROSS, crop-code
export const MODULES_ACROSS = QR_MODULES + 2 * QUIET_MODULES; // modules · print · crop-code
/** How far around a module its black and its white are looked for, in modules: a finder's black is three wide. */
export const QR_NEIGHBOURHOOD = 5; // modules · 8386df7e · crop-code

// find-anchors.ts
/** Millimetres between samples. */
export const ANCHOR_STEP = 0.25; // mm · 8386df7e · find-anchors
/** A square must be darker than the paper on each of its sides by this share of the paper's grey. */
export const LEAST_ANCHOR_CONTRAST = 0.3; // share · 8386df7e · find-anchors
/** A layout has squares of a few sizes. */
export const MOST_SCRATCHES = 8; // count · work · find-anchors

// find-markers.ts
/** Pictures with a longer side than this are searched at half their size first. */
export const SEARCHED_WHOLE_BELOW = 1400; // px · work · find-markers
/** A module of two pixels is the least a code is read from. */
export const LEAST_MARKER_SIDE = 14; // px · 8386df7e · find-markers
export const MOST_MARKER_SIDE = 0.25; // share · 8386df7e · find-markers

// marker-code.ts
export const MOST_BIT_ERRORS = 3; // bits · 8386df7e · marker-code
export const MOST_BORDER_ERRORS = 4; // modules · 8386df7e · marker-code
export const LEAST_MARKER_CONTRAST = 20; // grey · 8386df7e · marker-code
export const CODE_BITS = CODE_MODULES * CODE_MODULES; // bits · print · marker-code

// place-by-markers.ts
/** Curl moves a marker by a few millimetres; more is another marker, or a page folded over. */
export const MOST_ERROR_MM = 4; // mm · 8386df7e · place-by-markers
/** Of several ways to lay a page, what fits worse than the best by more is a page of two sheets' corners. */
export const AS_GOOD_MM = 1; // mm · fd82cb2d · place-by-markers
