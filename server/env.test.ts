import { describe, expect, it } from 'vitest';
import { authSettingsOf } from './auth-settings.ts';
import { readEnv } from './env.ts';

const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

describe('the environment of accounts', () => {
  it('unset, leaves Google off, emails unconfirmed and the limits as the manual says', () => {
    const settings = authSettingsOf(readEnv({}));
    expect(settings.google).toBeUndefined();
    expect(settings).toMatchObject({
      requireEmailConfirmation: false,
      redirectAllowList: [],
      rateLimits: {
        failedSignInsPerEmail: { limit: 10, windowSeconds: 3600 },
        failedSignInsPerAddress: { limit: 1000, windowSeconds: 900 },
        signUpsPerAddress: { limit: 1000, windowSeconds: 3600 },
        mailsPerEmail: { limit: 5, windowSeconds: 3600 },
        mailsPerAddress: { limit: 300, windowSeconds: 3600 },
      },
    });
  });

  it('set, is what the accounts are served with', () => {
    const settings = authSettingsOf(
      readEnv({
        ...GOOGLE,
        REQUIRE_EMAIL_CONFIRMATION: 'true',
        REDIRECT_URLS: 'https://a.example/app/*, https://b.example/',
        RATE_LIMIT_MAILS_PER_EMAIL: '2',
      }),
    );
    expect(settings).toMatchObject({
      google: { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' },
      requireEmailConfirmation: true,
      redirectAllowList: ['https://a.example/app/*', 'https://b.example/'],
      rateLimits: { mailsPerEmail: { limit: 2 } },
    });
  });

  it.each<[string, Record<string, string>]>([
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'secret' }],
    ['GOOGLE_ISSUER', { ...GOOGLE, GOOGLE_ISSUER: 'http://issuer.example' }],
    ['REQUIRE_EMAIL_CONFIRMATION', { REQUIRE_EMAIL_CONFIRMATION: 'true', NODE_ENV: 'production' }],
    ['RATE_LIMIT_MAILS_PER_EMAIL', { RATE_LIMIT_MAILS_PER_EMAIL: '0' }],
  ])('names %s when it is wrong', (name, source) => {
    expect(() => readEnv(source)).toThrow(name);
  });

  it('takes an issuer without TLS on this machine alone', () => {
    expect(readEnv({ GOOGLE_ISSUER: 'http://localhost:4000' }).GOOGLE_ISSUER).toBe('http://localhost:4000');
  });
});

describe('the environment of a bucket', () => {
  const BUCKET = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'vijaypath',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('is whole or not there', () => {
    expect(readEnv({}).S3_BUCKET).toBeUndefined();
    expect(readEnv(BUCKET)).toMatchObject({ ...BUCKET, S3_REGION: 'us-east-1' });
    for (const name of Object.keys(BUCKET))
      expect(() => readEnv({ ...BUCKET, [name]: undefined })).toThrow(`${name}: is needed beside`);
    expect(() => readEnv({ S3_BACKUP_BUCKET: 'archives' })).toThrow('S3_BACKUP_BUCKET');
  });

  it('has no address with a password, and no bucket that is a path', () => {
    expect(() => readEnv({ ...BUCKET, S3_ENDPOINT: 'https://a:b@s3.example.com' })).toThrow('S3_ENDPOINT');
    expect(() => readEnv({ ...BUCKET, S3_BUCKET: 'a/b' })).toThrow('S3_BUCKET');
  });
});

describe('the environment of a pooler', () => {
  const POOLED = { DATABASE_URL: 'postgres://pooler/v', DATABASE_DIRECT_URL: 'postgres://database/v' };

  it('has the way past it beside the way through it', () => {
    expect(readEnv(POOLED)).toMatchObject(POOLED);
    expect(readEnv({ ...POOLED, DATABASE_PREPARED_STATEMENTS: 'true' })).toMatchObject({
      DATABASE_PREPARED_STATEMENTS: true,
    });
    expect(() => readEnv({ ...POOLED, DATABASE_URL: undefined })).toThrow('DATABASE_DIRECT_URL');
    expect(() => readEnv({ ...POOLED, DATABASE_DIRECT_URL: 'http://x' })).toThrow('DATABASE_DIRECT_URL');
  });
});

it('a replica belongs to a database', () => {
  const replica = { DATABASE_REPLICA_URL: 'postgres://replica/v' };
  expect(readEnv({ ...replica, DATABASE_URL: 'postgres://database/v' })).toMatchObject({
    ...replica,
    DATABASE_REPLICA_LAG_SECONDS: 5,
  });
  expect(() => readEnv(replica)).toThrow('DATABASE_REPLICA_URL');
});
