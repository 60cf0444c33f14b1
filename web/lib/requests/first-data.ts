import type { z } from 'zod';

/** What the server put into the page it served for this path; undefined when it did not, or when it is something else. */
export function readFirstData<Schema extends z.ZodType>(schema: Schema): z.output<Schema> | undefined {
  const text = document.getElementById('first-data')?.textContent;
  if (!text) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
