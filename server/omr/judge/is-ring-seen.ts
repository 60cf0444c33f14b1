import type { MeasuredBubble } from '../bubbles/measure-bubbles.ts';
import { LEAST_PART_SHARE, LEAST_QUARTER_SHARE, LEAST_RING, LEAST_RING_SHARE } from './constants.ts';

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

/** A shadow leaves the ring visible all round; what lies over the page does not. */
export function isRingWhole({ leastQuarter }: MeasuredBubble, usual: number | null): boolean {
  return usual !== null && leastQuarter >= LEAST_QUARTER_SHARE * usual;
}
