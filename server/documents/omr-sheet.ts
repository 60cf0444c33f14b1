import type { AnswerForm, SheetForm } from '#core/domain/omr/answer-form.ts';
import { ANSWER_SHEET, answerSheetPage, answerSheetPages } from '#core/domain/omr/answer-sheet.ts';
import type { BubbleGrid, PageLayout, Square } from '#core/domain/omr/layout.ts';
import { CODE_MODULES, isWhiteModule, MARKER_MODULES } from '#core/domain/omr/marker-dictionary.ts';
import { boxesAbove, MINUS, NUMBER_GRID, NUMBER_SIGNS, numberRowOf } from '#core/domain/omr/number-grid.ts';
import { hasRollGrid, ROLL_GRID } from '#core/domain/omr/roll-grid.ts';
import { markerGroupOf, type SheetCode } from '#core/domain/omr/sheet-code.ts';
import { OPTION_LETTERS, SHEET_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { sheetCodeText } from '#server/omr/sheet-mac.ts';
import { compileDocument } from './compile-document.ts';
import type { DocumentRequest } from './messages.ts';
import { fillIn, SHEET_TEXTS, type SheetLanguage } from './omr-sheet-texts.ts';
import { qrModules } from './qr-modules.ts';

export interface OmrSheet {
  /** `testCodeOf` the test's id. */
  testCode: string;
  /** Of the print package. */
  version: number;
  questionCount: number;
  /** Of a test that needs other rows than the usual. */
  forms?: readonly AnswerForm[] | undefined;
  /** Names as printed, with their first and last question in the test. */
  subjects: { name: string; from: number; to: number }[];
  language: SheetLanguage;
  title: string;
  /** Of another exam than NEET (UG). */
  exam?: string | undefined;
  /** Whose sheet it is, where the institute has given the site its own name. */
  institute?: string | undefined;
  durationMinutes: number;
  /** `sheetKeyFrom` the server's secret. */
  key: Uint8Array;
}

const formOf = ({ questionCount, forms }: OmrSheet): SheetForm => forms ?? questionCount;

/** Whose sheet it is, as printed on it. */
export interface SheetOwner {
  /** In the sitting: told by the code, so that a heap of sheets can be sorted. */
  candidate: number;
  name: string;
  rollNumber: string | null;
  /** Room, seat, booklet: a line of its own. */
  notes: string[];
}

/** The answer sheet of a test as PDF, a page for each 180 questions; the same bytes for the same sheet. */
export async function renderOmrSheet(sheet: OmrSheet): Promise<Uint8Array> {
  const pages = pagesOf(sheet);
  const codes = await Promise.all(pages.map((page) => codeOnPage(sheet, page)));
  const { pdf } = await compileDocument({ ...sheetRequest(sheet, codes), pdfTags: true });
  return pdf;
}

/** What the compiler makes of it when its codes are still to be printed over it: see `ownersPages`. */
export function sheetWithoutCodes(sheet: OmrSheet): DocumentRequest {
  return sheetRequest(
    sheet,
    pagesOf(sheet).map(() => []),
  );
}

/**
 * What is printed over each page of a sheet without codes, in millimetres; null: a sheet without a name, which may have a grid for a roll
 * number where there is room.
 */
export function ownersPages(sheet: OmrSheet, owner: SheetOwner | null, { withRollGrid = false } = {}) {
  const grid = withRollGrid && !owner && hasRollGrid(formOf(sheet)) ? rollGridOf(sheet) : null;
  return Promise.all(
    pagesOf(sheet).map(async (page) => ({
      black: await codeOnPage(sheet, page, owner?.candidate),
      name: owner?.name ?? '',
      rollNumber: owner?.rollNumber ?? '',
      notes: owner?.notes ?? [],
      roll: page === 1 ? grid : null,
    })),
  );
}

const rollGridOf = ({ language }: OmrSheet) => ({
  ...ROLL_GRID,
  heading: SHEET_TEXTS[language].rollNumber,
  radius: ANSWER_SHEET.bubbleDiameter / 2,
  ring: ANSWER_SHEET.ring,
  ringLuma: ANSWER_SHEET.ringLuma,
  letterLuma: ANSWER_SHEET.letterLuma,
});

const pagesOf = (sheet: OmrSheet) =>
  Array.from({ length: answerSheetPages(formOf(sheet)) }, (_, index) => index + 1);

function sheetRequest(sheet: OmrSheet, codes: readonly Stretch[][]): DocumentRequest {
  return {
    template: 'omr-sheet',
    data: {
      language: sheet.language,
      sheet: {
        width: ANSWER_SHEET.width,
        height: ANSWER_SHEET.height,
        radius: ANSWER_SHEET.bubbleDiameter / 2,
        ring: ANSWER_SHEET.ring,
        ringLuma: ANSWER_SHEET.ringLuma,
        letterLuma: ANSWER_SHEET.letterLuma,
      },
      letters: sheet.forms ? [...OPTION_LETTERS] : [...SHEET_LETTERS],
      title: sheet.title,
      ...(sheet.exam && { exam: sheet.exam }),
      ...(sheet.institute && { institute: sheet.institute }),
      documentTitle: `${sheet.title} · ${SHEET_TEXTS[sheet.language].heading}`,
      pages: codes.map((black, index) => pageData(sheet, index + 1, codes.length, black)),
    },
  };
}

/** Both codes of a page, as rectangles. */
async function codeOnPage(sheet: OmrSheet, page: number, candidate?: number): Promise<Stretch[]> {
  const { testCode, version, key } = sheet;
  const code: SheetCode = { testCode, version, page, ...(candidate && { candidate }) };
  const qr = await qrModules(sheetCodeText(code, key));
  return answerSheetPage(formOf(sheet), page).codes.flatMap((place) => stretches(place, qr));
}

function pageData(sheet: OmrSheet, page: number, pages: number, black: Stretch[]) {
  const { testCode, version } = sheet;
  const layout = answerSheetPage(formOf(sheet), page);
  const texts = SHEET_TEXTS[sheet.language];
  return {
    heading: texts.heading,
    facts: [
      `${texts.testCode} ${testCode}`,
      `${texts.version} ${version}`,
      fillIn(texts.page, { page, pages }),
      fillIn(texts.extent, { questions: sheet.questionCount, minutes: sheet.durationMinutes }),
    ],
    name: texts.name,
    rollNumber: texts.rollNumber,
    howToMark: asksForMore(sheet) ? texts.howToMarkRows : texts.howToMark,
    right: texts.right,
    wrong: texts.wrong,
    squares: [...layout.anchors, ...markerBackgrounds(layout)].map((square) => ({ ...square })),
    black,
    white: markerHoles(layout, markerGroupOf({ testCode, version, page })),
    ...(sheet.forms
      ? mixedPage(layout, sheet)
      : {
          columns: layout.grids.map((grid) => ({
            ...columnData(grid),
            heading: subjectsOf(grid, sheet.subjects),
          })),
        }),
  };
}

/** Is there a question for which one circle is not all? */
const asksForMore = ({ forms }: OmrSheet) => forms?.some(({ kind }) => kind !== 'single') ?? false;

/** Rows of several kinds, with what is to be known of them. */
function mixedPage(layout: PageLayout, sheet: OmrSheet) {
  const numbers = numbersOn(layout);
  const questions = [
    ...layout.grids.flatMap(({ firstQuestion, rows, x }) => [
      { q: firstQuestion, x },
      { q: firstQuestion + rows - 1, x },
    ]),
    ...numbers,
  ];
  const texts = SHEET_TEXTS[sheet.language];
  const { columnX, columnPitch, columns } = ANSWER_SHEET;
  const headings = Array.from({ length: columns }, (_, column) => {
    const left = columnX + column * columnPitch;
    const here = questions.filter(({ x }) => x > left && x < left + columnPitch).map(({ q }) => q);
    if (here.length === 0) return null;
    const [firstQuestion, last] = [Math.min(...here), Math.max(...here)];
    const rows = last - firstQuestion + 1;
    return {
      x: left + ANSWER_SHEET.optionAOffset,
      heading: subjectsOf({ firstQuestion, rows }, sheet.subjects),
    };
  });
  const rule = (text: string, kind: AnswerForm['kind']) => {
    const questions = rangesOf(sheet.forms ?? [], kind);
    return questions === '' ? null : fillIn(text, { questions });
  };
  const ofSets = rule(texts.ofSets, 'multiple');
  const ofNumbers = rule(texts.ofNumbers, 'numerical');
  return {
    columns: layout.grids.map((grid) => ({ ...columnData(grid), options: grid.options })),
    headings: headings.filter((heading) => heading !== null),
    numbers,
    rules: ofNumbers ?? ofSets,
    aside: ofNumbers ? ofSets : null,
  };
}

/** Each grid for a number, as it is drawn. */
function numbersOn({ numbers = [] }: PageLayout) {
  return numbers.flatMap((grid, at) => {
    const row = numberRowOf(grid.firstQuestion);
    const columns = numbers[at + 1];
    if (!row || row.column > 0 || !columns) return [];
    return [
      {
        q: row.q,
        x: columns.x,
        y: columns.y,
        minusX: grid.x,
        boxesY: boxesAbove(columns),
        box: NUMBER_GRID.box,
        columns: columns.rows,
        step: columns.rowStep.x,
        pitch: columns.optionStep.y,
        minus: MINUS,
        signs: [...NUMBER_SIGNS],
      },
    ];
  });
}

/** '5–8, 21': the questions of a kind. */
function rangesOf(forms: readonly AnswerForm[], kind: AnswerForm['kind']): string {
  const runs: [number, number][] = [];
  for (const [index, form] of forms.entries()) {
    if (form.kind !== kind) continue;
    const run = runs.at(-1);
    if (run && run[1] === index) run[1] = index + 1;
    else runs.push([index + 1, index + 1]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

function columnData(grid: BubbleGrid) {
  const { firstQuestion, rows, x, y, optionStep, rowStep } = grid;
  return { firstQuestion, rows, x, y, step: optionStep.x, pitch: rowStep.y };
}

/** `Physics`, or `Physics 1–8 · Chemistry 9–16` where several share a column. */
function subjectsOf(
  { firstQuestion, rows }: Pick<BubbleGrid, 'firstQuestion' | 'rows'>,
  subjects: OmrSheet['subjects'],
): string {
  const last = firstQuestion + rows - 1;
  const here = subjects.filter(({ from, to }) => from <= last && to >= firstQuestion);
  if (here.length <= 1) return here[0]?.name ?? '';
  return here
    .map(({ name, from, to }) => `${name} ${Math.max(from, firstQuestion)}–${Math.min(to, last)}`)
    .join(' · ');
}

function markerBackgrounds({ registration }: PageLayout): Square[] {
  return registration.kind === 'markers' ? registration.markers : [];
}

function markerHoles({ registration }: PageLayout, group: number): Stretch[] {
  if (registration.kind !== 'markers') return [];
  const { markers } = registration;
  return markers.flatMap((place, corner) => {
    const inner = Array.from({ length: MARKER_MODULES }, (_, row) =>
      Array.from({ length: MARKER_MODULES }, (_, column) => {
        const isCode = Math.min(row, column) > 0 && Math.max(row, column) <= CODE_MODULES;
        return isCode && isWhiteModule(group * markers.length + corner, row - 1, column - 1);
      }),
    );
    return stretches(place, inner);
  });
}

type Stretch = { x: number; y: number; width: number; height: number };

/** Modules that touch overlap by this much, so that no printer leaves a hair between them: millimetres. */
const OVERLAP = 0.02;

/** The true modules of a square as rectangles, one for each unbroken stretch of a row. */
function stretches(place: Square, modules: boolean[][]): Stretch[] {
  const side = place.size / modules.length;
  return modules.flatMap((line, row) => {
    const found: Stretch[] = [];
    for (let column = 0; column < line.length; column++) {
      if (!line[column]) continue;
      const start = column;
      while (line[column + 1]) column++;
      const isContinued = modules[row + 1]?.slice(start, column + 1).every(Boolean);
      found.push({
        x: place.x + start * side,
        y: place.y + row * side,
        width: (column + 1 - start) * side,
        height: side + (isContinued ? OVERLAP : 0),
      });
    }
    return found;
  });
}
