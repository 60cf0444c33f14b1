import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWire, PASSWORD, type Wire } from '../testing/wire.ts';

let wire: Wire;
beforeAll(async () => {
  wire = await openWire();
});
afterAll(() => wire.close());

describe('a new password', () => {
  test('replaces the old one and ends every other session', async () => {
    const email = 'change@example.com';
    const mine = await wire.signedIn(email);
    const other = wire.client();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    expect((await other.auth.getUser()).error).toBeNull();

    const { data, error } = await mine.auth.updateUser({ password: 'another horse' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect((await mine.auth.getUser()).error).toBeNull();
    expect((await mine.auth.refreshSession()).error).toBeNull();
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');

    const client = wire.client();
    const old = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(old.error).toMatchObject({ code: 'invalid_credentials' });
    expect((await client.auth.signInWithPassword({ email, password: 'another horse' })).error).toBeNull();
  });

  test('must be a new one, and long enough', async () => {
    const client = await wire.signedIn('same@example.com');
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'same_password',
    });
    expect((await client.auth.updateUser({ password: 'short' })).error).toMatchObject({
      code: 'weak_password',
    });
    expect((await client.auth.updateUser({ password: '' })).error).toMatchObject({ code: 'weak_password' });
  });

  test('is refused with a wrong current password, when one is sent', async () => {
    const client = await wire.signedIn('current@example.com');
    const { data } = await client.auth.getSession();
    const put = (body: object) =>
      wire.fetch('/auth/v1/user', {
        method: 'PUT',
        body: JSON.stringify(body),
        headers: { authorization: `Bearer ${data.session?.access_token}` },
      });
    expect((await put({ password: 'new one', current_password: 'wrong' })).status).toBe(400);
    expect((await put({ password: 'new one', current_password: PASSWORD })).status).toBe(200);
  });
});

test('metadata is merged; null takes a key away, and only on the first level', async () => {
  const client = await wire.signedIn('meta@example.com');
  await client.auth.updateUser({ data: { a: 1, b: { c: null } } });
  const { data } = await client.auth.updateUser({ data: { a: null, d: 'x' } });
  expect(data.user?.user_metadata).toEqual({ b: { c: null }, d: 'x' });
  expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
});

test('the application’s metadata cannot be reached', async () => {
  const client = await wire.signedIn('app@example.com');
  await client.auth.updateUser({ data: {}, app_metadata: { admin: true }, role: 'service_role' } as never);
  const { data } = await client.auth.getUser();
  expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  expect(data.user?.role).toBe('authenticated');
});

test('another email or a phone is refused, never ignored', async () => {
  const client = await wire.signedIn('email@example.com');
  expect((await client.auth.updateUser({ email: 'new@example.com' })).error).toMatchObject({ status: 422 });
  expect((await client.auth.updateUser({ phone: '+911234567890' })).error).toMatchObject({
    code: 'phone_provider_disabled',
  });
  expect((await client.auth.updateUser({ email: 'Email@example.com' })).error).toBeNull();
});
