import { z } from 'zod';
import type { DocumentRequest } from '#server/documents/messages.ts';
import { textParts } from '#server/documents/question-paper/text-parts.ts';

/** A file of supabase/seed/materials; texts are in the markup of questions. */
export const StudySheet = z.strictObject({
  title: z.string().min(1),
  lead: z.string().min(1),
  sections: z.array(z.strictObject({ title: z.string().min(1), text: z.string().min(1) })).min(1),
});
export type StudySheet = z.infer<typeof StudySheet>;

/** Fractions as high as two lines would push the lines of a dense page apart. */
const compact = (text: string) => text.replaceAll(/\\[dt]frac/g, '\\frac');

/** What the compiler makes a sheet's PDF of. */
export function studySheetRequest({ title, lead, sections }: StudySheet): DocumentRequest {
  return {
    template: 'study-sheet',
    data: {
      title,
      lead: textParts(lead, noFigure),
      sections: sections.map((section) => ({
        title: section.title,
        text: textParts(compact(section.text), noFigure),
      })),
    },
    pdfTags: true,
  };
}

function noFigure(): never {
  throw new Error('A study sheet has no figures.');
}
