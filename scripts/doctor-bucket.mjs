import { randomUUID } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

const { S3_ENDPOINT: endpoint, S3_BUCKET, S3_BACKUP_BUCKET, S3_REGION: region = 'us-east-1' } = process.env;
const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = process.env;

/** The buckets of the environment: each keeps, gives back and deletes a small object. @returns what is wrong with it, or null, by name */
export async function lookAtBuckets() {
  const names = new Set([S3_BUCKET, S3_BACKUP_BUCKET].filter(Boolean));
  const found = [];
  for (const name of endpoint ? names : [])
    found.push({
      name,
      problem: await problemOf(name).catch((error) => error.cause?.message ?? error.message),
    });
  return found;
}

async function problemOf(bucket) {
  const key = `doctor/${randomUUID()}`;
  const kept = await ask(bucket, 'PUT', key, 'well');
  if (!kept.ok) return `keeps nothing: ${kept.status} ${await reason(kept)}`;
  const read = await ask(bucket, 'GET', key);
  if ((await read.text()) !== 'well') return `gives back something else: ${read.status}`;
  const listed = await ask(bucket, 'GET', '', undefined, '?list-type=2&max-keys=1&prefix=doctor%2F');
  if (!listed.ok) return `cannot be listed: ${listed.status} ${await reason(listed)}`;
  const removed = await ask(bucket, 'DELETE', key);
  return removed.ok ? null : `deletes nothing: ${removed.status} ${await reason(removed)}`;
}

async function ask(bucket, method, key, body, search = '') {
  const url = `${endpoint.replace(/\/$/, '')}/${bucket}${key && `/${key}`}${search}`;
  const signed = await new AwsV4Signer({
    ...{ method, url, body, service: 's3', region, accessKeyId, secretAccessKey },
    headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
  }).sign();
  const signal = AbortSignal.timeout(15_000);
  return fetch(signed.url, { method, headers: signed.headers, body, signal, redirect: 'manual' });
}

const reason = async (answer) => /<Code>(\w+)<\/Code>/.exec((await answer.text()).slice(0, 4_000))?.[1] ?? '';
