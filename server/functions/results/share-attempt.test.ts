import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import {
  buildAttempt,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { createPageService } from '#server/web-pages/service.ts';
import { isShared } from '#server/web-pages/share-page.ts';

let server: TestServer;
let student: Student;
let attemptId: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 10);
});
afterAll(() => server.close());
beforeEach(async () => {
  student = await buildStudent(server, 'Asha Rao');
  attemptId = (await buildAttempt(student, (await buildTest(student)).id)).id;
});

const submit = () => call(server, student, `submit-attempt/attempts/${attemptId}/submit`);
const share = (who = student) =>
  call<{ token: string }>(server, who, 'share-attempt', { attempt_id: attemptId });
const revoke = (who = student) => call(server, who, 'revoke-share', { attempt_id: attemptId });
const lookUp = async (token: string) => {
  const { data, error } = await server.client().rpc('get_shared_score', { p_token: token });
  expect(error).toBeNull();
  return data as unknown[];
};

describe('sharing a score', () => {
  it('shows a visitor the alias, the score and of how many questions it is, and nothing else', async () => {
    await submit();
    const { status, body } = await share();
    expect(status).toBe(200);
    const { data: profile } = await student.client.from('profiles').select('alias').single();
    expect(await lookUp(body.token)).toEqual([
      { alias: profile?.alias, score: 0, correct_answers: 0, total_questions: 5 },
    ]);
    expect(JSON.stringify(await lookUp(body.token))).not.toContain('Asha');
  });

  it('keeps its address, also when it is asked for twice at once', async () => {
    await submit();
    const [first, second] = await Promise.all([share(), share()]);
    expect(first?.body.token).toBe(second?.body.token);
    expect((await share()).body.token).toBe(first?.body.token);
  });

  it('ends with its revocation, and begins again under another address', async () => {
    await submit();
    const { token } = (await share()).body;
    expect((await revoke()).status).toBe(200);
    expect((await revoke()).status).toBe(200);
    expect(await lookUp(token)).toEqual([]);
    const again = (await share()).body.token;
    expect(again).not.toBe(token);
    expect(await lookUp(token)).toEqual([]);
    expect(await lookUp(again)).toHaveLength(1);
  });

  it('is refused before the results are out, and for what belongs to others', async () => {
    expect((await share()).status).toBe(409);
    await submit();
    const other = await buildStudent(server);
    expect((await share(other)).status).toBe(404);
    expect((await revoke(other)).status).toBe(404);
    expect((await revoke()).status).toBe(404);
    expect(await lookUp('0123456789012345678901')).toEqual([]);
  });
});

describe('/share/{token}', () => {
  it('tells messengers of a score without saying whose, and search engines to pass by', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'vijaypath-pages-'));
    await writeFile(
      join(directory, 'index.html'),
      '<title>Vijaypath</title><meta property="og:title" content="Vijaypath" /><meta property="og:image" content="/og-image.png" />',
    );
    const config = {
      publishableKey: 'key',
      googleSignIn: false,
      sendsMail: false,
      siteUrl: 'https://vijaypath.test',
      contact: {},
      socialLinks: [],
      checkoutScriptUrl: null,
      siteName: 'Vijaypath',
      siteLogo: null,
      pricing: true,
      registration: 'open',
      explainsMistakes: false,
      knowsWeather: false,
      languages: ['English'],
    };
    const pages = createPageService(
      directory,
      async () => config,
      config.siteUrl,
      (token) => isShared(server.database, token),
    );
    await submit();
    const { token } = (await share()).body;
    const page = await pages.request(`/share/${token}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    const html = await page.text();
    expect(html).toContain('content="A practice score on Vijaypath"');
    expect(html).toContain('content="https://vijaypath.test/og-image.png"');
    expect(html).not.toContain(token);
    await revoke();
    expect((await pages.request(`/share/${token}`)).status).toBe(404);
    expect((await pages.request('/share/unknown')).status).toBe(404);
  });
});
