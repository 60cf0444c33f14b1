import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the files beside the site's folder say: in no answer. */
export const BESIDE = 'a file beside the site';

export interface Site {
  /** The folder that is served. */
  directory: string;
  remove(): Promise<void>;
}

/** A built site of two files, with others beside its folder that nobody may read. */
export async function makeSite(): Promise<Site> {
  const around = await mkdtemp(join(tmpdir(), 'vijaypath-fuzz-'));
  const directory = join(around, 'web');
  await mkdir(join(directory, 'assets'), { recursive: true });
  await writeFile(join(directory, 'index.html'), '<!doctype html><!--vijaypath-config-->');
  await writeFile(join(directory, 'assets', 'main.js'), 'export {};');
  // The second begins with the folder's own name.
  for (const name of ['beside.txt', 'web.txt']) await writeFile(join(around, name), BESIDE);
  return { directory, remove: () => rm(around, { recursive: true }) };
}
