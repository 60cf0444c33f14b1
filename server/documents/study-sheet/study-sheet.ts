import { z } from 'zod';
import type { JsonValue } from '#server/documents/json-value.ts';
import type { CompiledDocument, DocumentRequest } from '#server/documents/messages.ts';
import { textParts } from '#server/documents/question-paper/text-parts.ts';

/** A drawing of web/public/materials/figures; sizes in CSS pixels, so that the page keeps its place free. */
const SheetFigure = z.strictObject({
  name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  alt: z.string().min(1).max(500),
  width: z.int().positive(),
  height: z.int().positive(),
});

/** A problem solved before the reader's eyes, step by step. */
const WorkedExample = z.strictObject({
  asks: z.string().min(1),
  steps: z.array(z.string().min(1)).min(2),
  answer: z.string().min(1),
});

const Section = z.strictObject({
  title: z.string().min(1),
  text: z.string().min(1),
  figure: SheetFigure.optional(),
  examples: z.array(WorkedExample).min(1).optional(),
});

/** A file of supabase/seed/materials; texts are in the markup of questions. */
export const StudySheet = z.strictObject({
  title: z.string().min(1),
  lead: z.string().min(1),
  sections: z.array(Section).min(1),
});
export type StudySheet = z.infer<typeof StudySheet>;

const MM_PER_PIXEL = 25.4 / 96;

/** Fractions as high as two lines would push the lines of a dense page apart. */
const compact = (text: string) => text.replaceAll(/\\[dt]frac/g, '\\frac');
const parts = (text: string) => textParts(compact(text), noPicture);

/** In points: as other sheets are, and a little smaller where that saves a last page of a few lines. */
const SIZES = [8.6, 8.4, 8.2];

/** A sheet as a PDF; `figures` by their names. Of the sizes that give the fewest pages the largest is taken. */
export function printStudySheet(
  compiler: { compile(request: DocumentRequest): CompiledDocument },
  sheet: StudySheet,
  figures: Record<string, Uint8Array>,
): CompiledDocument {
  const [usual, ...smaller] = SIZES.map(
    (size) => () => compiler.compile(studySheetRequest(sheet, figures, size)),
  );
  if (!usual) throw new Error('A sheet has a size.');
  return smaller.reduce((best, print) => {
    const printed = print();
    return printed.pageCount < best.pageCount ? printed : best;
  }, usual());
}

function studySheetRequest(
  { title, lead, sections }: StudySheet,
  figures: Record<string, Uint8Array>,
  size: number,
): DocumentRequest {
  return {
    template: 'study-sheet',
    data: { title, size, lead: parts(lead), sections: sections.map(sectionData) },
    figures,
    pdfTags: true,
  };
}

function sectionData({ title, text, figure, examples = [] }: z.infer<typeof Section>): JsonValue {
  return {
    title,
    text: parts(text),
    figure: figure ? { name: figure.name, alt: figure.alt, width: figure.width * MM_PER_PIXEL } : null,
    examples: examples.map(({ asks, steps, answer }) => ({
      asks: parts(asks),
      steps: steps.map(parts),
      answer: parts(answer),
    })),
  };
}

export function figuresOf({ sections }: StudySheet): z.infer<typeof SheetFigure>[] {
  return sections.flatMap(({ figure }) => figure ?? []);
}

function noPicture(): never {
  throw new Error('Pictures of a study sheet are figures of its sections.');
}
