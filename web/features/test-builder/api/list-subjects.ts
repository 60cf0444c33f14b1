import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { demoSubjects } from '#core/domain/question-bank/demo-outline.ts';
import { getDemoOutline } from '#web/features/test-builder/api/get-demo-outline.ts';
import { builderKeys } from '#web/features/test-builder/api/keys.ts';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const Row = z.object({ subject: z.string() });

export const subjectsQuery = (isDemo: boolean) =>
  queryOptions({
    queryKey: builderKeys.subjects({ isDemo }),
    ...keptAs('subjects'),
    queryFn: async ({ signal }) =>
      isDemo ? demoSubjects(await getDemoOutline(signal)) : listSubjects(signal),
  });

async function listSubjects(signal: AbortSignal): Promise<string[]> {
  const rows = await readRows(Row, (db) => db.rpc('get_distinct_subjects'), signal);
  return rows.map(({ subject }) => subject);
}
