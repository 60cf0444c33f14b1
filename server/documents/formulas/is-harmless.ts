import { KNOWN_NAMES } from './typst-names.ts';

/** A string; an escaped sign; the code a translation writes; a name; a door to code. */
const TOKEN =
  /"(?:[^"\\]|\\[\s\S])*"|\\[\s\S]|#none(?![\p{XID_Continue}.([])|#\(hline: \((?:\d+,? ?)*\), vline: \((?:\d+,? ?)*\)\)|(\p{XID_Start}(?:(?!_)\p{XID_Continue})+(?:\.[a-z]+)*)|([#"$@`]|\/[/*])/gu;

/**
 * True when the text is certain to be mathematics alone. In Typst's mathematics `#` and the name `std` lead to code,
 * which could read files: so a formula may hold strings, and the names known to be harmless, and nothing that opens either.
 */
export function isHarmless(typst: string): boolean {
  for (const [, name, door] of typst.matchAll(TOKEN))
    if (door || (name && /^[A-Za-z]/.test(name) && !KNOWN_NAMES.has(name.split('.')[0] ?? ''))) return false;
  return true;
}
