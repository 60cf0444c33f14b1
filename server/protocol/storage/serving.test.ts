import type { SupabaseClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CABINET } from '../testing/cabinet.ts';
import { KEYS, openWire, type Wire } from '../testing/wire.ts';

let wire: Wire;
let service: SupabaseClient;
const TEXT = '0123456789';

beforeAll(async () => {
  wire = await openWire({ script: CABINET });
  service = wire.client(KEYS.secretKey);
  await service.storage.from('window').upload('digits.txt', TEXT, { cacheControl: '120' });
  await service.storage.from('drawer').upload('a b/digits.txt', TEXT);
});
afterAll(() => wire.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  wire.app.request(`/storage/v1${path}`, { method, headers });
const DIGITS = '/object/public/window/digits.txt';

describe('a public bucket', () => {
  test('is read without a key, at the address the client makes', async () => {
    const { data } = service.storage.from('window').getPublicUrl('digits.txt');
    const response = await wire.app.request(data.publicUrl);
    expect(await response.text()).toBe(TEXT);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-length': '10',
      'cache-control': 'max-age=120',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      'last-modified': expect.stringContaining('GMT'),
    });
  });

  test('a private one looks as if it were not there', async () => {
    const hidden = await get('/object/public/drawer/a%20b/digits.txt');
    const absent = await get('/object/public/nowhere/a%20b/digits.txt');
    expect([hidden.status, await hidden.json()]).toEqual([absent.status, await absent.json()]);
    expect(hidden.status).toBe(400);
  });

  test('what is not in it is not found', async () => {
    const response = await get('/object/public/window/absent.txt');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      statusCode: '404',
      error: 'not_found',
      message: 'Object not found',
    });
  });
});

describe('caches', () => {
  const NAME = 'a b/kept.txt';
  const bearer = { apikey: KEYS.publishableKey, authorization: `Bearer ${KEYS.secretKey}` };
  beforeAll(async () => {
    const upload = {
      'cache-control': 'public, s-maxage=9000, max-age=3600, immutable',
      'content-type': 'text/plain',
    };
    for (const bucket of ['window', 'drawer']) {
      const path = `/object/${bucket}/${encodeURI(NAME)}`;
      const stored = await wire.app.request(`/storage/v1${path}`, {
        method: 'POST',
        body: TEXT,
        headers: { ...bearer, ...upload },
      });
      expect(stored.status).toBe(200);
    }
  });

  test('may keep what is public as its uploader asked', async () => {
    const response = await get(`/object/public/window/${encodeURI(NAME)}`);
    expect(response.headers.get('cache-control')).toBe('public, s-maxage=9000, max-age=3600, immutable');
  });

  test.each(['authenticated/drawer', 'drawer', 'authenticated/window'])(
    'on the way keep nothing of %s, and a browser only for who asked',
    async (place) => {
      for (const method of ['GET', 'HEAD']) {
        const { headers } = await get(`/object/${place}/${encodeURI(NAME)}`, bearer, method);
        expect(headers.get('cache-control')).toBe('private, max-age=3600, immutable');
        expect(headers.get('vary')?.toLowerCase()).toContain('authorization');
      }
    },
  );

  test('keep what a signed address shows no longer than the address is good for', async () => {
    const { data } = await service.storage.from('drawer').createSignedUrl(NAME, 60);
    const response = await wire.app.request(data?.signedUrl ?? '');
    const [, seconds] = /^private, max-age=(\d+)$/.exec(response.headers.get('cache-control') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(50);
    expect(Number(seconds)).toBeLessThanOrEqual(60);
  });
});

describe('HTTP', () => {
  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-99', TEXT, 'bytes 0-9/10'],
  ])('the range %s', async (range, text, contentRange) => {
    const response = await get(DIGITS, { range });
    expect(response.status).toBe(206);
    expect(await response.text()).toBe(text);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(text.length));
  });

  test.each(['bytes=10-', 'bytes=-0'])('the range %s cannot be met', async (range) => {
    const response = await get(DIGITS, { range });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
  });

  test.each(['bytes=4-2', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=-'])(
    'the range %s is passed over',
    async (range) => {
      const response = await get(DIGITS, { range });
      expect([response.status, await response.text()]).toEqual([200, TEXT]);
    },
  );

  test('what the caller has is not sent again', async () => {
    const first = await get(DIGITS);
    const etag = first.headers.get('etag') ?? '';
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(DIGITS, { 'if-none-match': tags });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    const since = await get(DIGITS, { 'if-modified-since': first.headers.get('last-modified') ?? '' });
    expect(since.status).toBe(304);
    expect((await get(DIGITS, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('a part of what has changed since is not sent as a part', async () => {
    const etag = (await get(DIGITS)).headers.get('etag') ?? '';
    expect((await get(DIGITS, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await get(DIGITS, { range: 'bytes=0-1', 'if-range': '"older"' })).status).toBe(200);
  });

  test('HEAD says the same without the bytes', async () => {
    const response = await get(DIGITS, {}, 'HEAD');
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-length')).toBe('10');
    const absent = await get('/object/public/window/absent.txt', {}, 'HEAD');
    expect([absent.status, await absent.text()]).toEqual([400, '']);
  });

  test('a download has a file name, whatever is in it', async () => {
    const nameOf = async (query: string) =>
      (await get(`${DIGITS}?${query}`)).headers.get('content-disposition');
    expect(await nameOf('download=')).toBe(`attachment; filename="digits.txt"; filename*=UTF-8''digits.txt`);
    expect(await nameOf('download=प्र.pdf')).toContain("filename*=UTF-8''%E0%A4");
    expect(await nameOf('download=a"%0d%0aset-cookie: x')).not.toMatch(/["\r\n].*set-cookie: x/);
    expect((await get(DIGITS)).headers.has('content-disposition')).toBe(false);
  });
});

describe('what a user uploaded', () => {
  test.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml', 'text/javascript'])(
    'as %s cannot run in our origin',
    async (contentType) => {
      const name = `evil.${contentType.replace(/\W/g, '-')}`;
      await service.storage.from('window').upload(name, '<script>alert(1)</script>', { contentType });
      const { headers } = await get(`/object/public/window/${name}`);
      expect(headers.get('content-type')).toBe(contentType);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/);
    },
  );

  test('as a PDF can be shown, and still runs nothing', async () => {
    await service.storage.from('window').upload('paper.pdf', '%PDF-1.7', { contentType: 'application/pdf' });
    const { headers } = await get('/object/public/window/paper.pdf');
    expect(headers.get('content-security-policy')).toBe("script-src 'none'; frame-ancestors 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('cannot write headers', async () => {
    const response = await wire.fetch('/storage/v1/object/window/h.txt', {
      method: 'POST',
      headers: { authorization: `Bearer ${KEYS.secretKey}` },
      body: withField('cacheControl', '60\r\nset-cookie: x'),
    });
    expect(response.status).toBe(400);
  });
});

describe('a signed address', () => {
  const sign = async (name = 'a b/digits.txt', options = {}) => {
    const { data, error } = await service.storage.from('drawer').createSignedUrl(name, 60, options);
    if (error) throw error;
    return new URL(data.signedUrl);
  };

  test('is read by anyone who holds it, without a key', async () => {
    const response = await wire.app.request((await sign()).href);
    expect([response.status, await response.text()]).toEqual([200, TEXT]);
    const saved = await wire.app.request((await sign(undefined, { download: 'ten.txt' })).href);
    expect(saved.headers.get('content-disposition')).toContain('filename="ten.txt"');
    const part = await wire.app.request((await sign()).href, { headers: { range: 'bytes=0-0' } });
    expect(await part.text()).toBe('0');
  });

  test('many are signed at once, each for itself', async () => {
    const { data } = await service.storage
      .from('drawer')
      .createSignedUrls(['a b/digits.txt', 'absent.txt'], 60);
    expect(data).toMatchObject([
      { path: 'a b/digits.txt', error: null, signedUrl: expect.stringContaining('token=') },
      {
        path: 'absent.txt',
        error: 'Either the object does not exist or you do not have access to it',
        signedUrl: null,
      },
    ]);
  });

  test('is of one object only', async () => {
    await service.storage.from('drawer').upload('other.txt', 'other');
    const token = (await sign()).searchParams.get('token');
    for (const path of ['drawer/other.txt', 'window/digits.txt', 'drawer/a%20b/digits.txt/']) {
      const response = await get(`/object/sign/${path}?token=${token}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ statusCode: '400', error: 'InvalidSignature' });
    }
  });

  const forge = (claims: Record<string, unknown>, secret = KEYS.jwtSecret, alg = 'HS256') =>
    new SignJWT({
      url: 'drawer/a b/digits.txt',
      aud: 'storage:read',
      exp: Math.floor(Date.now() / 1000) + 60,
      ...claims,
    })
      .setProtectedHeader({ alg })
      .sign(new TextEncoder().encode(secret));

  test.each<[string, () => Promise<string>]>([
    ['expired', () => forge({ exp: Math.floor(Date.now() / 1000) - 1 })],
    ['without an end', () => forge({ exp: undefined })],
    ['signed elsewhere', () => forge({}, 'another secret that is long enough, too')],
    ['of another algorithm', () => forge({}, KEYS.jwtSecret.repeat(2), 'HS512')],
    ['made for uploading', () => forge({ aud: 'storage:upload' })],
    [
      'of a session',
      async () => {
        const { data } = await (await wire.signedIn('mira@example.com')).auth.getSession();
        return data.session?.access_token ?? '';
      },
    ],
    ['altered', async () => `${(await forge({})).slice(0, -3)}abc`],
    ['no token', async () => 'rubbish'],
  ])('%s is refused', async (_, make) => {
    const response = await get(`/object/sign/drawer/a%20b/digits.txt?token=${await make()}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '400', error: 'InvalidJWT' });
  });

  test('without its token is refused', async () => {
    const response = await get('/object/sign/drawer/a%20b/digits.txt');
    expect(await response.json()).toMatchObject({ statusCode: '400', error: 'invalid_request' });
  });

  test('no session, and no access token, is made of one', async () => {
    const token = (await sign()).searchParams.get('token');
    const response = await wire.fetch('/rest/v1/books', { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(401);
  });

  test('an expiry that makes no sense is refused', async () => {
    for (const seconds of [0, -5, 1.5]) {
      const { error } = await service.storage.from('drawer').createSignedUrl('a b/digits.txt', seconds);
      expect(error).toMatchObject({ statusCode: '400' });
    }
  });
});

describe('a signed upload', () => {
  test('writes the one object, once, as anyone who asked for it', async () => {
    const mira = await wire.signedIn('mira-uploads@example.com');
    const id = (await mira.auth.getUser()).data.user?.id ?? '';
    const { data } = await mira.storage.from('drawer').createSignedUploadUrl(`${id}/later.txt`);
    const token = data?.token ?? '';
    const visitor = wire.client().storage.from('drawer');
    expect((await visitor.uploadToSignedUrl(`${id}/other.txt`, token, 'x')).error).toMatchObject({
      statusCode: '400',
    });
    expect((await visitor.uploadToSignedUrl(`${id}/later.txt`, token, 'now')).error).toBeNull();
    const again = await visitor.uploadToSignedUrl(`${id}/later.txt`, token, 'again');
    expect(again.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });
    expect(await (await mira.storage.from('drawer').download(`${id}/later.txt`)).data?.text()).toBe('now');
    const { rows } = await wire.database.query('select owner_id from storage.objects where name = $1', [
      `${id}/later.txt`,
    ]);
    expect(rows).toEqual([{ owner_id: id }]);
  });

  test('overwrites only when that was signed', async () => {
    const { data } = await service.storage
      .from('drawer')
      .createSignedUploadUrl('twice.txt', { upsert: true });
    const visitor = wire.client().storage.from('drawer');
    for (const text of ['one', 'two']) {
      expect((await visitor.uploadToSignedUrl('twice.txt', data?.token ?? '', text)).error).toBeNull();
    }
  });

  test('an address for reading does not write', async () => {
    const { data } = await service.storage.from('drawer').createSignedUrl('a b/digits.txt', 60);
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '';
    const { error } = await wire
      .client()
      .storage.from('drawer')
      .uploadToSignedUrl('a b/digits.txt', token, 'x');
    expect(error).toMatchObject({ statusCode: '400' });
  });
});

describe('what is not served says so', () => {
  test.each([
    ['POST', '/upload/resumable'],
    ['GET', '/render/image/public/window/digits.txt?width=10'],
    ['GET', '/s3/window'],
    ['POST', '/vector/CreateIndex'],
    ['GET', '/iceberg/bucket'],
    ['DELETE', '/cdn/window'],
  ])('%s %s', async (method, path) => {
    const response = await wire.fetch(`/storage/v1${path}`, { method });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '409', error: 'NotSupported' });
  });

  test('a transformation of a signed address', async () => {
    const options = { transform: { width: 10 } };
    const { error } = await service.storage.from('drawer').createSignedUrl('a b/digits.txt', 60, options);
    expect(error).toMatchObject({ statusCode: '409' });
  });

  test('a route nobody knows', async () => {
    const response = await wire.fetch('/storage/v1/objects', { method: 'PATCH' });
    expect(await response.json()).toMatchObject({ statusCode: '404' });
  });
});

function withField(name: string, value: string): FormData {
  const form = new FormData();
  form.append(name, value);
  form.append('', new Blob(['x']), 'file.txt');
  return form;
}

describe('a row without a file, as a seed puts it in', () => {
  const ROWS: [string, object | null][] = [
    ['null.txt', null],
    ['bare.txt', {}],
    ['some.png', { size: 3, mimetype: 'image/png' }],
    ['odd.txt', { size: '3', mimetype: 'a\nb', eTag: 7, cacheControl: 'ü', contentLength: -1 }],
  ];

  test.each(ROWS)(
    '%s is listed and told of, and reading it says that there is none',
    async (name, metadata) => {
      await wire.database.query(
        'insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3)',
        ['window', `seeded/${name}`, metadata && JSON.stringify(metadata)],
      );
      const files = service.storage.from('window');
      const path = `seeded/${name}`;
      expect((await files.list('seeded')).data?.map((file) => file.name)).toContain(name);
      expect((await files.info(path)).error).toBeNull();
      const none = { statusCode: '404', message: 'Object not found' };
      expect((await files.download(path)).error).toMatchObject(none);
      expect((await files.copy(path, `${path}.copy`)).error).toMatchObject(none);
      expect((await get(`/object/public/window/${path}`, {}, 'HEAD')).status).toBeLessThan(500);
      const { data: signed } = await files.createSignedUrl(path, 60);
      expect((await wire.app.request(signed?.signedUrl ?? '')).status).toBe(400);
      expect((await files.move(path, `${path}.moved`)).error).toBeNull();
      expect((await files.upload(path, TEXT)).error).toBeNull();
      expect((await files.remove([path, `${path}.moved`])).data).toHaveLength(2);
    },
  );
});
