import { queryOptions } from '@tanstack/react-query';

/** Texts are in the markup of questions. */
export interface SheetText {
  title: string;
  lead: string;
  sections: SheetSection[];
}

export interface SheetSection {
  title: string;
  text: string;
  /** A drawing of /materials/figures. */
  figure?: { name: string; alt: string; width: number; height: number };
  examples?: SheetExample[];
}

export interface SheetExample {
  asks: string;
  steps: string[];
  answer: string;
}

/** Where a section stands on the page of its sheet. */
export const idOfSection = (place: number) => `section-${String(place + 1)}`;

/** The sources of the PDFs, one file of the build each. */
const files = import.meta.glob<SheetText>('../../../supabase/seed/materials/*.json', {
  import: 'default',
});

/** Null: there is no such sheet. */
export const sheetQuery = (slug: string) =>
  queryOptions({
    queryKey: ['study-sheet', slug],
    queryFn: async () => {
      const path = Object.keys(files).find((name) => name.endsWith(`/${slug}.json`));
      return (path && (await files[path]?.())) || null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
