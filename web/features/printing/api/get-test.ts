import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { CutOff } from '#core/contracts/exams/exam-shape.ts';
import { KeptTestMode } from '#core/contracts/test-builder/create-test.ts';
import { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { OpenGivenTestResponse } from '#core/contracts/tests/open-given-test.ts';
import { printingKeys } from '#web/features/printing/api/keys.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { readOptionalRow } from '#web/lib/requests/read-rows.ts';

const PrintableTest = z.object({
  id: z.string(),
  /** Null: a paper of the library, which is everybody's. */
  owner_id: z.string().nullable(),
  title: z.string(),
  mode: KeptTestMode,
  duration_sec: z.number(),
  marking: MarkingScheme,
  /** The answer sheet has a place for every answer. */
  is_for_paper: z.boolean(),
  config: z.object({
    questionCount: z.number().default(0),
    sections: z
      .array(z.object({ name: z.string(), seconds: z.number().optional(), cutOff: CutOff.optional() }))
      .nullish(),
    cutOff: CutOff.nullish(),
  }),
});
export type PrintableTest = z.infer<typeof PrintableTest>;

export const testQuery = (testId: string) =>
  queryOptions({ queryKey: printingKeys.test(testId), queryFn: ({ signal }) => getTest(testId, signal) });

/** Null when there is no such test, or it is somebody else's. */
async function getTest(testId: string, signal: AbortSignal): Promise<PrintableTest | null> {
  if (!z.uuid().safeParse(testId).success) return null;
  const test = await readTest(testId, signal);
  if (test) return test;
  // A paper of the institute is found by its address alone, which this is.
  const isGiven = await openGivenTest(testId, signal);
  return isGiven ? readTest(testId, signal) : null;
}

function readTest(testId: string, signal: AbortSignal): Promise<PrintableTest | null> {
  return readOptionalRow(
    PrintableTest,
    (db) =>
      db
        .from('tests')
        .select('id, owner_id, title, mode, duration_sec, marking, is_for_paper, config')
        .eq('id', testId),
    signal,
  );
}

async function openGivenTest(testId: string, signal: AbortSignal): Promise<boolean> {
  try {
    await callFunction('open-given-test', { test_id: testId }, { schema: OpenGivenTestResponse, signal });
    return true;
  } catch (error) {
    if (parseError(error).status === 404) return false;
    throw error;
  }
}
