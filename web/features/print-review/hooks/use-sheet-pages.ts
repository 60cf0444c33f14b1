import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerSheetPage, answerSheetPages } from '#core/domain/omr/answer-sheet.ts';
import { bubbleRows, type Spot } from '#core/domain/omr/layout.ts';
import type { ReviewedUpload } from '#web/features/print-review/api/get-print-upload.ts';
import { signedFilesQuery } from '#web/features/print-review/api/sign-files.ts';

export interface SheetPage {
  page: number;
  /** Of the upright picture; undefined while it is not there, or never was. */
  url: string | undefined;
  /** Question number → the centres of its bubbles, in millimetres. */
  rows: ReadonlyMap<number, readonly Spot[]>;
}

/** The pages of the sheet as they were printed, each with its picture. */
export function useSheetPages({ page_urls: names, tests }: ReviewedUpload): SheetPage[] {
  const { data: urls } = useQuery(signedFilesQuery(names));
  const questionCount = tests.config.questions.length;
  const layouts = useMemo(() => layoutsOf(questionCount), [questionCount]);
  return layouts.map((layout) => {
    const name = names.find((candidate) => candidate.endsWith(`/page-${layout.page}.jpg`));
    return { ...layout, url: name && urls?.get(name) };
  });
}

function layoutsOf(questionCount: number) {
  if (questionCount === 0) return [];
  return Array.from({ length: answerSheetPages(questionCount) }, (_, index) => {
    const rows = bubbleRows(answerSheetPage(questionCount, index + 1));
    return { page: index + 1, rows: new Map(rows.map(({ q, options }) => [q, options])) };
  });
}
