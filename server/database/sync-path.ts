import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Puts a file's bytes, or a folder's names, onto the disk. Systems that open no folders do the latter by themselves. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(ignoreFolders);
  if (!handle) return;
  try {
    await handle.sync().catch(ignoreFolders);
  } finally {
    await handle.close();
  }
}

/** {@link syncPath} of everything below a folder, and of itself. Blocks: for a thread that does nothing else. */
export function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) syncTree(inner);
    else if (entry.isFile()) syncNow(inner);
  }
  syncNow(path);
}

export function syncNow(path: string): void {
  try {
    const descriptor = openSync(path, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    ignoreFolders(error);
  }
}

/**
 * Makes a file with its content in one step that a power cut does not halve.
 * @returns false when it exists already
 */
export async function createWhole(path: string, content: string, mode = 0o600): Promise<boolean> {
  // Servers in containers of their own have the same process id.
  const draft = `${path}.${randomUUID()}.new`;
  const handle = await open(draft, 'w', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, path);
    await syncPath(dirname(path));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

/** What Windows answers to opening, or syncing, a folder. */
function ignoreFolders(error: unknown): undefined {
  if (['EISDIR', 'EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
  throw error;
}
