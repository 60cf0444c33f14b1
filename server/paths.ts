import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json: the same whether the code runs from source or from `dist/`. */
const PROJECT_ROOT = findProjectRoot(dirname(fileURLToPath(import.meta.url)));

export function projectPath(...segments: string[]): string {
  return join(PROJECT_ROOT, ...segments);
}

function findProjectRoot(directory: string): string {
  if (existsSync(join(directory, 'package.json'))) return directory;
  const parent = dirname(directory);
  if (parent === directory) throw new Error('No package.json above the running code');
  return findProjectRoot(parent);
}
