/** Each constant says its unit, its source and what depends on it: see *Constants* in docs/omr.md. */

// dark-components.ts
export const THRESHOLD_PIXELS = 4; // px · work · dark-components
/** A printed page has about one run for so many pixels; noise has more, and then the lists grow. */
export const USUAL_PIXELS_PER_RUN = 24; // px · work · dark-components

// quadrilateral.ts
/** A quadrilateral covers at least this much of the hull it stands for; a disc is covered to 0.64. */
export const LEAST_HULL_COVER = 0.82; // share · 8386df7e · quadrilateral
/** A square seen at a slant: its longest side over its shortest. */
export const MOST_SLANT = 3; // ratio · 8386df7e · quadrilateral

// seen-shapes.ts
/** Fewer pixels are a speck. */
export const LEAST_SHAPE_AREA = 9; // px · fd82cb2d · seen-shapes
/** A larger patch is no printed shape but a desk, a shadow or a frame around everything: of the longer side. */
export const MOST_SHAPE_SPREAD = 0.12; // share · fd82cb2d · seen-shapes
export const MOMENTS = 6; // count · arithmetic · seen-shapes

// sharpen-corners.ts
export const SAMPLES_PER_SIDE = 20; // count · work · sharpen-corners
export const EDGE_STEP = 0.25; // px · 8386df7e · sharpen-corners
/** Corners are rounded by blur and print: the line of a side is taken from its middle. */
export const SKIPPED_OF_SIDE = 0.12; // share · 8386df7e · sharpen-corners
/** A rise is taken over so many steps to both sides. */
export const HALF_RISE = 2; // steps · ceeeaa38 · sharpen-corners
