import { z } from 'zod';
import type { PageLayout } from './layout.ts';
import { layoutMistakes } from './layout-mistakes.ts';

const mm = z.number().min(0).max(1200);
const Spot = z.strictObject({ x: z.number().min(-1200).max(1200), y: z.number().min(-1200).max(1200) });
const Square = z.strictObject({ x: mm, y: mm, size: z.number().positive().max(100) });

const Bubble = z.strictObject({
  diameter: z.number().min(1).max(30),
  ring: z.number().min(0).max(5),
  isBlack: z.boolean().optional(),
});

const BubbleGrid = z.strictObject({
  firstQuestion: z.int().min(1).max(10_000),
  rows: z.int().min(1).max(500),
  options: z.int().min(1).max(26),
  x: mm,
  y: mm,
  optionStep: Spot,
  rowStep: Spot,
  bubble: Bubble.optional(),
});

const PrintedMark = z.strictObject({
  shape: z.enum(['rectangle', 'box', 'disc', 'rings', 'corner', 'cross']),
  x: mm,
  y: mm,
  width: z.number().positive().max(400),
  height: z.number().positive().max(400),
  line: z.number().positive().max(50).optional(),
  at: z.enum(['top-left', 'top-right', 'bottom-right', 'bottom-left']).optional(),
});

const TimingTrack = z.strictObject({
  x: mm,
  y: mm,
  width: z.number().positive().max(100),
  height: z.number().positive().max(100),
  count: z.int().min(2).max(200),
  step: Spot,
});

const Outline = z.strictObject({ x: mm, y: mm, width: mm.positive(), height: mm.positive() });

const PrintedShape = z.strictObject({
  x: mm,
  y: mm,
  area: z.number().positive(),
  major: z.number().positive().max(1200),
  minor: z.number().positive().max(1200),
});

export const Registration = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('markers'), markers: z.array(Square).length(4) }),
  z.strictObject({ kind: z.literal('squares'), squares: z.array(Square).length(4) }),
  z.strictObject({ kind: z.literal('marks'), marks: z.array(PrintedMark).min(3).max(400) }),
  z.strictObject({ kind: z.literal('tracks'), tracks: z.array(TimingTrack).min(1).max(8) }),
  z.strictObject({ kind: z.literal('outline'), outline: Outline }),
  z.strictObject({ kind: z.literal('paper') }),
  z.strictObject({ kind: z.literal('reference'), shapes: z.array(PrintedShape).max(2000) }),
  z.strictObject({ kind: z.literal('frame') }),
]);

const Layout = z.strictObject({
  width: z.number().min(20).max(1200),
  height: z.number().min(20).max(1200),
  registration: Registration,
  codes: z.array(Square).max(4).default([]),
  anchors: z.array(Square).max(400).default([]),
  bubble: Bubble,
  grids: z.array(BubbleGrid).min(1).max(100),
  unread: z.array(BubbleGrid).max(100).optional(),
  freeBeside: z.strictObject({ left: mm, right: mm }).optional(),
});

/**
 * One page of any printed sheet as a JSON file describes it, in millimetres; docs/omr.md explains the fields.
 * Refuses what cannot be printed so, and names the field: squares and bubbles off the page or over each other,
 * corners in another order, questions that come twice.
 */
export const LayoutFile: z.ZodType<PageLayout> = Layout.superRefine((layout, context) => {
  for (const { path, message } of layoutMistakes(layout)) context.addIssue({ code: 'custom', path, message });
});
