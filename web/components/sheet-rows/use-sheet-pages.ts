import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnswerForm, SheetForm } from '#core/domain/omr/answer-form.ts';
import { questionsOn } from '#core/domain/omr/answer-form.ts';
import { answerSheetPage, answerSheetPages } from '#core/domain/omr/answer-sheet.ts';
import { bubbleRows, type PageLayout, type Spot } from '#core/domain/omr/layout.ts';
import { boxesAbove, numberRowOf } from '#core/domain/omr/number-grid.ts';
import type { SheetGeometry } from '#core/domain/omr/own-sheets/own-sheet.ts';
import { signedFilesQuery } from '#web/lib/sheets/sign-files.ts';

export interface SheetPage {
  page: number;
  /** Of the upright picture; undefined while it is not there, or never was. */
  url: string | undefined;
  /** Its picture is there, and its address still being asked for. */
  isComing: boolean;
  /** Question number → the centres of its bubbles, in millimetres; of a number those of its boxes as well. */
  rows: ReadonlyMap<number, readonly Spot[]>;
  /** Of the page, in millimetres. */
  width: number;
  height: number;
}

/**
 * The pages of the sheet as they were printed, each with its picture.
 * @param names of the upright pictures
 * @param own the layout of a sheet of another make; null: it is ours
 * @param forms what its rows are, where they are not the usual four circles
 */
export function useSheetPages(
  names: readonly string[],
  questionCount: number,
  own: SheetGeometry | null = null,
  forms?: readonly AnswerForm[],
): SheetPage[] {
  const { data: urls, isPending } = useQuery(signedFilesQuery(names));
  const layouts = useMemo(
    () => (own ? [pageOf(own, 1)] : layoutsOf(forms ?? questionCount)),
    [own, questionCount, forms],
  );
  return layouts.map((layout) => {
    const name = names.find((candidate) => candidate.endsWith(`/page-${layout.page}.jpg`));
    return { ...layout, url: name && urls?.get(name), isComing: name !== undefined && isPending };
  });
}

function layoutsOf(form: SheetForm) {
  if (questionsOn(form) === 0) return [];
  return Array.from({ length: answerSheetPages(form) }, (_, index) =>
    pageOf(answerSheetPage(form, index + 1), index + 1),
  );
}

function pageOf(
  { width, height, bubble, grids, numbers = [] }: SheetGeometry & Pick<PageLayout, 'numbers'>,
  page: number,
) {
  const rows = new Map<number, readonly Spot[]>(
    bubbleRows({ bubble, grids }).map(({ q, options }) => [q, options]),
  );
  for (const column of bubbleRows({ bubble, grids: numbers })) {
    const [top] = column.options;
    const { q } = numberRowOf(column.q) ?? { q: column.q };
    const box = top ? [{ x: top.x, y: boxesAbove(top) }] : [];
    rows.set(q, [...(rows.get(q) ?? []), ...box, ...column.options]);
  }
  return { page, width, height, rows };
}
