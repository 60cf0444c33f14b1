import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { subjectsOfOutline } from '#core/domain/question-bank/bank-outline.ts';
import { type Bank, builderKeys } from '#web/features/test-builder/api/keys.ts';
import { outlineOf } from '#web/features/test-builder/api/outline-of.ts';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const Row = z.object({ subject: z.string() });

export const subjectsQuery = (bank: Bank) =>
  queryOptions({
    queryKey: builderKeys.subjects(bank),
    ...keptAs('subjects'),
    queryFn: async ({ signal, client }) => {
      const outline = await outlineOf(bank, { signal, client });
      return outline ? subjectsOfOutline(outline) : listSubjects(signal);
    },
  });

async function listSubjects(signal: AbortSignal): Promise<string[]> {
  const rows = await readRows(Row, (db) => db.rpc('get_distinct_subjects'), signal);
  return rows.map(({ subject }) => subject);
}
