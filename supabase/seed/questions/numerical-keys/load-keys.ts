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
  return modules.flatMap((module) => Object.values(module).flatMap((keys) => Object.entries(keys)));
}
