import { readFile } from 'node:fs/promises';
import type { openPglite } from '../database/pglite/open-pglite.ts';

/** Files of PGlite's that are in memory already. */
export type LoadedFiles = NonNullable<Parameters<typeof openPglite>[1]>;
type Compiled = NonNullable<LoadedFiles['pgliteWasmModule']>;
// Not among the types of Node.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<Compiled> };

/** A file of PGlite's own. */
export function readOfPglite(name: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(new URL(name, import.meta.resolve('@electric-sql/pglite')));
}

export async function compilePglite(): Promise<Compiled> {
  return WebAssembly.compile(await readOfPglite('pglite.wasm'));
}
