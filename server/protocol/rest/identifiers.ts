import { parseError } from './errors.ts';

/** PostgreSQL cuts longer names, which would silently rename what the caller asked for. */
const MAX_IDENTIFIER_BYTES = 63;

/** An identifier for SQL. Only names from the catalogue and checked aliases come here, quoted all the same. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A table, view or function of a schema. */
export function inSchema(schema: string, name: string): string {
  return `${quote(schema)}.${quote(name)}`;
}

/** @throws PGRST100 for an alias PostgreSQL cannot keep as it is. */
export function assertAlias(alias: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (alias === '' || /[\u0000-\u001f]/.test(alias) || Buffer.byteLength(alias) > MAX_IDENTIFIER_BYTES) {
    throw parseError(`The alias ${JSON.stringify(alias)} cannot be used`);
  }
}
