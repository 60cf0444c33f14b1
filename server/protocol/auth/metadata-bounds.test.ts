import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEYS, openWire, PASSWORD, type Wire } from '../testing/wire.ts';

let wire: Wire;
beforeAll(async () => {
  wire = await openWire();
});
afterAll(() => wire.close());

const LARGE = { note: 'x'.repeat(9_000) };
const HALF = 'x'.repeat(3_000);

describe('metadata have 8 kB in all', () => {
  test('at sign-up, by their owner and by an administrator', async () => {
    const options = { data: LARGE };
    const signedUp = await wire
      .client()
      .auth.signUp({ email: 'large@example.com', password: PASSWORD, options });
    expect(signedUp.error).toMatchObject({ status: 400, code: 'validation_failed' });
    const person = await wire.signedIn('metadata@example.com');
    expect((await person.auth.updateUser({ data: LARGE })).error).toMatchObject({ status: 400 });
    const id = (await person.auth.getUser()).data.user?.id ?? '';
    const admin = wire.client(KEYS.secretKey);
    for (const change of [{ user_metadata: LARGE }, { app_metadata: LARGE }])
      expect((await admin.auth.admin.updateUserById(id, change)).error).toMatchObject({ status: 400 });
    expect(
      (await admin.auth.admin.createUser({ email: 'b@example.com', user_metadata: LARGE })).error,
    ).toMatchObject({
      status: 400,
    });
  });

  test('also little by little, and of both kinds together', async () => {
    const person = await wire.signedIn('slowly@example.com');
    expect((await person.auth.updateUser({ data: { a: HALF } })).error).toBeNull();
    expect((await person.auth.updateUser({ data: { b: HALF } })).error).toBeNull();
    expect((await person.auth.updateUser({ data: { c: HALF } })).error).toMatchObject({
      status: 422,
      code: 'validation_failed',
    });
    const { data } = await person.auth.getUser();
    expect(Object.keys(data.user?.user_metadata ?? {})).toEqual(expect.not.arrayContaining(['c']));
    const grown = await wire
      .client(KEYS.secretKey)
      .auth.admin.updateUserById(data.user?.id ?? '', { app_metadata: { d: HALF } });
    expect(grown.error).toMatchObject({ status: 422, code: 'validation_failed' });
    expect((await person.auth.refreshSession()).error).toBeNull();
  });

  test('are written sixty times an hour', async () => {
    const person = await wire.signedIn('often@example.com');
    const answers = [];
    for (let times = 0; times <= 60; times++) answers.push(await person.auth.updateUser({ data: { times } }));
    expect(answers.slice(0, 60).filter(({ error }) => error)).toEqual([]);
    expect(answers[60]?.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });
});
