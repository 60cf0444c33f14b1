import { NAMES_IN_OTHER_LETTERS } from './cities-in-other-letters.ts';
import { CITIES_TABLE, OTHER_NAMES } from './cities-table.ts';
import type { Point } from './places.ts';

export interface City extends Point {
  name: string;
  state: string;
}

const LINE = /^(.+?) (-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)$/;

function parseTable(table: string): City[] {
  const cities: City[] = [];
  let state = '';
  for (const line of table.trim().split('\n')) {
    if (line.startsWith('# ')) {
      state = line.slice(2);
      continue;
    }
    const [, name, lat, lng] = LINE.exec(line) ?? [];
    if (name === undefined) throw new Error(`Not a city: ${line}`);
    cities.push({ name, state, lat: Number(lat), lng: Number(lng) });
  }
  return cities;
}

/** Every city of the table, state by state. */
export const CITIES: readonly City[] = parseTable(CITIES_TABLE);

/** Letters and digits in lower case, a blank between words and around them all. */
const plain = (text: string) =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const byName = new Map<string, City[]>();
for (const city of CITIES) {
  // 'Bilaspur Himachal' is told from the other one by its state; an address says 'Bilaspur'.
  const words = plain(city.name);
  for (const name of new Set([words, shortName(city)])) byName.set(name, [...(byName.get(name) ?? []), city]);
}
for (const [other, name] of Object.entries({ ...OTHER_NAMES, ...NAMES_IN_OTHER_LETTERS })) {
  const city = CITIES.find((known) => known.name === name);
  const known = byName.get(plain(other)) ?? [];
  if (city && !known.includes(city)) byName.set(plain(other), [...known, city]);
}

function shortName({ name, state }: City): string {
  const [first = '', ...rest] = name.split(' ');
  return rest.length > 0 && state.startsWith(rest.join(' ')) ? plain(first) : plain(name);
}

/**
 * The city an address names: the one written last, as addresses go from the small to the large; where several have the
 * name, the one of the state that the text names too.
 * @param hints what else says where it is, such as the state of the profile
 */
export function findCity(text: string | null | undefined, hints = ''): City | null {
  const words = plain(text ?? '');
  let best: { end: number; length: number; cities: City[] } | null = null;
  for (const [name, cities] of byName) {
    const at = words.lastIndexOf(name);
    if (at === -1) continue;
    const end = at + name.length;
    if (!best || end > best.end || (end === best.end && name.length > best.length)) {
      best = { end, length: name.length, cities };
    }
  }
  if (!best) return null;
  const place = `${words}${plain(hints)}`;
  return best.cities.find(({ state }) => place.includes(plain(state))) ?? best.cities[0] ?? null;
}

/** What the city field suggests. */
export function cityNames(): string[] {
  return CITIES.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en'));
}
