import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BucketSettings } from '#server/protocol/storage/bucket/bucket.ts';
import { freePort } from './free-port.ts';

/** A server of the S3 protocol in a process of its own (s3rver), which checks signatures and can be killed and started again. */
export interface BucketServer {
  settings: BucketSettings;
  /** The same, as the environment says it. */
  env: Record<string, string>;
  directory: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const PROGRAM = `
  const S3rver = require(process.argv[1]);
  const [directory, port] = process.argv.slice(2);
  new S3rver({ directory, port: Number(port), address: '127.0.0.1', silent: true, configureBuckets: [{ name: 'files' }, { name: 'archives' }] })
    .run().then(() => console.log('listening'));`;

export async function startBucketServer(): Promise<BucketServer> {
  const program = createRequire(import.meta.url).resolve('@20minutes/s3rver');
  const directory = await mkdtemp(join(tmpdir(), 'vijaypath-bucket-'));
  const port = await freePort();
  const begin = async () => {
    // It enciphers the places where lists go on with DES.
    const child = spawn(
      process.execPath,
      ['--openssl-legacy-provider', '-e', PROGRAM, program, directory, String(port)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    await once(child.stdout, 'data');
    return child;
  };
  let child = await begin();
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    settings,
    env: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.bucket,
      S3_BACKUP_BUCKET: 'archives',
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    directory,
    kill,
    start: async () => {
      child = await begin();
    },
    close: async () => {
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
