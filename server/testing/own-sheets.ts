import { z } from 'zod';
import type { DescribedSheet } from '#core/contracts/own-sheets/own-sheets.ts';
import type { PageLayout } from '#core/domain/omr/layout.ts';
import { queryRow } from '#server/database/query-rows.ts';
import type { Answer } from './call.ts';
import { call } from './call.ts';
import type { Student } from './factories.ts';
import { INSTITUTE_SHEET, scanOf } from './omr/institute-sheet.ts';
import { TEST_SITE, type TestServer } from './test-server.ts';

/** Sends one file and fields as the browser does. */
export async function sendForm<Body>(
  server: TestServer,
  student: Student,
  name: string,
  form: Record<string, string | Blob>,
): Promise<Answer<Body>> {
  const { data } = await student.client.auth.getSession();
  const body = new FormData();
  for (const [field, value] of Object.entries(form))
    typeof value === 'string' ? body.append(field, value) : body.append(field, value, 'sheet.jpg');
  const response = await server.fetch(`${TEST_SITE}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: server.keys.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
    body,
  });
  return { status: response.status, body: (await response.json()) as Body };
}

export const uploadBlank = (
  server: TestServer,
  administrator: Student,
  blank: Blob,
  name = 'Institute sheet',
) => sendForm<{ sheet_id: string }>(server, administrator, 'upload-own-sheet', { name, blank });

const Stored = z.object({
  sheet: z.custom<DescribedSheet>(),
  revision: z.number(),
  question_count: z.number(),
});
export const selectSheet = (server: TestServer, id: string) =>
  queryRow(server.database, Stored, 'select * from public.own_sheets where id = $1', [id]);

/** A sheet that is ready to be chosen. @returns its id */
export async function buildOwnSheet(
  server: TestServer,
  administrator: Student,
  layout: PageLayout = INSTITUTE_SHEET,
): Promise<string> {
  const { body } = await uploadBlank(server, administrator, await scanOf(layout));
  const { sheet, revision } = await selectSheet(server, body.sheet_id);
  const request = { sheet_id: body.sheet_id, revision, name: 'Institute sheet', sheet };
  const saved = await call(server, administrator, 'save-own-sheet', request);
  if (saved.status !== 200) throw new Error(JSON.stringify(saved));
  return body.sheet_id;
}
