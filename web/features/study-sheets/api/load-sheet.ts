import { queryOptions } from '@tanstack/react-query';

export interface SheetText {
  title: string;
  lead: string;
  /** In the markup of questions. */
  sections: { title: string; text: string }[];
}

/** The sources of the PDFs, one file of the build each. */
const files = import.meta.glob<SheetText>('../../../../supabase/seed/materials/*.json', {
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
