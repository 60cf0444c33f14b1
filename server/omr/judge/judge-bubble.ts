import { type AskedBy, askedBy } from '#core/domain/omr/asking-checks.ts';
import { darknessOf } from '../bubbles/letter-ink.ts';
import type { MeasuredBubble } from '../bubbles/measure-bubbles.ts';
import {
  EVEN_WHITE_SHARE,
  FREE_WHITE_SHARE,
  LEAST_WHITE_SHARE,
  MARKED_FROM,
  MOST_COVERED,
  MOST_COVERED_PLAIN,
  SURE_QUARTER_SHARE,
} from './constants.ts';
import { isOverexposed } from './is-overexposed.ts';
import { isRingWhole, missingRing } from './is-ring-seen.ts';
import type { PageQuality } from './page-quality.ts';

/** The grey of the paper around a bubble. */
export interface PaperAround {
  /** The median of the rows around. */
  usual: number;
  /** As light as all but the two darkest of the bubbles next to it, itself among them. */
  shared: number;
}

/** What one bubble shows, whatever the others of its row do. */
export interface JudgedBubble {
  /** Above its printed letter: 0 as printed, 1 as black as the print. */
  darkness: number;
  /** The same if its paper were as light as its neighbours': a mark over the ring darkens the paper around it. */
  onSharedPaper: number;
  /** Is there ink of a pen in it, be it a dot? */
  isInked: boolean;
  /** Nothing is known of it: why. */
  hiddenBy: AskedBy | null;
  /** Something reaches over it that may be no mark. */
  coveredBy: AskedBy | null;
  /** By how much its ink is more than that of its letter, and what of it is a dot. */
  ink: number;
}

/** @param kind which of the page's letters stands in it */
export function judgeBubble(
  bubble: MeasuredBubble,
  kind: number,
  page: PageQuality,
  paper: PaperAround,
): JudgedBubble {
  const letter = page.letterInk[kind] ?? 0;
  // What a black letter leaves of a bubble is all that a mark can darken.
  const free = page.isBlack ? 1 - letter : 1;
  const darkness = (darknessOf(bubble) - letter) / free;
  const onSharedPaper = (darknessOf(lightened(bubble, paper.shared)) - letter) / free;
  const isBare =
    !isRingWhole(bubble, page.usualRing) && !isSpilt(bubble, { darkness, onSharedPaper }, paper, page);
  const isShaded = bubble.white < LEAST_WHITE_SHARE * paper.usual;
  return {
    darkness,
    onSharedPaper,
    isInked: bubble.ink > (page.letterSpots[kind] ?? 0) + page.dotShare,
    ink: bubble.ink - (page.letterSpots[kind] ?? 0),
    hiddenBy: hiddenBy(bubble, page, paper, { darkness, isBareInShade: isBare && isShaded }),
    // Where no ring is printed, none can be missed: what lies there is asked about.
    coveredBy: isBare ? coveredBy(bubble, page, paper, darkness) : null,
  };
}

function hiddenBy(
  bubble: MeasuredBubble,
  page: PageQuality,
  { usual }: PaperAround,
  { darkness, isBareInShade }: { darkness: number; isBareInShade: boolean },
): AskedBy | null {
  if (!bubble.inPicture) return askedBy('outside');
  if (darkness < MARKED_FROM && page.usualRing !== null) {
    const missing = missingRing(bubble, page.usualRing);
    if (missing) return askedBy('ring', missing.contrast, missing.least);
    if (isOverexposed(bubble, usual, page))
      return askedBy('reflection', bubble.leastQuarter, SURE_QUARTER_SHARE * page.usualRing);
  }
  if (!isBareInShade || page.usualRing === null) return null;
  return askedBy('shade', bubble.white, LEAST_WHITE_SHARE * usual);
}

function coveredBy(
  bubble: MeasuredBubble,
  { plainFrom }: PageQuality,
  { usual }: PaperAround,
  darkness: number,
): AskedBy | null {
  if (bubble.white < LEAST_WHITE_SHARE * usual)
    return askedBy('shade', bubble.white, LEAST_WHITE_SHARE * usual);
  const most = darkness < plainFrom ? MOST_COVERED : MOST_COVERED_PLAIN;
  return bubble.covered > most ? askedBy('covered', bubble.covered, most) : null;
}

/** A plain mark drawn larger than its bubble: what lies on a page covers more of the paper further out. */
function isSpilt(
  { beyond }: MeasuredBubble,
  { darkness, onSharedPaper }: Pick<JudgedBubble, 'darkness' | 'onSharedPaper'>,
  { shared, usual }: PaperAround,
  { plainFrom }: PageQuality,
): boolean {
  const isPlain = darkness >= MARKED_FROM && onSharedPaper >= plainFrom;
  return isPlain && beyond >= FREE_WHITE_SHARE * Math.max(shared, usual);
}

function lightened(bubble: MeasuredBubble, white: number): MeasuredBubble {
  if (bubble.white >= EVEN_WHITE_SHARE * white) return bubble;
  return { ...bubble, white, black: (bubble.black * white) / Math.max(1, bubble.white) };
}
