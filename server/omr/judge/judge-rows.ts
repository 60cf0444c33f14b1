import { type AskedBy, askedBy } from '#core/domain/omr/asking-checks.ts';
import type { MarkState } from '#core/domain/omr/detected.ts';
import type { RowReading } from '#core/domain/omr/page-reading.ts';
import { letterKind } from '../bubbles/letter-ink.ts';
import type { MeasuredRow } from '../bubbles/measure-bubbles.ts';
import { itemAt } from '../numeric/elements.ts';
import { sortedCopy } from '../numeric/order-statistics.ts';
import { confidence } from './confidence.ts';
import {
  BLANK_BELOW,
  ERASED_BELOW,
  ERASED_SHARE,
  LEAST_BLANK_BELOW,
  MARKED_FROM,
  NOISE_FACTOR,
  PLAIN_FROM,
  SET_SHARE,
  TRACE_BELOW,
} from './constants.ts';
import { type JudgedBubble, judgeBubble, type PaperAround } from './judge-bubble.ts';
import type { PageQuality } from './page-quality.ts';

export function judgeRow(row: MeasuredRow, usual: PageQuality, paper: readonly PaperAround[]): RowReading {
  // A block may have no rings on a page that has some: none can be missed there.
  const page = row.bubble.ring > 0 ? usual : { ...usual, usualRing: null };
  const bubbles = row.bubbles.map((bubble, option) => {
    const around = paper[option] ?? { usual: bubble.white, shared: bubble.white };
    return judgeBubble(bubble, letterKind(row, option), page, around);
  });
  const blankBelow = Math.max(LEAST_BLANK_BELOW, Math.min(BLANK_BELOW, NOISE_FACTOR * page.noise));
  const { plainFrom } = page;
  if (row.isSet) return judgeSet(row, bubbles, page, { blankBelow, plainFrom });
  const seen = agreed(
    stateOf(bubbles, ({ darkness }) => darkness, { blankBelow, plainFrom }),
    stateOf(bubbles, ({ onSharedPaper }) => onSharedPaper, { blankBelow, plainFrom }),
  );
  const { hidden, unsure } = hindrance(row, bubbles, seen === 'blank' ? bubbles : [], page);
  const state = hidden ? 'unreadable' : unsure ? doubtful(seen) : seen;
  const darkness = bubbles.map((bubble) => Math.round(bubble.darkness * 1000) / 1000);
  const first = Math.max(...darkness);
  const isSelected = state === 'clear' || (state === 'faint' && first >= BLANK_BELOW);
  const sel = isSelected ? darkness.indexOf(first) : null;
  const reading: RowReading = { q: row.q, state, sel, conf: confidence(state, sel, darkness), darkness };
  if (state === 'clear' || state === 'blank') return reading;
  reading.asked = hidden ?? unsure ?? markDoubtful(bubbles, { blankBelow, plainFrom });
  return row.isDrawnAround && state === 'faint' ? { ...reading, isDrawnAround: true } : reading;
}

/**
 * What of a row cannot be seen, and what makes it doubtful whatever its marks are.
 * @param blank those in which a dot of ink would be one
 */
function hindrance(
  row: MeasuredRow,
  bubbles: readonly JudgedBubble[],
  blank: readonly JudgedBubble[],
  { dotShare }: PageQuality,
): { hidden: AskedBy | null; unsure: AskedBy | null } {
  return {
    hidden: firstOf(bubbles, ({ hiddenBy }) => hiddenBy),
    unsure:
      firstOf(bubbles, ({ coveredBy }) => coveredBy) ??
      (row.isDrawnAround ? (row.drawnBy ?? askedBy('stroke')) : null) ??
      firstOf(blank, (bubble) => dotIn(bubble, dotShare)),
  };
}

/** A row in which several marks are one answer. Nothing is proposed for one that is in doubt. */
function judgeSet(
  row: MeasuredRow,
  bubbles: readonly JudgedBubble[],
  page: PageQuality,
  limits: Limits,
): RowReading {
  const marks = marksOf(bubbles, ({ darkness }) => darkness, limits);
  const onShared = marksOf(bubbles, ({ onSharedPaper }) => onSharedPaper, limits);
  const areAgreed = marks !== null && onShared !== null && String(marks) === String(onShared);
  const seen: MarkState = !areAgreed ? 'faint' : marks.length > 0 ? 'clear' : 'blank';
  // A dot of ink is asked about in each that passes for blank, and not in blank rows alone.
  const unmarked = bubbles.filter(({ darkness }) => darkness < limits.blankBelow);
  const { hidden, unsure } = hindrance(row, bubbles, unmarked, page);
  const state = hidden ? 'unreadable' : unsure ? 'faint' : seen;
  const darkness = bubbles.map((bubble) => Math.round(bubble.darkness * 1000) / 1000);
  const reading: RowReading = { q: row.q, sel: null, conf: 0, state, darkness };
  if (state === 'blank') return { ...reading, conf: confidence('blank', null, darkness) };
  if (state === 'clear' && marks) {
    const weakest = Math.min(...marks.map((option) => darkness[option] ?? 0));
    const conf =
      marks.length === 1
        ? confidence('clear', marks[0] ?? null, darkness)
        : confidence('multiple', null, [1, weakest]);
    return { ...reading, conf, answer: { kind: 'multiple', chosen: marks } };
  }
  const asked = hidden ?? unsure ?? setDoubtful(bubbles, marks, limits);
  return { ...reading, asked, ...(row.isDrawnAround && state === 'faint' && { isDrawnAround: true }) };
}

/**
 * The options that are marked; null where one is neither marked nor blank. Of several each must be plain, and beside a plain mark no trace
 * passes for blank: what an eraser left of an option, and one chosen with a tired pen, mean different answers here.
 */
function marksOf(
  bubbles: readonly JudgedBubble[],
  darknessOf: (bubble: JudgedBubble) => number,
  limits: Limits,
): number[] | null {
  const marks = bubbles.flatMap((bubble, option) => (darknessOf(bubble) < limits.blankBelow ? [] : [option]));
  const least = marks.length > 1 ? leastOfSeveral(bubbles, darknessOf, limits) : MARKED_FROM;
  return marks.every((option) => darknessOf(itemAt(bubbles, option)) >= least) ? marks : null;
}

function leastOfSeveral(
  bubbles: readonly JudgedBubble[],
  darknessOf: (bubble: JudgedBubble) => number,
  { plainFrom }: Limits,
): number {
  return Math.max(plainFrom, SET_SHARE * Math.max(...bubbles.map(darknessOf)));
}

function setDoubtful(
  bubbles: readonly JudgedBubble[],
  marks: readonly number[] | null,
  limits: Limits,
): AskedBy {
  if (marks) return markDoubtful(bubbles, limits);
  const least = leastOfSeveral(bubbles, ({ darkness }) => darkness, limits);
  const darknesses = sortedCopy(bubbles.map(({ darkness }) => darkness));
  return askedBy('pale', darknesses.findLast((darkness) => darkness < least) ?? 0, least);
}

function firstOf(
  bubbles: readonly JudgedBubble[],
  check: (bubble: JudgedBubble) => AskedBy | null,
): AskedBy | null {
  for (const bubble of bubbles) {
    const asked = check(bubble);
    if (asked) return asked;
  }
  return null;
}

const dotIn = ({ isInked, ink }: JudgedBubble, most: number): AskedBy | null =>
  isInked ? askedBy('dot', ink, most) : null;

/** What is doubtful in the marks themselves. */
function markDoubtful(bubbles: readonly JudgedBubble[], limits: Limits): AskedBy {
  const seen = stateOf(bubbles, ({ darkness }) => darkness, limits);
  const darknesses = sortedCopy(bubbles.map(({ darkness }) => darkness));
  if (seen === 'multiple') return askedBy('several', darknesses.at(-2) ?? 0, MARKED_FROM);
  if (seen === 'faint') {
    const between = darknesses.findLast((darkness) => darkness < MARKED_FROM) ?? 0;
    return askedBy('pale', between, MARKED_FROM);
  }
  const off = bubbles.map(({ darkness, onSharedPaper }) => ({ onSharedPaper, by: onSharedPaper - darkness }));
  const most = off.reduce((one, other) => (other.by > one.by ? other : one));
  return askedBy('shadow', most.onSharedPaper, seen === 'clear' ? limits.blankBelow : MARKED_FROM);
}

/** What passes for blank on a page, and from where on a mark is plain. */
interface Limits {
  blankBelow: number;
  plainFrom: number;
}

function stateOf(
  bubbles: readonly JudgedBubble[],
  darknessOf: (bubble: JudgedBubble) => number,
  { blankBelow: usuallyBlankBelow, plainFrom }: Limits,
): MarkState {
  const plainest = Math.max(...bubbles.map(darknessOf));
  const trace = TRACE_BELOW * (plainFrom / PLAIN_FROM);
  const blankBelow = plainest >= plainFrom ? Math.max(trace, usuallyBlankBelow) : usuallyBlankBelow;
  const erasedBelow = plainest >= plainFrom ? Math.min(ERASED_BELOW, ERASED_SHARE * plainest) : 0;
  const marked = bubbles.filter((bubble) => darknessOf(bubble) >= MARKED_FROM).length;
  const isBlank = (bubble: JudgedBubble) =>
    darknessOf(bubble) < (bubble.isInked ? blankBelow : Math.max(blankBelow, erasedBelow));
  const blank = bubbles.filter(isBlank).length;
  if (marked > 1) return 'multiple';
  if (marked + blank < bubbles.length) return 'faint';
  return marked === 1 ? 'clear' : 'blank';
}

/** What a person must look at; several marks stay several. */
function doubtful(state: MarkState): MarkState {
  return state === 'multiple' ? state : 'faint';
}

function agreed(one: MarkState, other: MarkState): MarkState {
  return one === other ? one : 'faint';
}
