import { sortClassScansJob } from '#server/jobs/sort-class-scans.ts';
import { createLogger } from '#server/log.ts';
import { sheetKeyFrom } from '#server/omr/sheet-mac.ts';
import type { SheetReader } from '#server/omr/sheet-reader.ts';
import { KeptReadings } from '#server/operations/class-scans/kept-readings.ts';
import type { Answer } from './call.ts';
import type { Refused } from './exam-hall.ts';
import type { Student } from './factories.ts';
import { TEST_SITE, type TestServer } from './test-server.ts';

/** As a browser does it: how long the form is, is said before. */
export async function uploadClassScan(
  server: TestServer,
  who: Student,
  sittingId: string,
  files: readonly Blob[],
): Promise<Answer<{ scan_id: string } & Refused>> {
  const token = (await who.client.auth.getSession()).data.session?.access_token;
  const form = new FormData();
  form.append('sitting_id', sittingId);
  for (const [at, file] of files.entries()) form.append('files', file, `class-${at + 1}`);
  const sent = new Response(form);
  const body = await sent.arrayBuffer();
  const response = await server.fetch(`${TEST_SITE}/functions/v1/upload-class-scan`, {
    method: 'POST',
    headers: {
      apikey: server.keys.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': sent.headers.get('content-type') ?? '',
      'content-length': String(body.byteLength),
    },
    body,
  });
  return { status: response.status, body: (await response.json()) as { scan_id: string } & Refused };
}

export async function sortClassScans(
  server: TestServer,
  reader: SheetReader,
  readings = new KeptReadings(),
): Promise<void> {
  const { database, storage, jobs: queue, keys } = server;
  const job = sortClassScansJob({ storage, reader, readings, sheetKey: sheetKeyFrom(keys.jwtSecret) });
  await job.handle({ database, queue, log: createLogger('silent') }, {});
}
