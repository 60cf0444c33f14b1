import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerSheetPage, answerSheetPages } from '#core/domain/omr/answer-sheet.ts';
import { bubbleRows, type Spot } from '#core/domain/omr/layout.ts';
import type { SheetGeometry } from '#core/domain/omr/own-sheets/own-sheet.ts';
import { signedFilesQuery } from '#web/lib/sheets/sign-files.ts';

export interface SheetPage {
  page: number;
  /** Of the upright picture; undefined while it is not there, or never was. */
  url: string | undefined;
  /** Its picture is there, and its address still being asked for. */
  isComing: boolean;
  /** Question number → the centres of its bubbles, in millimetres. */
  rows: ReadonlyMap<number, readonly Spot[]>;
  /** Of the page, in millimetres. */
  width: number;
  height: number;
}

/**
 * The pages of the sheet as they were printed, each with its picture.
 * @param names of the upright pictures
 * @param own the layout of a sheet of another make; null: it is ours
 */
export function useSheetPages(
  names: readonly string[],
  questionCount: number,
  own: SheetGeometry | null = null,
): SheetPage[] {
  const { data: urls, isPending } = useQuery(signedFilesQuery(names));
  const layouts = useMemo(() => (own ? [pageOf(own, 1)] : layoutsOf(questionCount)), [own, questionCount]);
  return layouts.map((layout) => {
    const name = names.find((candidate) => candidate.endsWith(`/page-${layout.page}.jpg`));
    return { ...layout, url: name && urls?.get(name), isComing: name !== undefined && isPending };
  });
}

function layoutsOf(questionCount: number) {
  if (questionCount === 0) return [];
  return Array.from({ length: answerSheetPages(questionCount) }, (_, index) =>
    pageOf(answerSheetPage(questionCount, index + 1), index + 1),
  );
}

function pageOf({ width, height, bubble, grids }: SheetGeometry, page: number) {
  const rows = bubbleRows({ bubble, grids });
  return { page, width, height, rows: new Map(rows.map(({ q, options }) => [q, options])) };
}
