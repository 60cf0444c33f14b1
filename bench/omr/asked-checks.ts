import { ASKING_RULES, type AskingRule } from '../../core/domain/omr/asking-checks.ts';

interface Counts {
  /** One full mark, or none: a person need not have been asked. */
  'plain rows': number;
  'other rows': number;
}

/** Which check sent how many rows to a person: where the reader is to be mended first. */
export class AskedChecks {
  readonly #counts = new Map<AskingRule | 'not named', Counts>();

  add(rule: AskingRule | undefined, isPlain: boolean): void {
    const name = rule ?? 'not named';
    const counts = this.#counts.get(name) ?? { 'plain rows': 0, 'other rows': 0 };
    counts[isPlain ? 'plain rows' : 'other rows']++;
    this.#counts.set(name, counts);
  }

  merge(other: AskedChecks): this {
    for (const [name, counts] of other.#counts) {
      const own = this.#counts.get(name) ?? { 'plain rows': 0, 'other rows': 0 };
      for (const kind of ['plain rows', 'other rows'] as const) own[kind] += counts[kind];
      this.#counts.set(name, own);
    }
    return this;
  }

  /** In the order in which checks are told. */
  print(): void {
    const named = [...ASKING_RULES, 'not named' as const].flatMap((rule) => {
      const counts = this.#counts.get(rule);
      return counts ? [[rule, counts] as const] : [];
    });
    console.table(Object.fromEntries(named));
  }
}
