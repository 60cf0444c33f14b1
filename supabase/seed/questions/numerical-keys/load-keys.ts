import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Computation } from './computation.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const HELPERS = ['computation.ts', 'load-keys.ts', 'read-quantity.ts'];

/** The computations of `<subject>/<chapter>.ts`, each `[slug, computation]`. */
export async function loadKeys(): Promise<[string, Computation][]> {
  const paths = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !HELPERS.includes(path))
    .sort();
  const modules = await Promise.all(
    paths.map((path): Promise<Record<string, Record<string, Computation>>> => import(HERE + path)),
  );
  const entries = modules.map((module) => Object.values(module).flatMap((keys) => Object.entries(keys)));
  // Until the last chapter has its own file, a file of a whole subject holds what is left.
  const byChapter = entries.filter((_, index) => paths[index]?.includes('/')).flat();
  const moved = new Set(byChapter.map(([slug]) => slug));
  const left = entries.filter((_, index) => !paths[index]?.includes('/')).flat();
  return [...byChapter, ...left.filter(([slug]) => !moved.has(slug))];
}
