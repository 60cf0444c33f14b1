import type { SingleKey } from '../questions/kinds/single/single.ts';
import { type ItemStatistics, keysOf } from './item-statistics.ts';

/** Why another option is likelier to be right than the key. */
export interface KeySuspicion {
  keyIndex: number;
  optionIndex: number;
  /** In standard errors: how surely the option is preferred, or the weaker of the two signs. */
  strength: number;
  answered: number;
  /** Shares of the upper third. */
  upperKey: number;
  upperOption: number;
  keyDiscrimination: number | null;
  optionDiscrimination: number;
}

/** A key that good students take no more often than others. */
const LOW = 0.1;
/** Weaker signs come by chance too often to send a person to look: one in ten. */
const LEAST_STRENGTH = 1.3;

/**
 * Says whether the good students agree on another option: the upper third prefers it to the key, its discrimination is
 * positive, and the key's is low or negative. Both signs must be stronger than chance: the preference by a sign test
 * among those of the upper third who took one of the two, the discrimination by Fisher's transformation.
 * Null where nothing is suspicious, there is no key, or too few have answered.
 */
export function suspectKey(statistics: ItemStatistics, key: SingleKey): KeySuspicion | null {
  const { figures, answered, taken } = statistics;
  const keys = keysOf(key);
  const [keyIndex] = keys;
  if (!figures || keyIndex === undefined) return null;
  if (figures.discrimination !== null && figures.discrimination >= LOW) return null;
  const upperKey = keys.reduce((sum, option) => sum + (figures.choices[option]?.upper ?? 0), 0);
  const suspicions: KeySuspicion[] = [];
  for (const [option, { upper, discrimination }] of figures.choices.entries()) {
    // What is no option has no discrimination.
    if (keys.includes(option) || discrimination === null || discrimination <= LOW) continue;
    const [preferring, keeping] = [(upper * taken) / 3, (upperKey * taken) / 3];
    if (preferring === 0) continue;
    const preference = (preferring - keeping) / Math.sqrt(preferring + keeping);
    const certainty = Math.atanh(Math.min(discrimination, 0.999)) * Math.sqrt(answered - 3);
    const strength = Math.min(preference, certainty);
    if (strength < LEAST_STRENGTH) continue;
    suspicions.push({
      keyIndex,
      optionIndex: option,
      strength,
      answered,
      upperKey,
      upperOption: upper,
      keyDiscrimination: figures.discrimination,
      optionDiscrimination: discrimination,
    });
  }
  return suspicions.sort((one, other) => other.strength - one.strength)[0] ?? null;
}
