/** Each constant says its unit, its source and what depends on it: see *Constants* in docs/omr.md. */

// geometry.ts
/** Squares differ from each other by less than this share of them only where rounding may decide. */
export const ROUNDING = 1e-9; // share · arithmetic · geometry
