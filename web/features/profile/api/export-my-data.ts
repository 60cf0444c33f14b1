import { callForFile } from '#web/lib/requests/call-for-file.ts';

/** The JSON of everything stored about the caller. */
export function exportMyData(): Promise<Blob> {
  return callForFile('export-my-data', {});
}
