import type { FileStore } from './file-store.ts';

export interface CopiedFiles {
  copied: number;
  bytes: number;
  /** Were there before, with the same size. */
  there: number;
}

/** Brings every file of one store into another; what is there already is not sent again. */
export async function copyFiles(from: FileStore, to: FileStore): Promise<CopiedFiles> {
  const result: CopiedFiles = { copied: 0, bytes: 0, there: 0 };
  for await (const { version } of from.list()) {
    // What is being written, or was removed since it was listed, is no file yet, or no more.
    const found = await from.head(version);
    if (!found) continue;
    const known = await to.head(version);
    if (known?.size === found.size) result.there += 1;
    else {
      const content = await from.open(version);
      if (!content) continue;
      await to.put(version, content);
      const kept = await to.head(version);
      if (kept?.size !== found.size)
        throw new Error(`The file ${version} has ${kept?.size ?? 'no'} bytes there, ${found.size} here`);
      result.copied += 1;
      result.bytes += found.size;
    }
  }
  return result;
}
