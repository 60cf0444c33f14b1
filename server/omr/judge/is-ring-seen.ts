import type { MeasuredBubble } from '../bubbles/measure-bubbles.ts';

/** A ring weaker than this share of full print, and of the page's usual ring, is not to be seen. */
const LEAST_RING = 0.025;
const LEAST_RING_SHARE = 0.33;

/** A quarter of a ring weaker than this share of the page's usual ring is gone. */
const LEAST_PART_SHARE = 0.07;

/**
 * Can all of the ring be seen? What lies over a part of it may be as light as paper, and hides a mark as well.
 * @param usual the median of the page's rings; `null` where the layout has none, and none is asked for
 */
export function isRingSeen(bubble: MeasuredBubble, usual: number | null): boolean {
  return missingRing(bubble, usual) === null;
}

/** What of a ring cannot be seen: its contrast, or that of the part where it is least, and what would be needed. */
export function missingRing(
  { ring, leastEven }: MeasuredBubble,
  usual: number | null,
): { contrast: number; least: number } | null {
  if (usual === null) return null;
  const least = Math.max(LEAST_RING, LEAST_RING_SHARE * usual);
  if (ring < least) return { contrast: ring, least };
  const leastPart = LEAST_PART_SHARE * usual;
  return leastEven < leastPart ? { contrast: leastEven, least: leastPart } : null;
}

/** Of the page's usual ring, in the quarter of the ring where it is least. */
const LEAST_QUARTER_SHARE = 0.3;

/** A shadow leaves the ring visible all round; what lies over the page does not. */
export function isRingWhole({ leastQuarter }: MeasuredBubble, usual: number | null): boolean {
  return usual !== null && leastQuarter >= LEAST_QUARTER_SHARE * usual;
}
