import { readFile } from 'node:fs/promises';
import type { PGliteOptions } from '@electric-sql/pglite';

type Compiled = NonNullable<PGliteOptions['pgliteWasmModule']>;
// Not among the types of Node.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<Compiled> };

/** A file of PGlite's own. */
export function readOfPglite(name: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(new URL(name, import.meta.resolve('@electric-sql/pglite')));
}

export async function compilePglite(): Promise<Compiled> {
  return WebAssembly.compile(await readOfPglite('pglite.wasm'));
}
