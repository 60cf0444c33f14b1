import { join, resolve } from 'node:path';
import { readEnv } from '#server/env.ts';
import { openFiles } from '#server/open-files.ts';
import { copyFiles } from '#server/protocol/storage/copy-files.ts';
import { LocalFileStore } from '#server/protocol/storage/local-file-store.ts';
import { fail } from './call-server.mjs';

/** `npm run files -- to-bucket | to-folder`: copies what is in the one and not in the other, while a server runs or not. Nothing is removed. */
const [direction] = process.argv.slice(2);
if (direction !== 'to-bucket' && direction !== 'to-folder')
  fail('Usage: npm run files -- to-bucket | to-folder, with S3_ENDPOINT, S3_BUCKET and its keys set');
const env = readEnv(process.env);
if (!env.S3_BUCKET)
  fail('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY say which bucket.');
const directory = resolve(env.DATA_DIR);
const folder = new LocalFileStore(join(directory, 'storage'));
const { store: bucket } = openFiles(env, directory);
const [from, to] = direction === 'to-bucket' ? [folder, bucket] : [bucket, folder];
try {
  const { copied, bytes, there } = await copyFiles(from, to);
  console.log(
    `${copied} files copied (${Math.ceil(bytes / 1024)} KB), ${there} were there, each with the same size.`,
  );
  process.exit(0);
} catch (error) {
  fail(`${(error as Error).message}. What was copied stays: run it again.`);
}
