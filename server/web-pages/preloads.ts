import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataBlock } from './page-shell.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
/** What Vite writes beside its build: https://vite.dev/guide/backend-integration */
type Manifest = Record<string, Chunk>;

interface Screen {
  /** One entry a part of the path; null stands for any. */
  parts: (string | null)[];
  block: string;
}

/** The router's file names say the path: `_layout/app_.test.$attemptId.tsx` is /app/test/{anything}. */
const ROUTE = /^routes\/(.+)\.tsx\?tsr-split=component$/;
const PAGE = 'index.html';
/** The smaller of the two large files that every page begins with: scripts/chunk-groups.ts. */
const ENTRY = /^_entry-.+\.js$/;
/**
 * What a screen's loader asks for beside the texts of its own name, by that name. Most questions have a formula, and a test waits for
 * what draws it.
 */
const ASKED_FOR: Readonly<Record<string, readonly string[]>> = {
  builder: ['locales/en/test-builder.json'],
  demo: ['locales/en/test-taking.json'],
  test: ['locales/en/test-taking.json', 'components/math-text/katex-renderer.ts'],
  results: ['locales/en/question-reports.json'],
};

/**
 * Reads which scripts and texts each screen needs beside those of every page. The answer gives the data block `screen-files` for a
 * path: with it in the page, public/before-first-paint.js asks for a screen's scripts as soon as the entry has come, and not the
 * router a round trip later. Asked for at once they would all come at one pace, the first to be run among the last.
 * @returns for a path no screen has: nothing
 */
export async function readPreloads(directory: string): Promise<(path: string) => string> {
  const manifest = await readManifest(directory);
  const everywhere = new Set<string>();
  collect(manifest, PAGE, everywhere);
  const at = (file: string) => `/${file}`;
  const entry = Object.keys(manifest).find((key) => ENTRY.test(key));
  const after = entry === undefined ? null : at(manifest[entry]?.file ?? '');
  const screens: Screen[] = [];
  for (const key of Object.keys(manifest).sort()) {
    const name = ROUTE.exec(key)?.[1];
    if (name === undefined) continue;
    const parts = partsOf(name);
    const files = new Set(everywhere);
    const screenName = nameOf(parts);
    collect(manifest, `locales/en/${screenName}.json`, files);
    for (const layout of layoutsOf(name))
      collect(manifest, `routes/${layout}.tsx?tsr-split=component`, files);
    const asked = ASKED_FOR[screenName] ?? [];
    for (const key of asked) collect(manifest, key, files);
    const own = [...files].filter((file) => !everywhere.has(file));
    // A script that comes with a style sheet is run when both are there.
    const styles = asked.flatMap((key) => manifest[key]?.css ?? []);
    const block = dataBlock('screen-files', { after, scripts: own.map(at), styles: styles.map(at) });
    screens.push({ parts, block });
  }
  // `app.tsx` and `app/index.tsx` have one path; of two the later is the screen, the other the frame around it.
  return (path) => {
    const asked = path.split('/').filter((part) => part !== '');
    return screens.findLast(({ parts }) => fits(parts, asked))?.block ?? '';
  };
}

/** A folder of pages that Vite did not build has none. */
async function readManifest(directory: string): Promise<Manifest> {
  const manifest = await readList<Manifest>(directory, 'manifest.json');
  // What stands in a file with others is not in Vite's list: scripts/module-files-plugin.ts.
  const modules = await readList<Record<string, string>>(directory, 'module-files.json');
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  for (const [key, file] of Object.entries(modules)) {
    const chunk = chunks.get(file);
    if (chunk) manifest[key] ??= chunk;
  }
  return manifest;
}

async function readList<List extends object>(directory: string, name: string): Promise<List> {
  const path = join(directory, '.vite', name);
  return (existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : {}) as List;
}

function collect(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files);
}

/** `_student/app/builder` stands inside `_student` and `_student/app`. */
function layoutsOf(name: string): string[] {
  const folders = name.split('/');
  return folders.map((_, index) => folders.slice(0, index + 1).join('/'));
}

/** Its texts have it, too. English ones are always needed: what another language lacks is said in English. */
function nameOf(parts: readonly (string | null)[]): string {
  return parts.findLast((part) => part !== null) ?? 'landing';
}

function partsOf(name: string): (string | null)[] {
  return name
    .split(/[/.]/)
    .filter((part) => part !== 'index' && !part.startsWith('_'))
    .map((part) => (part.startsWith('$') ? null : part.replace(/_$/, '')));
}

function fits(parts: readonly (string | null)[], asked: readonly string[]): boolean {
  return (
    parts.length === asked.length && parts.every((part, index) => part === null || part === asked[index])
  );
}
