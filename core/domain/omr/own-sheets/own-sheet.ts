import { z } from 'zod';
import { MOST_OPTIONS, USUAL_OPTIONS } from '../../question-bank/option-letters.ts';
import type { BubbleGrid, PageLayout } from '../layout.ts';
import { LayoutFile, Registration } from '../layout-file.ts';

/** What the rings of a block stand for. Of `roll` digits are read where a class is sorted by them, from 0 on; of `other` nothing. */
export const BLOCK_USES = ['questions', 'roll', 'other'] as const;

/** Which way the options of a question follow each other. */
export const DIRECTIONS = ['across', 'down'] as const;

const mm = z.number().min(0).max(1200);
const Step = z.number().min(0).max(600);

/** A regular block of rings as it was found, or drawn by a person: millimetres. */
export const SheetBlock = z.strictObject({
  use: z.enum(BLOCK_USES),
  /** Of `questions`: the number of its first row. */
  firstQuestion: z.int().min(1).max(10_000),
  direction: z.enum(DIRECTIONS),
  /** Middle of the ring at its top left. */
  x: mm,
  y: mm,
  columns: z.int().min(1).max(100),
  rows: z.int().min(1).max(100),
  columnStep: Step,
  rowStep: Step,
  /** Outer diameter of its rings; of ovals and boxes their shorter side. */
  diameter: z.number().min(1).max(30),
});
export type SheetBlock = z.infer<typeof SheetBlock>;

/** The most blocks of one page. */
export const MOST_BLOCKS = 60;

/** A sheet of an institute's own make: one page. */
export const OwnSheet = z.strictObject({
  width: z.number().min(20).max(1200),
  height: z.number().min(20).max(1200),
  registration: Registration,
  /** Width of the printed line of its rings; 0 where none is to be seen. */
  ring: z.number().min(0).max(5),
  /** Are rings and letters printed as black as a pen writes? */
  isBlack: z.boolean(),
  blocks: z.array(SheetBlock).max(MOST_BLOCKS),
});
export type OwnSheet = z.infer<typeof OwnSheet>;

export const isRead = ({ use }: SheetBlock) => use === 'questions';

/** Questions of a block. */
export const questionsIn = ({ direction, rows, columns }: SheetBlock) =>
  direction === 'across' ? rows : columns;

/** Options of each of its questions. */
export const optionsIn = ({ direction, rows, columns }: SheetBlock) =>
  direction === 'across' ? columns : rows;

/** What the reader is told of a sheet. */
export function layoutOf({ width, height, registration, ring, isBlack, blocks }: OwnSheet): PageLayout {
  const read = blocks.filter(isRead);
  const bubbleOf = (diameter: number) => ({ diameter, ring, ...(isBlack ? { isBlack } : {}) });
  const gridOf = (block: SheetBlock): BubbleGrid => {
    const [across, down] = [
      { x: block.columnStep, y: 0 },
      { x: 0, y: block.rowStep },
    ];
    return {
      firstQuestion: block.firstQuestion,
      rows: questionsIn(block),
      options: optionsIn(block),
      x: block.x,
      y: block.y,
      optionStep: block.direction === 'across' ? across : down,
      rowStep: block.direction === 'across' ? down : across,
      bubble: bubbleOf(block.diameter),
    };
  };
  return {
    width,
    height,
    registration,
    codes: [],
    anchors: [],
    bubble: bubbleOf(read[0]?.diameter ?? 4),
    grids: read.map(gridOf),
    unread: blocks.filter((block) => !isRead(block)).map(gridOf),
  };
}

const DIGITS = 10;

/** The block of a roll number as a layout of its own, each digit a row of ten options; null: there is none. */
export function rollLayoutOf(sheet: OwnSheet): PageLayout | null {
  const roll = sheet.blocks.find(
    ({ use, rows, columns }) => use === 'roll' && (rows === DIGITS || columns === DIGITS),
  );
  if (!roll) return null;
  const direction = roll.rows === DIGITS ? ('down' as const) : ('across' as const);
  const read = { ...roll, use: 'questions' as const, direction, firstQuestion: 1 };
  const others = sheet.blocks.filter((block) => block !== roll);
  return layoutOf({
    ...sheet,
    blocks: [read, ...others.map((block) => ({ ...block, use: 'other' as const }))],
  });
}

/** Every question there is on the sheet, in order. */
export function questionNumbers({ blocks }: Pick<OwnSheet, 'blocks'>): number[] {
  const numbers = blocks
    .filter(isRead)
    .flatMap((block) =>
      Array.from({ length: questionsIn(block) }, (_, index) => block.firstQuestion + index),
    );
  return numbers.sort((a, b) => a - b);
}

/** What keeps a sheet from being read: a code, and the block or question it is about. */
export type SheetMistake =
  | { code: 'no_questions' }
  | { code: 'twice'; question: number }
  | { code: 'missing'; question: number }
  | { code: 'options'; block: number }
  | { code: 'layout'; message: string };

/** Every question of the usual paper has a ring for each of its options; more are of papers whose questions have more. */
const hasRightOptions = (count: number) => count >= USUAL_OPTIONS && count <= MOST_OPTIONS;

/** The first mistake of a sheet; null: it can be read. Questions are numbered from 1 without a gap, and have four to six options. */
export function sheetMistake(sheet: OwnSheet): SheetMistake | null {
  const numbers = questionNumbers(sheet);
  if (numbers.length === 0) return { code: 'no_questions' };
  const options = sheet.blocks.findIndex((block) => isRead(block) && !hasRightOptions(optionsIn(block)));
  if (options >= 0) return { code: 'options', block: options };
  const twice = numbers.find((number, index) => numbers[index - 1] === number);
  if (twice !== undefined) return { code: 'twice', question: twice };
  const gap = numbers.findIndex((number, index) => number !== index + 1);
  if (gap >= 0) return { code: 'missing', question: gap + 1 };
  const checked = LayoutFile.safeParse(layoutOf(sheet));
  return checked.success ? null : { code: 'layout', message: z.prettifyError(checked.error) };
}

/** Where the rings of a sheet lie, without how its page is found: what shows its rows to a person. */
export type SheetGeometry = Pick<PageLayout, 'width' | 'height' | 'bubble' | 'grids'>;
