import { lettersOf } from '#core/domain/text/letters.ts';

const SHORT = 3;
const shortened = (text: string) => lettersOf(text).slice(0, SHORT).join('');
const areApart = (texts: readonly string[]) => new Set(texts).size === texts.length && !texts.includes('');

/** Names of sections beside each other on a phone: the first three letters, of the last words where those would be the same, else numbers. */
export function shortNames(names: readonly string[]): string[] {
  const first = names.map(shortened);
  if (areApart(first)) return first;
  const last = names.map((name) => shortened(name.trim().split(/\s+/u).at(-1) ?? ''));
  return areApart(last) ? last : names.map((_, place) => String(place + 1));
}
