/** Each constant says its unit, its source and what depends on it: see *Constants* in docs/omr.md. */

// bend-polynomial.ts
/** Paper that lies in waves needs the fifth degree: a cubic is off by up to half a millimetre. */
export const BEND_DEGREE = 5; // count · 8386df7e · bend-polynomial

// fit-bend.ts
export const BEND_ROUNDS = 8; // count · 8386df7e · fit-bend
/** At first the bend is stiff, so that a stroke at the edge of the page cannot pull it along. */
export const STIFF_ROUNDS = 3; // count · 8386df7e · fit-bend
export const STIFFNESS = 300; // ratio · 8386df7e · fit-bend
/** What is this far off the rest is no anchor but a stroke of a pen: millimetres. */
export const BEND_OUTLIER = 0.6; // mm · 8386df7e · fit-bend
/** With fewer points than this a bend follows noise. */
export const LEAST_BEND_POINTS = 16; // count · 8386df7e · fit-bend

// fit-pose.ts
/** Points this widely spread, as a share of the page's longer side across their line, tell a projection; */
export const PROJECTION_SPREAD = 0.09; // share · fd82cb2d · fit-pose
/** so widely, a stretched page; others only how large it is and how it is turned. */
export const AFFINE_SPREAD = 0.015; // share · fd82cb2d · fit-pose

// homography.ts
export const EQUATION_SUMS = 9; // count · arithmetic · homography

// rectify.ts
/** A4 becomes 1260 × 1782. */
export const RECTIFIED_PIXELS_PER_MM = 6; // px/mm · 8386df7e · landmarks/place-by-landmarks, rectify
/** Between spots whose place is computed; those between them are interpolated: pixels. */
export const RECTIFY_MESH = 6; // px · work · rectify
