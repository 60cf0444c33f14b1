import type { MeasuredBubble } from '../bubbles/measure-bubbles.ts';
import type { PageQuality } from './page-quality.ts';

/** Under this share of the page's usual ring, a quarter of it is not surely to be seen. */
export const SURE_QUARTER_SHARE = 0.4;

/** Paper lighter than this beside the rows around lies in a light that they do not; a little of it takes nothing away. */
const LIT_SHARE = 1.05;
const LIT_FROM = 200;

/** From here on a picture may hold no more light: what was darker than paper may have become as light. */
const CLIPPED_FROM = 250;
/** Pages as light as this all over are clipped without any reflection; there the whole ring must be weak as well. */
const LIGHT_PAGE = 240;
const WEAK_RING_SHARE = 0.75;

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
