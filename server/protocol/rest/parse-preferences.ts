import { restError } from './errors.ts';

/** What the header `Prefer` asks for. */
export interface Preferences {
  return: 'minimal' | 'representation' | 'headers-only';
  /** Planned and estimated counts are exact here: better than asked for, never worse. */
  count: 'exact' | 'planned' | 'estimated' | null;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  missing: 'default' | 'null';
  maxAffected: number | null;
  /** Nothing is kept: the answer says what would have been. */
  rollsBack: boolean;
  /** The ones to echo in `Preference-Applied`, as they were written. */
  applied: string[];
}

const SERVED: Record<string, RegExp> = {
  return: /^(minimal|representation|headers-only)$/,
  count: /^(exact|planned|estimated)$/,
  resolution: /^(merge|ignore)-duplicates$/,
  missing: /^(default|null)$/,
  handling: /^(strict|lenient)$/,
  'max-affected': /^\d{1,9}$/,
  tx: /^(commit|rollback)$/,
};

/** @throws PGRST122 for every preference outside the subset: ignoring one could change what the answer means. */
export function parsePreferences(header: string | null): Preferences {
  const given = new Map<string, string>();
  for (const preference of (header ?? '').split(',')) {
    const [name = '', ...rest] = preference.trim().split('=');
    const value = rest.join('=');
    if (preference.trim() === '') continue;
    if (!Object.hasOwn(SERVED, name) || !SERVED[name]?.test(value)) throw refuse(preference.trim());
    // As in HTTP, the first of two counts.
    if (!given.has(name)) given.set(name, value);
  }
  const maxAffected = given.get('max-affected');
  return {
    return: (given.get('return') ?? 'minimal') as Preferences['return'],
    count: (given.get('count') ?? null) as Preferences['count'],
    resolution: (given.get('resolution') ?? null) as Preferences['resolution'],
    missing: (given.get('missing') ?? 'null') as Preferences['missing'],
    maxAffected: maxAffected === undefined ? null : Number(maxAffected),
    rollsBack: given.get('tx') === 'rollback',
    applied: [...given].map(([name, value]) => `${name}=${value}`),
  };
}

function refuse(preference: string) {
  return restError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${preference}`,
  });
}
