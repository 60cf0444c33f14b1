import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import sharp from 'sharp';
import { RELATION_GRANTS } from '#server/database/permissions/permissions.ts';
import { SERVER_FUNCTIONS } from '#server/functions/registry.ts';
import type { Target } from './attacker.ts';

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
let turn = 0;
const oneOf = <T>(choices: readonly T[]): T => choices[turn++ % choices.length] as T;

let picture: Promise<Buffer> | undefined;
const hugePicture = () => {
  const create = { width: 8_000, height: 8_000, channels: 3 as const, background: '#cccccc' };
  picture ??= sharp({ create }).jpeg({ quality: 20 }).toBuffer();
  return picture;
};

/** Fifty connections, of which each sends a byte now and then; answers with what the first was told, 0 where it was cut. */
async function trickle(url: string, path: string, headers: Record<string, string>): Promise<number> {
  const statuses = await Promise.all(
    Array.from(
      { length: 50 },
      () =>
        new Promise<number>((resolve) => {
          const request = httpRequest(`${url}${path}`, { method: 'POST', headers, agent: false });
          const trickling = setInterval(() => request.write(' '), 200);
          const end = (status: number) => {
            clearInterval(trickling);
            resolve(status);
            request.destroy();
          };
          setTimeout(() => end(0), 5_000);
          request.on('error', () => end(0));
          request.on('response', ({ statusCode }) => end(statusCode ?? 0));
        }),
    ),
  );
  return statuses[0] ?? 0;
}

/** By name: one request of each, again and again. They answer with its status, 0 where the connection was cut. */
export const ATTACKS: Record<string, (target: Target) => Promise<number>> = {
  'upgrades and resets': ({ url }) =>
    new Promise((resolve) => {
      const target = oneOf(['//', 'http://[', '//[::1', 'http://a:99999/', '/realtime/v1/websocket']);
      const socket = connect(Number(new URL(url).port), 'localhost');
      socket.on('error', () => resolve(0));
      socket.on('close', () => resolve(0));
      socket.on('data', (data) => {
        resolve(Number(String(data).slice(9, 12)));
        socket.resetAndDestroy();
      });
      socket.write(
        `GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
        () => void (turn % 3 === 0 && socket.resetAndDestroy()),
      );
    }),
  'regular expressions': ({ ask }) => {
    const bombs = Array.from({ length: 60 }, () => 'key=match.(x{0,100}){0,100}').join('&');
    return ask(`/rest/v1/app_settings?${bombs}`, { as: 'anon' });
  },
  'embedding without end': ({ ask }) =>
    ask(
      `/rest/v1/${oneOf([
        'attempts?select=*,tests(*,attempts(*,tests(*,attempts(*))))',
        'attempts?select=*,tests(*)',
        'attempts?select=*,tests(*,test_questions(*)),attempt_questions(*),attempt_responses(*)',
        'attempts?select=id,attempt_questions(*,questions(*))',
      ])}`,
    ),
  'counts, orders and conditions': ({ ask }) => {
    const conditions = Array.from(
      { length: 90 },
      (_, index) => `id.neq.${crypto.randomUUID()},score.gt.${index}`,
    );
    return ask(
      `/rest/v1/attempts?select=id,tests(id)&order=started_at.desc,score,id&or=(${conditions.slice(0, 45).join(',')})`,
      {
        headers: { prefer: 'count=exact' },
      },
    );
  },
  'bodies that trickle': ({ url, apikey }) =>
    trickle(url, '/functions/v1/grade-demo-test', {
      apikey,
      'content-type': 'application/json',
      'content-length': '60000',
    }),
  'megabytes that trickle': ({ url, apikey, token }) =>
    trickle(url, '/functions/v1/create-test', {
      apikey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': '990000',
    }),
  'forms that trickle': ({ url, apikey, token }) =>
    trickle(url, '/functions/v1/upload-print-omr', {
      apikey,
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '90000000',
    }),
  'papers at once': ({ ask, ownTestId }) =>
    ask(
      '/functions/v1/generate-print-pdfs',
      json({ test_id: ownTestId, language: oneOf(['en', 'hi', 'te', 'ta']), accessible: turn % 2 === 0 }),
    ),
  'pictures of 64 megapixels': async ({ ask, ownTestId }) => {
    const picture = await hugePicture();
    const body = new FormData();
    body.append('test_id', ownTestId);
    for (let file = 0; file < 10; file++) {
      const bytes = Buffer.concat([picture, Buffer.from(String(turn++))]);
      body.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'a.jpg');
    }
    return ask('/functions/v1/upload-print-omr', { method: 'POST', body });
  },
  'times, numbers and depth out of range': ({ ask, attemptId }) => {
    const [path, init] = oneOf<[string, RequestInit?]>([
      ['/rest/v1/profiles', json({ exam_date: 'infinity' })],
      ['/rest/v1/profiles', json({ exam_date: '294276-12-31T23:59:59Z' })],
      ['/functions/v1/begin-prepared-practice', json({ attempt_id: attemptId, began_ms_ago: 1e15 })],
      ['/auth/v1/user', { ...json(`{"data":${'{"a":'.repeat(4_000)}1${'}'.repeat(4_000)}}`), method: 'PUT' }],
    ]);
    return ask(path, init);
  },
  'uploads for a test that is not there': ({ ask }) => {
    const body = new FormData();
    body.append('test_id', crypto.randomUUID());
    for (let file = 0; file < 3; file++) {
      body.append('files', new Blob([new Uint8Array(9_000_000)], { type: 'image/png' }), 'a.png');
    }
    return ask('/functions/v1/upload-print-omr', { method: 'POST', body });
  },
  'quick tests': ({ ask, testId }) => {
    const config = {
      subjects: ['Physics', 'Chemistry', 'Biology'],
      chapters: null,
      difficulty: 3,
      questionCount: 180,
    };
    const wish = { mode: 'custom', duration_sec: 3600, visibility: 'private', total_marks: 720, config };
    return turn++ % 2 === 0
      ? ask('/functions/v1/create-test', json(wish))
      : ask('/functions/v1/start-attempt', json({ testId }));
  },
  'texts, arrays and depth': ({ ask, attemptId }) => {
    const [path, init] = oneOf<[string, RequestInit?]>([
      [
        `/functions/v1/save-response/attempts/${attemptId}/response`,
        json(`{"questionId":"x","deviceId":"a\\u0000"}`),
      ],
      ['/functions/v1/create-test', json('{"config":{"subjects":["a\\u0000"],"chapters":["\\ud800"]}}')],
      [`/rest/v1/tests?config=eq.${'['.repeat(5_000)}`],
      [`/rest/v1/profiles?${'{'.repeat(7)}a${'}'.repeat(7)}=eq.1`],
      [`/rest/v1/tests?select=x:config${'->a'.repeat(2_000)}`],
      ['/rest/v1/profiles', json(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)],
      [
        `/functions/v1/save-response/attempts/${attemptId}/responses`,
        json('['.repeat(400_000) + ']'.repeat(400_000)),
      ],
    ]);
    return ask(path, init);
  },
  'every function, a megabyte': ({ ask, testId }) => {
    const { name, path } = oneOf(SERVER_FUNCTIONS);
    const route = [name, path].filter(Boolean).join('/').replace(/:\w+/g, testId);
    return ask(
      `/functions/v1/${route}`,
      json(oneOf([`{"a":[${'1,'.repeat(19_000)}1]}`, `[${'{},'.repeat(300_000)}1]`])),
    );
  },
  'metadata, overwritten': ({ ask }) =>
    ask('/auth/v1/user', { ...json({ data: { note: `${turn++}`.padEnd(7_000, 'x') } }), method: 'PUT' }),
  'the own row, overwritten': ({ ask }) =>
    ask('/rest/v1/profiles?user_id=not.is.null', {
      ...json({ home_address: `${turn++}`.padEnd(500, 'x') }),
      method: 'PATCH',
    }),
  'every table, whole': ({ ask }) =>
    ask(`/rest/v1/${oneOf(Object.keys(RELATION_GRANTS))}?select=*`, { headers: { prefer: 'count=exact' } }),
  'the dashboard after long tests': ({ ask }) =>
    ask(
      `/functions/v1/${oneOf(['get-study-summary', 'get-daily-practice', 'get-tonight', 'get-path', 'get-plan', 'list-my-tests'])}`,
      json({}),
    ),
  'saves in a flood': ({ ask, attemptId, questionId }) =>
    ask(
      `/functions/v1/save-response/attempts/${attemptId}/response`,
      json({
        questionId,
        selectedIndex: 1,
        timeSpent: 1,
        revision: 1 + (turn++ % 1_000_000),
      }),
    ),
};
