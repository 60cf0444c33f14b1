import { z } from 'zod';

/** As many lines of the syllabus as a sheet tells of. */
export const MOST_LINES = 8;

/** POST /functions/v1/get-sheet-figures: what was asked most of a study sheet's chapters; 404 where no sheet of that name treats a chapter. */
export const GetSheetFiguresRequest = z.object({
  /** As in the sheet's address. */
  slug: z.string().trim().min(1).max(120),
});
export type GetSheetFiguresRequest = z.infer<typeof GetSheetFiguresRequest>;

export const GetSheetFiguresResponse = z.object({
  /** The line answered most often first; none where too little was answered yet. */
  lines: z
    .array(
      z.object({
        /** Of the syllabus of NEET (UG), in English. */
        line: z.string(),
        /** First answers of all students, rounded down to tens. */
        answered: z.number().int().nonnegative(),
        /** Of them right, to the nearest 5 percent. */
        right_percent: z.number().int().min(0).max(100),
      }),
    )
    .max(MOST_LINES),
});
export type GetSheetFiguresResponse = z.infer<typeof GetSheetFiguresResponse>;
