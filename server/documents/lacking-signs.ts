import type { JsonValue } from './json-value.ts';

/** Not printed: what a screen reader says, and the words of a picture that is there. */
const UNPRINTED = new Set(['alt']);
/** What every face has, and what none shows. */
const UNASKED = /[\u0020-\u007e\s\p{Default_Ignorable_Code_Point}\p{Control}]/u;

/** The signs that stand in the texts of a document, each once, but for those nobody need ask about. */
export function signsOf(value: JsonValue, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') for (const sign of value) found.add(sign);
  else if (Array.isArray(value)) for (const item of value) signsOf(item, found);
  else if (value !== null && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) if (!UNPRINTED.has(key)) signsOf(item, found);
  return found;
}

/**
 * Which signs are printed as an empty box, as no face has them.
 * @param showsBox says of some signs, set together, whether a box is among them
 */
export function lackingSigns(
  signs: readonly string[],
  showsBox: (signs: readonly string[]) => boolean,
): string[] {
  const asked = signs.filter((sign) => !UNASKED.test(sign));
  if (asked.length === 0 || !showsBox(asked)) return [];
  if (asked.length === 1) return asked;
  const half = asked.length >> 1;
  return [asked.slice(0, half), asked.slice(half)].flatMap((part) => lackingSigns(part, showsBox));
}
