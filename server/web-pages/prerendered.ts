import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Reads the first views that the build made of public pages (web/prerender.tsx). The answer puts one of them into the page: it can be
 * read before its scripts have come, which then bring it to life (web/main.tsx).
 */
export async function readPrerendered(directory: string): Promise<(page: string, name: string) => string> {
  const file = join(directory, '.vite', 'prerendered.json');
  const views = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, string>) : {};
  return (page, name) => {
    const view = views[name];
    if (view === undefined) return page;
    return page.replace(EMPTY_ROOT, () => `<div id="root" data-prerendered>${view}</div>`);
  };
}
