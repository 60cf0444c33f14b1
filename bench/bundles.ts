import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { projectPath } from '#server/paths.ts';
import { buildIfNeeded } from '../scripts/build.mjs';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, Chunk>;

/** Which chunks a screen loads, by parts of their source names, and its budget in kB of script as it is sent: compressed by the build. */
const SCREENS = [
  { name: 'landing', sources: ['index.html', 'routes/index.tsx?', 'locales/en/landing.json'], budgetKb: 130 },
  {
    name: 'test screen, with mathematics',
    sources: [
      'index.html',
      'test.$attemptId.tsx?',
      'locales/en/test-taking',
      '_student-',
      'katex-renderer',
      'contrib/mhchem',
    ],
    budgetKb: 220,
  },
];

/** Adds up the script each screen fetches before it can be used. */
export async function measureBundles(): Promise<void> {
  await buildIfNeeded();
  const dist = projectPath('dist', 'web');
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  for (const { name, sources, budgetKb } of SCREENS) {
    const files = new Set<string>();
    for (const source of sources) {
      const keys = Object.keys(manifest).filter((key) => key.includes(source));
      if (keys.length === 0) throw new Error(`No chunk of the build is made from ${source}`);
      for (const key of keys) collect(manifest, key, files);
    }
    let bytes = 0;
    for (const file of files) if (file.endsWith('.js')) bytes += (await stat(join(dist, `${file}.br`))).size;
    console.log(
      `${name}: ${(bytes / 1000).toFixed(1)} kB compressed in ${files.size} files (budget ${budgetKb} kB)`,
    );
  }
}

function collect(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files);
}
