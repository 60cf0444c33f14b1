import { z } from 'zod';
import { callFunction } from '#web/lib/requests/call-function.ts';

const Part = z.object({ lines: z.string(), count: z.number().optional(), after: z.string().nullable() });

/** A list that a server function answers as lines of CSV, asked for part by part. `count`: of the parts that say it. */
export async function csvInParts(
  name: string,
  request: object,
  from: string | null,
): Promise<{ file: Blob; count: number }> {
  // The mark by which spreadsheets know that it is Unicode.
  const parts = ['\uFEFF'];
  let count = 0;
  let after = from;
  do {
    const part = await callFunction(name, { ...request, after }, { schema: Part });
    parts.push(part.lines);
    count += part.count ?? 0;
    after = part.after;
  } while (after !== null);
  return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), count };
}
