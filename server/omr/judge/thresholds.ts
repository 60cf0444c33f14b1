/** Above: a mark. Below the other: none. Between them only a person can tell. One threshold alone is unsafe. */
export const MARKED_FROM = 0.24;
export const BLANK_BELOW = 0.05;

/** Where a page has so little grain that less can be told from nothing, the lower threshold comes down to this. */
export const LEAST_BLANK_BELOW = 0.035;
export const NOISE_FACTOR = 6;

/** Beside a mark as plain as this, something paler than that is dirt or what an eraser left. */
export const PLAIN_FROM = 0.45;
/** On a page whose marks are all paler, one is plain from this share of what is usual there; what passes for dirt is paler as well. */
export const PLAIN_SHARE = 0.8;
/** Fewer marks do not tell what is usual. */
export const LEAST_MARKS = 10;
export const TRACE_BELOW = 0.08;

/** An eraser leaves more of a dark mark, but no ink, and never more than a share of the mark that was made instead. */
export const ERASED_BELOW = 0.13;
export const ERASED_SHARE = 0.22;

/** A dot of a pen as small as this share of a bubble is a mark to ask about, however little it darkens the whole. */
export const DOT_SHARE = 0.02;
/** Letters of another make may be nearly as dark. */
export const UNKNOWN_DOT_SHARE = 0.05;
/** Letters as black as a pen hide as much of one. */
export const BLACK_DOT_SHARE = 0.08;

/** Paper darker than this beside its neighbours' may be a mark over the ring, or the edge of a shadow. */
export const EVEN_WHITE_SHARE = 0.92;
