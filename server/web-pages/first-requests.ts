import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataBlock } from './page-shell.ts';

/** What web/first-requests.ts writes down: by path, where a star is any part of it. */
type Recorded = Record<string, { method: string; url: string; body?: string }[]>;

/**
 * Reads what screens ask the server for first. The answer gives the data block for a path: the page sends these requests
 * before its scripts have come, so that on a slow network data and scripts take one round trip instead of two.
 * @returns for a path without any: nothing
 */
export async function readFirstRequests(directory: string): Promise<(path: string) => string> {
  const file = join(directory, '.vite', 'first-requests.json');
  const recorded = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Recorded) : {};
  const screens = Object.entries(recorded).map(([path, requests]) => ({
    parts: path.split('/'),
    block: dataBlock('first-requests', { path, requests }),
  }));
  return (path) => {
    const asked = path.split('/');
    const screen = screens.find(
      ({ parts }) =>
        parts.length === asked.length && parts.every((part, index) => part === '*' || part === asked[index]),
    );
    return screen?.block ?? '';
  };
}
