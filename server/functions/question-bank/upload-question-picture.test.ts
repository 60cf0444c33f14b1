import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imagesOf } from '#core/domain/question-bank/question-images.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());

interface Uploaded {
  src: string;
  width: number;
  height: number;
  error: string;
  code: string;
}

async function upload(who: Student | null, bytes: Uint8Array | string, type: string, fields: object = {}) {
  const token = who && (await who.client.auth.getSession()).data.session?.access_token;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(
    'picture',
    new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }),
    'picture',
  );
  const answer = await server.fetch(`${TEST_SITE}/functions/v1/upload-question-picture`, {
    method: 'POST',
    headers: { apikey: server.keys.publishableKey, ...(token && { authorization: `Bearer ${token}` }) },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Uploaded };
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336' } });
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">${inside}</svg>`;
const kept = (src: string) => server.fetch(TEST_SITE + src);

it('keeps a picture that a stem can show, once', async () => {
  const png = await picture(800, 400).png().toBuffer();
  const { status, body } = await upload(admin, png, 'image/png');
  expect(status).toBe(200);
  expect(body).toMatchObject({ width: 640, height: 320 });
  expect(imagesOf(`![Lens](${body.src} =${body.width}x${body.height})`)).toHaveLength(1);
  const file = await kept(body.src);
  expect(file.headers.get('content-type')).toBe('image/png');
  expect((await upload(admin, png, 'image/png')).body.src).toBe(body.src);
});

it('takes off what a camera writes into it, turns it upright and makes it smaller', async () => {
  const photo = await picture(4000, 3000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { body } = await upload(admin, photo, 'image/jpeg');
  const file = await sharp(Buffer.from(await (await kept(body.src)).arrayBuffer())).metadata();
  expect([file.width, file.height, file.exif, file.orientation]).toEqual([1200, 1600, undefined, undefined]);
});

it('keeps a drawing apart, as it is', async () => {
  const drawing = svg('<path d="M0 0L300 200"/>');
  const { body } = await upload(admin, drawing, 'image/svg+xml', { drawing: 'true' });
  expect(body.src).toContain('/question-media/drawings/');
  expect(body).toMatchObject({ width: 300, height: 200 });
  expect(await (await kept(body.src)).text()).toBe(drawing);
});

it.each([
  ['an SVG with a script', svg('<script>alert(1)</script>'), 422, 'contains a script: <script>'],
  ['an SVG with a handler', svg('<g onload="alert(1)"/>'), 422, 'contains a script: onload'],
  [
    'an SVG that fetches',
    svg('<image href="https://example.com/a.png"/>'),
    422,
    'contains something from outside',
  ],
  ['a page', '<html><body></body></html>', 415, 'no picture that can be read'],
  ['an endless SVG', svg('x'.repeat(600_000)), 413, 'larger than 500 kB'],
])('refuses %s', async (_, content, status, text) => {
  const answer = await upload(admin, content, 'image/svg+xml');
  expect(answer.status).toBe(status);
  expect(answer.body.error).toContain(text);
});

it('refuses 40 megapixels, and what only begins like a picture', async () => {
  const large = await upload(admin, await picture(8000, 5000).png().toBuffer(), 'image/png');
  expect(large.status).toBe(413);
  expect(large.body.error).toBe(
    'The picture has 40 megapixels; at most 25 are taken. Make it smaller first.',
  );
  const cut = (await picture(800, 400).jpeg().toBuffer()).subarray(0, 300);
  const broken = await upload(admin, cut, 'image/jpeg');
  expect([broken.status, broken.body.code]).toEqual([415, 'not_a_picture']);
});

it('is for administrators alone', async () => {
  const png = await picture(8, 8).png().toBuffer();
  expect((await upload(await buildStudent(server), png, 'image/png')).status).toBe(403);
  expect((await upload(null, png, 'image/png')).status).toBe(401);
});
