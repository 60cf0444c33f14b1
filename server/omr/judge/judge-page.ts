import { askedBy } from '#core/domain/omr/asking-checks.ts';
import type { ReadingWarning } from '#core/domain/omr/detected.ts';
import type { PageLayout } from '#core/domain/omr/layout.ts';
import type { RowReading } from '#core/domain/omr/page-reading.ts';
import { readingWarning, type WarningCode } from '#core/domain/omr/reading-warnings.ts';
import { darknessOf, letterKind } from '../bubbles/letter-ink.ts';
import type { MeasuredBubble, MeasuredRow } from '../bubbles/measure-bubbles.ts';
import type { RegisteredPage } from '../markers/registered-page.ts';
import { itemAt } from '../numeric/elements.ts';
import { median, sortedCopy } from '../numeric/order-statistics.ts';
import { confidence } from './confidence.ts';
import {
  LEAST_ANCHORS_SHARE,
  LEAST_IN_WAVES,
  MOST_NOISE,
  PAPER_NEAR,
  PAPER_ROWS_AROUND,
  SHARP_RING,
  SOME_NOISE,
  TRUSTED_PIXELS_PER_MM,
  UNMARKED_SHARE,
} from './constants.ts';
import type { PaperAround } from './judge-bubble.ts';
import { judgeRow } from './judge-rows.ts';
import { type PageQuality, pageQuality } from './page-quality.ts';

/** Judges each row by what is usual on its page. `page` is for the warnings. */
export function judgePage(
  measured: readonly MeasuredRow[],
  registered: RegisteredPage,
  { bubble }: PageLayout,
  page: number,
  isBilevel?: boolean,
): { answers: RowReading[]; warnings: ReadingWarning[] } {
  const { rows, quality } = evened(measured, bubble, isBilevel);
  const isBlankUnsure = quality.isBlackAndWhite || quality.noise > MOST_NOISE;
  const answers = rows.map((row, index) => {
    const answer = judgeRow(row, quality, paperAround(rows, index));
    if (!isBlankUnsure || answer.state !== 'blank') return answer;
    const asked = quality.isBlackAndWhite
      ? askedBy('blackAndWhite')
      : askedBy('grain', quality.noise, MOST_NOISE);
    return { ...answer, state: 'faint' as const, conf: confidence('faint', null, answer.darkness), asked };
  });
  const warnings = warningCodes(quality, registered, answers).map((code) => readingWarning(code, page));
  return { answers, warnings };
}

/**
 * The waves that a screen leaves are about as long as a bubble is wide: where they darken it they lighten the paper beside
 * it. If the bubbles agree better when each is held against the paper of the rows around, that is done.
 */
function evened(
  rows: readonly MeasuredRow[],
  bubble: PageLayout['bubble'],
  isBilevel?: boolean,
): { rows: readonly MeasuredRow[]; quality: PageQuality } {
  const quality = pageQuality(rows, bubble, isBilevel);
  if (quality.noise < SOME_NOISE) return { rows, quality };
  const even = rows.map((row, index) => {
    const paper = paperAround(rows, index);
    return { ...row, bubbles: row.bubbles.map((seen, option) => onPaper(seen, paper[option]?.usual)) };
  });
  const evenQuality = pageQuality(even, bubble, isBilevel);
  if (evenQuality.noise >= quality.noise) return { rows, quality };
  // Where the edge of a shadow runs through, the paper around a bubble is the better one all the same.
  const chosen = rows.map((row, index) => {
    const was = unevenness(rows, index, quality.letterInk);
    return was < unevenness(even, index, evenQuality.letterInk) ? row : itemAt(even, index);
  });
  return { rows: chosen, quality: evenQuality };
}

/** How much the blank bubbles of the rows around one differ from their letters, which are as dark as `inks`. */
function unevenness(rows: readonly MeasuredRow[], index: number, inks: readonly number[]): number {
  const off: number[] = [];
  for (const row of rowsNear(rows, index))
    for (let option = 0; option < row.bubbles.length; option++) {
      const letter = inks[letterKind(row, option)] ?? 0;
      off.push(Math.abs(darknessOf(itemAt(row.bubbles, option)) - letter));
    }
  return sortedCopy(off)[Math.floor(UNMARKED_SHARE * off.length)] ?? 0;
}

function onPaper(bubble: MeasuredBubble, white = bubble.white): MeasuredBubble {
  if (bubble.white < LEAST_IN_WAVES * white || white < LEAST_IN_WAVES * bubble.white) return bubble;
  return { ...bubble, white, black: (bubble.black * white) / Math.max(1, bubble.white) };
}

function warningCodes(
  quality: PageQuality,
  { registration, missingMarkers, anchors, anchorsPrinted }: RegisteredPage,
  answers: readonly RowReading[],
): WarningCode[] {
  const seen: Record<Exclude<WarningCode, 'blank-page'>, boolean> = {
    'marker-missing': missingMarkers > 0,
    'page-bent': anchors.length < LEAST_ANCHORS_SHARE * anchorsPrinted,
    'black-and-white': quality.isBlackAndWhite,
    noise: quality.noise > MOST_NOISE,
    blur: quality.usualRing !== null && quality.usualRing < SHARP_RING,
    'low-resolution': registration.pixelsPerMm < TRUSTED_PIXELS_PER_MM,
    glare: quality.usualRing !== null && answers.some(({ state }) => state === 'unreadable'),
  };
  return (Object.keys(seen) as (keyof typeof seen)[]).filter((code) => seen[code]);
}

/** The paper near each bubble of a row: usual in the rows around, and as its neighbours share it. */
function paperAround(rows: readonly MeasuredRow[], index: number): PaperAround[] {
  const own = rows[index];
  const near = rowsNear(rows, index);
  const usual = median(whitesOf(near, 0, Number.POSITIVE_INFINITY));
  const paper: PaperAround[] = [];
  for (let option = 0; option < (own?.bubbles.length ?? 0); option++) {
    const touching = whitesOf(near, option - 1, option + 2);
    // Its own is among them; a shadow darkens several together, a mark that spills over does not.
    paper.push({ usual, shared: sortedCopy(touching)[2] ?? usual });
  }
  return paper;
}

function rowsNear(rows: readonly MeasuredRow[], index: number): MeasuredRow[] {
  const near: MeasuredRow[] = [];
  for (
    let at = Math.max(0, index - PAPER_ROWS_AROUND);
    at <= index + PAPER_ROWS_AROUND && at < rows.length;
    at++
  )
    if (areNear(itemAt(rows, at), rows[index])) near.push(itemAt(rows, at));
  return near;
}

/** The paper's greys of some options of each row, the last not among them. */
function whitesOf(rows: readonly MeasuredRow[], from: number, to: number): number[] {
  const whites: number[] = [];
  for (const { bubbles } of rows)
    for (let option = Math.max(0, from); option < to && option < bubbles.length; option++)
      whites.push(itemAt(bubbles, option).white);
  return whites;
}

function areNear(row: MeasuredRow, other: MeasuredRow | undefined): boolean {
  const [a, b] = [row.options[0], other?.options[0]];
  return !a || !b || Math.hypot(a.x - b.x, a.y - b.y) < PAPER_NEAR;
}
