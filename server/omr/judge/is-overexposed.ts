import type { MeasuredBubble } from '../bubbles/measure-bubbles.ts';
import {
  CLIPPED_FROM,
  LIGHT_PAGE,
  LIT_FROM,
  LIT_SHARE,
  SURE_QUARTER_SHARE,
  WEAK_RING_SHARE,
} from './constants.ts';
import type { PageQuality } from './page-quality.ts';

/**
 * May a reflection have taken a mark away? Light that is added to a page leaves the contrast of print, until the picture
 * is as light as it can be; at its edge it does so on one side of a bubble and not on the other. So part of the ring is
 * gone, and the paper is lighter than beside it, or as light as can be.
 * @param around the usual grey of the paper in the rows around
 */
export function isOverexposed(
  { ring, leastQuarter, white }: MeasuredBubble,
  around: number,
  { usualRing, usualWhite, isBlackAndWhite }: PageQuality,
): boolean {
  if (usualRing === null || isBlackAndWhite || leastQuarter >= SURE_QUARTER_SHARE * usualRing) return false;
  if (white >= LIT_FROM && white > LIT_SHARE * around) return true;
  const isClipped = Math.max(white, around) >= CLIPPED_FROM;
  return isClipped && (usualWhite < LIGHT_PAGE || ring < WEAK_RING_SHARE * usualRing);
}
