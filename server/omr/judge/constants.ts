/** Each constant says its unit, its source and what depends on it: see *Constants* in docs/omr.md. */

// what is a mark, and what is none
/** Above: a mark. Below the other: none. Between them only a person can tell. One threshold alone is unsafe. */
export const MARKED_FROM = 0.24; // share · 8386df7e · LEAST_IN_WAVES, judge-bubble, judge-rows
export const BLANK_BELOW = 0.05; // share · 8386df7e · judge-rows
/** Where a page has so little grain that less can be told from nothing, the lower threshold comes down to this. */
export const LEAST_BLANK_BELOW = 0.035; // share · 8386df7e · judge-rows
export const NOISE_FACTOR = 6; // ratio · 8386df7e · judge-rows
/** Beside a mark as plain as this, something paler than that is dirt or what an eraser left. */
export const PLAIN_FROM = 0.45; // share · 8386df7e · judge-rows, page-quality
/** On a page whose marks are all paler, one is plain from this share of what is usual there; what passes for dirt is paler as well. */
export const PLAIN_SHARE = 0.8; // share · 4004103b · page-quality
/** Of several marks that are one answer, each is at least this share of the darkest: what is paler may be erased. */
export const SET_SHARE = 0.6; // share · work · judge-rows
/** Fewer marks do not tell what is usual. */
export const LEAST_MARKS = 10; // count · 4004103b · page-quality
export const TRACE_BELOW = 0.08; // share · 8386df7e · judge-rows
/** An eraser leaves more of a dark mark, but no ink, and never more than a share of the mark that was made instead. */
export const ERASED_BELOW = 0.13; // share · 8386df7e · judge-rows
export const ERASED_SHARE = 0.22; // share · 8386df7e · judge-rows
/** A dot of a pen as small as this share of a bubble is a mark to ask about, however little it darkens the whole. */
export const DOT_SHARE = 0.02; // share · 8386df7e · page-quality
/** Letters of another make may be nearly as dark. */
export const UNKNOWN_DOT_SHARE = 0.05; // share · fd82cb2d · page-quality
/** Letters as black as a pen hide as much of one. */
export const BLACK_DOT_SHARE = 0.08; // share · fd82cb2d · page-quality
/** Paper darker than this beside its neighbours' may be a mark over the ring, or the edge of a shadow. */
export const EVEN_WHITE_SHARE = 0.92; // share · 8386df7e · judge-bubble

// is-bilevel.ts
/** Of the pixels: what counts as the lightest and the darkest of a picture. */
export const LIGHTEST_PIXELS = 0.5; // share · fd82cb2d · is-bilevel
export const DARKEST_PIXELS = 0.003; // share · fd82cb2d · is-bilevel
/** Between them some greys are neither; beside the dark ones hardly any where a scanner knew two only. */
export const MID_FROM = 0.25; // share · fd82cb2d · is-bilevel
export const MID_TO = 0.75; // share · fd82cb2d · is-bilevel
export const LEAST_MID_SHARE = 0.05; // share · fd82cb2d · is-bilevel
/** Between spots: millimetres. Over so many of them a page is as good as straight. */
export const BILEVEL_STEP = 0.3; // mm · work · is-bilevel
export const STRAIGHT_STEPS = 16; // steps · work · is-bilevel

// is-overexposed.ts
/** Under this share of the page's usual ring, a quarter of it is not surely to be seen. */
export const SURE_QUARTER_SHARE = 0.4; // share · 8386df7e · is-overexposed, judge-bubble
/** Paper lighter than this beside the rows around lies in a light that they do not; a little of it takes nothing away. */
export const LIT_SHARE = 1.05; // share · 8386df7e · is-overexposed
export const LIT_FROM = 200; // grey · 8386df7e · is-overexposed
/** From here on a picture may hold no more light: what was darker than paper may have become as light. */
export const CLIPPED_FROM = 250; // grey · 8386df7e · is-overexposed
/** Pages as light as this all over are clipped without any reflection; there the whole ring must be weak as well. */
export const LIGHT_PAGE = 240; // grey · 8386df7e · is-overexposed
export const WEAK_RING_SHARE = 0.75; // share · 8386df7e · is-overexposed

// is-ring-seen.ts
/** A ring weaker than this share of full print, and of the page's usual ring, is not to be seen. */
export const LEAST_RING = 0.025; // share · 8386df7e · is-ring-seen
export const LEAST_RING_SHARE = 0.33; // share · 8386df7e · is-ring-seen
/** A quarter of a ring weaker than this share of the page's usual ring is gone. */
export const LEAST_PART_SHARE = 0.07; // share · 8386df7e · is-ring-seen
/** Of the page's usual ring, in the quarter of the ring where it is least. */
export const LEAST_QUARTER_SHARE = 0.3; // share · 8386df7e · is-ring-seen

// judge-bubble.ts
/** More of the paper around a bubble dark than this is not a stroke of a mark that slipped. */
export const MOST_COVERED = 0.3; // share · 8386df7e · judge-bubble
export const MOST_COVERED_PLAIN = 0.5; // share · 8386df7e · judge-bubble
/** Paper this much darker than around it on the page lies under something. */
export const LEAST_WHITE_SHARE = 0.7; // share · 8386df7e · judge-bubble
/** Paper as light as this share of what is usual has nothing lying on it. */
export const FREE_WHITE_SHARE = 0.85; // share · 8386df7e · judge-bubble

// judge-page.ts
/** Above this spread of blank bubbles a pale mark may pass for none. */
export const MOST_NOISE = 0.02; // share · 8386df7e · judge-page
/** Rings fainter than this are blurred away. */
export const SHARP_RING = 0.05; // share · 8386df7e · judge-page
/** Smaller pictures are read, but not trusted. */
export const TRUSTED_PIXELS_PER_MM = 2.5; // px/mm · 8386df7e · judge-page
export const LEAST_ANCHORS_SHARE = 0.8; // share · 8386df7e · judge-page
/** Where each row has a mark, three in four bubbles have none: nearly all of those count. */
export const UNMARKED_SHARE = 0.7; // share · bc46d397 · judge-page
/**
 * Waves change the paper by less than this share. What changes it more is a shadow, whose paper is the bubble's own: held
 * against the lighter paper around it, a blank one would look marked. Less than this alone never makes a mark.
 */
export const LEAST_IN_WAVES = 1 - 0.8 * MARKED_FROM; // share · 90a26763 · judge-page
/** Two each way: the edge of a shadow that cuts a corner off a block still darkens three bubbles of a column. */
export const PAPER_ROWS_AROUND = 2; // rows · 8386df7e · judge-page
/** The next question may stand at the head of the next column, in another light: millimetres. */
export const PAPER_NEAR = 30; // mm · 8386df7e · judge-page

// page-quality.ts
/** On a picture in grey hardly a spot of the rings (printed in middle grey) is as black as print. */
export const BLACK_RING_SHARE = 0.25; // share · 8386df7e · page-quality
/** From this noise on a page is looked at again, in even light and without waves. */
export const SOME_NOISE = 0.008; // share · db9662fc · judge-page, read-page
/** Unmarked bubbles lie below. */
export const UNMARKED_BELOW = 0.24; // share · 8386df7e · page-quality
