import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createWhole } from './database/sync-path.ts';
import type { Env } from './env.ts';

const Keys = z.object({
  /** Signs access tokens (HS256). */
  jwtSecret: z.string().min(32),
  /** The `apikey` of browsers: role anon until a user's token comes with it. */
  publishableKey: z.string().min(16),
  /** The `apikey` of trusted programs: role service_role. */
  secretKey: z.string().min(32),
});
export type Keys = z.infer<typeof Keys>;

/** Reads `<DATA_DIR>/keys.json`, making it at the first start, readable by its owner only. The environment overrides each key. */
export async function loadKeys(env: Env): Promise<Keys> {
  const path = join(env.DATA_DIR, 'keys.json');
  const keys = (await readKeys(path)) ?? (await makeKeys(path, env.DATA_DIR));
  return {
    jwtSecret: env.JWT_SECRET ?? keys.jwtSecret,
    publishableKey: env.PUBLISHABLE_KEY ?? keys.publishableKey,
    secretKey: env.SECRET_KEY ?? keys.secretKey,
  };
}

/** Of several servers that start in one folder, the keys of the first one are those of all. */
async function makeKeys(path: string, directory: string): Promise<Keys> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const keys = newKeys();
  if (await createWhole(path, `${JSON.stringify(keys, null, 2)}\n`)) return keys;
  const kept = await readKeys(path);
  if (!kept) throw new Error(`${path} was made, and removed again, meanwhile`);
  return kept;
}

async function readKeys(path: string): Promise<Keys | null> {
  try {
    return Keys.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`${path} cannot be read as keys`, { cause: error });
  }
}

export function newKeys(): Keys {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url');
  return {
    jwtSecret: random(48),
    publishableKey: `vp_publishable_${random(18)}`,
    secretKey: `vp_secret_${random(32)}`,
  };
}
