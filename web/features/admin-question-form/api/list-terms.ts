import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { questionFormKeys } from '#web/features/admin-question-form/api/keys.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const MINUTES_MS = 60_000;
const Term = z.object({ kind: z.enum(['topic', 'tag', 'source']), term: z.string(), uses: z.number() });

/** Topics, tags and sources in use: of the chapter, or of the subject where no chapter is named; most frequent first. */
export const termsQuery = (subject: string, chapter: string) =>
  queryOptions({
    queryKey: questionFormKeys.terms(subject, chapter),
    queryFn: async ({ signal }) => {
      const request = { p_subject: subject, p_chapter: chapter || null };
      const terms = await readRows(Term, (db) => db.rpc('get_question_terms', request), signal);
      const ofKind = (kind: string) => terms.filter((term) => term.kind === kind).map(({ term }) => term);
      return { topics: ofKind('topic'), tags: ofKind('tag'), sources: ofKind('source') };
    },
    staleTime: 5 * MINUTES_MS,
  });
